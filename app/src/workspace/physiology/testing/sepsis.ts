import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@scn/core/base/json';
import type { Action } from '@scn/core/document/actions/schema';
import { completeScenario } from '@scn/core/format/complete';
import { createRegistry } from '@scn/core/kernel/registry';
import { builtInPlugins } from '@scn/plugins/registry.gen';

const file = join(import.meta.dirname, '../../../../../examples/adult-sepsis.scn.json');

/** All built-in plugins. */
export const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));

const { scenario } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: JsonObject };
const sepsis = completeScenario(scenario, plugins);

/** The patient of the sepsis example, who deteriorates from 180 s on for 900 s. */
export const patient = existing(sepsis.patients[0]);

/** An action of the example with other fields. `CFLUI001` changes six items in 420 s. */
export function actionWith(fields: Partial<Action> = {}, code = 'CFLUI001'): Action {
  return { ...existing(sepsis.actions.find(({ actionCode }) => actionCode === code)), ...fields };
}

/** An item of the patient's monitor. */
export function monitorItem(item: string) {
  const items = patient.physiology.reports.flatMap((report) => report.items);
  return existing(items.find((each) => each.item === `monitor.${item}`));
}

function existing<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The example has changed: it lacks what the tests need.');
  return found;
}
