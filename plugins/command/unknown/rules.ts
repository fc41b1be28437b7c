import { defineArgumentRule, type Snapshot } from '@scn/sdk';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'unknown-block': define({
    severity: 'WARNING',
    title: 'Every command has a block that the editor supports',
    why: 'It is unclear what the learner will see: the playing device may play the command, skip it or stop.',
    messages: {
      unknown:
        'Unknown block command “{{block}}”. It is kept as imported. Replace it with a supported command, or test it on the playing device.',
    },
    check({ args, report }) {
      const block = args.block.trim();
      if (block !== '') report({ messageId: 'unknown', at: '/block', data: { block } });
    },
  }),
  'payload-whole': define({
    severity: 'ERROR',
    title: 'The original payload is intact',
    why: 'A payload that was truncated or edited can’t be exported to its original system.',
    messages: {
      'not-json': 'The original JSON is not valid JSON. Import the scenario again, or remove the command.',
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
