import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { needsBody } from '../shared/acting-character';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'wrong-actor': needsBody,
  'sign-fits-region': define({
    severity: 'WARNING',
    title: 'The sign can be seen where it is set',
    why: 'A sign in a place where it never occurs isn’t recognised, or is learned wrongly.',
    messages: {
      mucosa: '{{appearance}} isn’t seen on lips or tongue. Choose a part of the skin.',
    },
    check({ args: { appearance, region }, report }) {
      const isMucosa = region === 'LIPS' || region === 'TONGUE';
      if (!isMucosa) return;
      if (appearance === 'MOTTLED') report({ messageId: 'mucosa', at: '/region', data: { appearance: 'Mottling' } });
      if (appearance === 'CLAMMY') report({ messageId: 'mucosa', at: '/region', data: { appearance: 'Clamminess' } });
    },
  }),
};
