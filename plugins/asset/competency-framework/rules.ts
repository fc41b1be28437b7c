import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'link-is-address': define({
    severity: 'ERROR',
    title: 'The link is a web address',
    why: 'Learners open it from their report. Anything other than a secure web address does not open, or opens something else.',
    messages: { malformed: '“{{link}}” is not a secure web address. Enter the full address, starting with https://.' },
    check({ args: { link }, report }) {
      if (link !== null && !/^https:\/\/[^\s/@?#]+(?:[/?#]\S*)?$/.test(link)) {
        report({ messageId: 'malformed', at: '/link', data: { link } });
      }
    },
  }),
};
