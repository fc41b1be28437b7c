import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, it } from 'vitest';

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
const plugins = kernel.get(services.plugins);

/** The messages of the rules about references. */
function messagesFor(sparse: JsonObject): readonly string[] {
  const validator = createValidator({ plugins, rules: builtInRules, catalogue: new Map() });
  return validator
    .validate(completeScenario(sparse, plugins))
    .filter(({ ruleId }) => ruleId === 'reference/dangling' || ruleId === 'reference/wrong-kind')
    .map(({ message }) => message);
}

const actor = { id: 'actor-nurse', name: 'Amara', type: 'CLINICAL_ASSISTANT' };

it.each([
  [
    'an entity',
    { setup: { actors: [{ ...actor, roleId: 'role-5f0c9b1e' }] } },
    'The role used here doesn’t exist. Choose another one, or restore it.',
  ],
  [
    'a shared asset',
    { setup: { actors: [{ ...actor, characterId: 'character-emergency-purse' }] } },
    'The character used here isn’t in the catalogue. Choose another one, or update the catalogue.',
  ],
  [
    'an action, whose code authors know',
    { actions: [{ actionCode: 'AOXYG001', linkedActionCodes: ['CANNX001'] }] },
    'The action “CANNX001” used here doesn’t exist. Choose another one, or restore it.',
  ],
  [
    'the wrong kind',
    { setup: { actors: [{ ...actor, roleId: 'actor-nurse' }] } },
    'This leads to an actor. Choose a role.',
  ],
])('a reference to %s is described without an internal identity', (_, sparse, message) => {
  expect(messagesFor(sparse)).toEqual([message]);
});
