import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'unknown-block': define({
    severity: 'WARNING',
    title: 'Every command has a block that the editor knows',
    why: 'Nobody can say what the learner will see: the playing device may play it, skip it or stop.',
    messages: {
      unknown:
        'Unknown block command “{{block}}”. It is kept as imported. Replace it by a known command, or check it on the playing device.',
    },
    check({ args, report }) {
      const block = args.block.trim();
      if (block !== '') report({ messageId: 'unknown', at: '/block', data: { block } });
    },
  }),
  'payload-whole': define({
    severity: 'ERROR',
    title: 'The kept payload is whole',
    why: 'A payload that was cut or changed by hand can’t be given back to where it came from.',
    messages: {
      'not-json': 'The original JSON can’t be read as JSON. Import the scenario again, or remove the command.',
    },
    check({ args, report }) {
      if (args.json !== '' && !isJson(args.json)) report({ messageId: 'not-json', at: '/json' });
    },
  }),
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
