import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { reachability } from '@scn/core/simulation/reach/reachability';
import { createValidator } from '@scn/core/validation/engine/engine';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { World } from './brute-force';
import { scenarioOf } from './world-scenario';

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
/** The built-in plugins. */
export const plugins = kernel.get(services.plugins);

/** Returns the events that never happen according to the rules, as 'kind code'. */
export function saidNever(world: World): readonly string[] {
  const validator = createValidator({ plugins, rules: [] });
  validator.validate(completeScenario(scenarioOf(world) as JsonObject, plugins));
  const said = validator.view.derive(reachability);
  return [
    ...said.neverVisible.map((code) => `visible ${code}`),
    ...said.neverAllowed.map((code) => `allowed ${code}`),
    ...said.neverFires.map((code) => `fires ${code}`),
    ...[...said.untriggered, ...said.unreachable].map((code) => `starts ${code}`),
    ...said.neverTogether.map((code) => `starts ${code}`),
    ...said.neverPlays.map((code) => `plays ${code}`),
  ].toSorted();
}
