import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { repeatedPositions } from '../shared/repeated';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'parameter-key-once': define({
    severity: 'ERROR',
    title: 'Each parameter has a key of its own',
    why: 'Scenarios set parameters by key. With two of one key the device takes either value.',
    messages: { repeated: 'Another parameter is called “{{key}}”. Give this one a key of its own.' },
    check({ args, report }) {
      const keys = args.parameters.map(({ key }) => key);
      for (const index of repeatedPositions(keys.map((key) => (key === '' ? null : key)))) {
        report({ messageId: 'repeated', at: `/parameters/${index}/key`, data: { key: keys[index] ?? '' } });
      }
    },
  }),
  'value-allowed': define({
    severity: 'ERROR',
    title: 'Values are among the allowed ones',
    why: 'The device refuses a value that it does not know, and the minigame does not start.',
    messages: { refused: '“{{value}}” is not among the allowed values {{allowed}}. Choose one of them or allow it.' },
    check({ args, report }) {
      args.parameters.forEach((parameter, index) => {
        const allowed = parameter.allowedValues;
        if (allowed.length === 0) return;
        for (const property of ['value', 'defaultValue'] as const) {
          const value = parameter[property];
          if (value === null || allowed.includes(value)) continue;
          report({
            messageId: 'refused',
            at: `/parameters/${index}/${property}`,
            data: { value, allowed: allowed.join(', ') },
          });
        }
      });
    },
  }),
};
