import { defineArgumentRule, type Snapshot } from '@scn/sdk';
import { repeatedPositions } from '../shared/repeated';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'parameter-key-once': define({
    severity: 'ERROR',
    title: 'Each parameter has a unique key',
    why: 'Scenarios set parameters by key. If two parameters have the same key, the device uses either value.',
    messages: { repeated: 'Another parameter has the key “{{key}}”. Give this parameter a different key.' },
    check({ args, report }) {
      const keys = args.parameters.map(({ key }) => key);
      for (const index of repeatedPositions(keys.map((key) => (key === '' ? null : key)))) {
        report({ messageId: 'repeated', at: `/parameters/${index}/key`, data: { key: keys[index] ?? '' } });
      }
    },
  }),
  'value-allowed': define({
    severity: 'ERROR',
    title: 'Values are among the allowed values',
    why: 'The device rejects an unknown value, and the minigame does not start.',
    messages: {
      refused:
        '“{{value}}” is not one of the allowed values ({{allowed}}). Choose an allowed value, or add this one to the list.',
    },
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
