import type { Scenario } from '@scn/core/document/scenario';
import type { PluginLookup, ScenarioView } from '@scn/core/kernel/view';
import { Reaching, thoroughBounds, type ReachBounds } from '@scn/core/playing/witness/reach';
import type { Setting } from '@scn/core/simulation/engine/play';
import { createValidator } from '@scn/core/validation/engine/engine';

/** Work for each question. What is found in plays stays known for the others. */
const mostSeconds = 10;
/** States for each of many questions: more of them seldom answer what plays don’t. */
const statesOfMany = 2 ** 14;

/** Finds out what plays of a scenario reach. */
export interface FindingOut {
  readonly view: ScenarioView;
  readonly reaching: Reaching;
}

/** Prepares a search. @param isOne - whether there is one question only, which has more time for itself */
export function findingOut(scenario: Scenario, setting: Setting, isOne: boolean): FindingOut {
  const view = viewOf(scenario, setting.plugins);
  const clock = { until: Infinity };
  const bounds: ReachBounds = {
    ...thoroughBounds,
    ...(isOne ? {} : { states: statesOfMany }),
    begin: () => (clock.until = secondsOfWork() + mostSeconds),
    isOver: () => secondsOfWork() > clock.until,
  };
  return { view, reaching: new Reaching(view, { setting, bounds }) };
}

/** Of the processor, so that a busy machine finds as much as an idle one. */
function secondsOfWork(): number {
  return process.cpuUsage().user / 1_000_000;
}

function viewOf(scenario: Scenario, plugins: PluginLookup): ScenarioView {
  const validator = createValidator({ plugins, rules: [] });
  validator.validate(scenario);
  return validator.view;
}
