import type { Id, LogLine } from '#simulation/engine/play';
import type { Program } from '#simulation/engine/program';

/**
 * Notes the fewest inputs with which learners have carried out each action in a play: to start it, to confirm it, and an answer to each question of a
 * run that was completed.
 */
export function noteFewestInputs({ byCode }: Program, log: readonly LogLine[], fewest: Map<Id, number>): void {
  const actions = new Map<number, Id>();
  const answers = new Map<number, number>();
  for (const { kind, id, run } of log) {
    if (run === undefined) continue;
    if (kind === 'started') actions.set(run, id);
    if (kind === 'asked') answers.set(run, (answers.get(run) ?? 0) + 1);
    const plan = kind === 'done' && actions.get(run) === id ? byCode.get(id) : undefined;
    if (plan === undefined || plan.visibility === null) continue;
    const inputs = 1 + (plan.asksToConfirm ? 1 : 0) + (answers.get(run) ?? 0);
    fewest.set(id, Math.min(inputs, fewest.get(id) ?? Infinity));
  }
}
