import { setImmediate } from 'node:timers/promises';
import type { Issue } from '@scn/core/base/issue';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginLookup } from '@scn/core/kernel/view';
import { isThirdParty } from '@scn/core/kernel/third-party';
import type { Validator } from '@scn/core/validation/engine/engine';

/** Whether rules of third parties are among the plugins: they can report after their check, so results can change without an edit. */
export function hasThirdParty({ plugins }: PluginLookup): boolean {
  return plugins.some(({ id }) => isThirdParty(id));
}

/** The issues of a scenario, with a failure for each rule of a plugin that reports in a promise after its check. */
export async function validateFully(
  validator: Validator,
  scenario: Scenario,
  plugins: PluginLookup,
): Promise<readonly Issue[]> {
  const issues = validator.validate(scenario);
  if (!hasThirdParty(plugins)) return issues;
  await setImmediate();
  return validator.validate(scenario);
}
