import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { completeScenario } from '#format/complete';
import { defineCommand } from '#kernel/contract';
import { createRegistry } from '#kernel/registry';
import { list, nullable, object, optionalReference, prose } from '#schema/fields';
import { basePlugins } from '#testing/base-plugins';
import { createValidator } from '#validation/engine/engine';
import { speakers } from './action-facts';

const line = { dialogueId: optionalReference('asset.dialogue'), text: prose() };
const say = defineCommand({
  contract: 1,
  id: 'command.example-say',
  kind: 'command',
  version: 1,
  title: 'Example: say',
  description: 'Says lines in an example.',
  group: 'audio',
  feIdentifier: 'ExampleSay',
  schema: object({
    actorId: optionalReference('actor'),
    opening: nullable(object(line)),
    lines: list(object({ actorId: optionalReference('actor'), ...line })),
    free: Type.Boolean({ default: false }),
  }),
  defaults: { actorId: null, opening: null, lines: [], free: false },
  migrations: [],
  rules: {},
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => args,
  summary: () => 'Says lines',
  durationSeconds: () => null,
});
const plugins = createRegistry([...basePlugins, say].map((plugin) => ({ plugin, owner: 'test' })));

it('finds speakers in the arguments, in nested objects and in lists of lines', () => {
  const scenario = completeScenario(
    {
      actions: [
        {
          actionCode: 'ASAYS001',
          responses: [
            {
              responseCode: 'ASAYS001R1',
              playlist: [
                { id: 'opening', block: say.id, args: { actorId: 'joan', opening: { text: 'Help!' } } },
                { id: 'silent', block: say.id, args: { actorId: 'no-speaker', opening: { text: ' ' } } },
                {
                  id: 'call',
                  block: say.id,
                  args: {
                    actorId: 'silent-one',
                    lines: [
                      { actorId: 'registrar', dialogueId: 'greeting' },
                      { actorId: 'joan', text: 'Yes.' },
                    ],
                  },
                },
                { id: 'picture', block: 'command.example-show' },
              ],
            },
          ],
        },
      ],
    },
    plugins,
  );
  const validator = createValidator({ plugins, rules: [] });
  validator.validate(scenario);
  expect(validator.view.derive(speakers)).toEqual(['joan', 'registrar']);
});
