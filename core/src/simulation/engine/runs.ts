import { ranks } from './playback';
import type { Draft, Mutable } from './draft';
import { countLocks } from './locks';
import type { Id, Playing, Run } from './play';
import type { ActionPlan, ResponsePlan } from './program';

/*
 * Runs of actions: repetitions, completions, and the end of a run.
 */

/** Whether the action can't be started again now. */
export function obstacleTo(draft: Draft, action: ActionPlan): 'limit' | 'playing' | null {
  const { state } = draft;
  if ((state.used[action.code] ?? 0) >= action.limit) return 'limit';
  for (const run of state.runs) if (run.isOpen && run.action === action.code) return 'playing';
  return null;
}

/** Uses up a repetition of an action, and of those that are linked to it. */
export function useRepetition(draft: Draft, { code, linked }: ActionPlan): void {
  for (const each of [code, ...linked]) use(draft, each);
}

function use(draft: Draft, code: Id): void {
  const limit = draft.program.byCode.get(code)?.limit ?? 0;
  const used = draft.state.used[code] ?? 0;
  if (used < limit) draft.put('used', code, used + 1);
}

/** A delayed response of a run is judged when its delay is over. */
export function judgeLater(draft: Draft, run: Mutable<Run>, { code, delay }: ResponsePlan): void {
  run.pending += 1;
  draft.schedule(draft.now + delay, ranks.responses, { do: 'judge', run: run.number, response: code });
}

/** The first completion of a response in its playlist, and of an action in a run. */
export function complete(draft: Draft, number: number, playing: Playing): void {
  const run = draft.run(number);
  if (run === undefined || playing.isComplete) return;
  draft.updatePlaylist(run, { ...playing, isComplete: true });
  draft.complete(playing.response);
  draft.line('done', playing.response, number);
  if (playing.isImmediate) run.isOpen = false;
  if (run.isComplete) return;
  run.isComplete = true;
  draft.complete(run.action);
  draft.line('done', run.action, number);
  release(draft, run);
  const delayed = draft.program.responses.get(playing.response)?.action.delayed ?? [];
  for (const response of delayed) if (response.starts === 'response') judgeLater(draft, run, response);
}

/** A line that nothing waits for is over. */
export function endLine(draft: Draft, number: number): void {
  const run = draft.run(number);
  if (run === undefined) return;
  run.lines -= 1;
  tidy(draft, number);
}

/** Ends a run of which nothing is left. */
export function tidy(draft: Draft, number: number): void {
  const run = draft.run(number);
  if (run === undefined || run.playlists.length > 0 || run.pending > 0) return;
  release(draft, run);
  if (run.followOns === 0 && run.lines === 0) draft.removeRun(number);
}

function release(draft: Draft, run: Mutable<Run>): void {
  if (!run.locks) return;
  run.locks = false;
  countLocks(draft, draft.program.byCode.get(run.action)?.sets ?? [], -1);
}

/** A playlist of a run. */
export function playingIn(draft: Draft, number: number, playlist: number): Playing | undefined {
  const run = draft.state.runs.find((each) => each.number === number);
  return run?.playlists.find((each) => each.number === playlist);
}
