import type { CommandEffect } from '#kernel/contract';
import type { ScenarioView } from '#kernel/view';
import type { Id } from '#simulation/engine/play';
import { programOf } from '#simulation/engine/compile-program';

/** The codes of the responses of which a command has an effect. */
export function responsesWith(
  { scenario, plugins }: ScenarioView,
  isIt: (effect: CommandEffect) => boolean,
): readonly Id[] {
  const { responses } = programOf(scenario, plugins);
  return [...responses.values()].flatMap(({ response: { code, commands } }) =>
    commands.some(({ effects }) => effects.some(isIt)) ? [code] : [],
  );
}

/** Whether an effect ends the scenario with an outcome. */
export function endsSo(outcome: string): (effect: CommandEffect) => boolean {
  return (effect) => effect.kind === 'ends-scenario' && (effect.outcome ?? 'COMPLETED') === outcome;
}

/** Whether an effect says that a feedback point is achieved. */
export function awardsPoint(id: Id): (effect: CommandEffect) => boolean {
  return (effect) => effect.kind === 'decides-feedback' && effect.feedbackPointId === id && effect.isAchieved;
}
