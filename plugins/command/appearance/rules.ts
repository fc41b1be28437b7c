import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { needsBody } from '../shared/acting-character';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'wrong-actor': needsBody,
  'sign-fits-region': define({
    severity: 'WARNING',
    title: 'The sign can be seen in the chosen region',
    why: 'Learners don’t recognise a sign in a region where it never occurs, or learn it wrongly.',
    messages: {
      mucosa: '{{appearance}} isn’t seen on the lips or tongue. Choose an area of skin.',
    },
    check({ args: { appearance, region }, report }) {
      const isMucosa = region === 'LIPS' || region === 'TONGUE';
      if (!isMucosa) return;
      if (appearance === 'MOTTLED') report({ messageId: 'mucosa', at: '/region', data: { appearance: 'Mottling' } });
      if (appearance === 'CLAMMY') report({ messageId: 'mucosa', at: '/region', data: { appearance: 'Clamminess' } });
    },
  }),
};
