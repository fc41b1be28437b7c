import type { Json } from '#base/json';
import { beginChanges } from '../physiology/moving-patients';
import { countLocks } from './locks';
import type { Id, Learner, LogLine } from './play';
import { outcomes, ranks, roleOf, type Cause, type Playback } from './playback';
import { playOn } from './playlists';
import type { ActionPlan, ResponsePlan } from './program';
import { judgeLater, obstacleTo, tidy, useRepetition } from './runs';

/*
 * Starts of actions, and the choice of their responses.
 */

/** A trigger fires: its action starts, unless it is at its limit or still playing. @param why - of the log */
export function fire(
  playback: Playback,
  action: ActionPlan,
  kind: 'clock' | 'physiology',
  why?: LogLine['data'],
): void {
  if (isRunaway(playback, action.code)) return;
  playback.draft.line('trigger', action.code, undefined, why);
  tryStart(playback, action, { kind, by: null });
}

/** Starts an action, unless it is at its limit or still playing. */
export function start(playback: Playback, action: ActionPlan, cause: Cause): void {
  if (!playback.isOver() && !isRunaway(playback, action.code)) tryStart(playback, action, cause);
}

function tryStart(playback: Playback, action: ActionPlan, cause: Cause): void {
  const obstacle = obstacleTo(playback.draft, action);
  if (obstacle === null) beginRun(playback, action, cause);
  else playback.draft.line('ignored', action.code, undefined, { ...because(cause), reason: obstacle });
}

/** Counts a start or a firing; ends the play when there are too many in one moment. */
function isRunaway(playback: Playback, code: Id): boolean {
  const { draft } = playback;
  const starts = draft.state.starts + 1;
  draft.set('starts', starts);
  if (starts <= (playback.setting.limits?.startsPerMoment ?? 1000)) {
    if (starts === 1) playback.started.length = 0;
    playback.started.push(code);
    return false;
  }
  const before = playback.started.lastIndexOf(code);
  playback.end(outcomes.error, { code: 'runaway', circle: [...playback.started.slice(Math.max(0, before)), code] });
  return true;
}

function beginRun(playback: Playback, action: ActionPlan, cause: Cause): void {
  const { draft } = playback;
  const number = draft.nextRun();
  useRepetition(draft, action);
  draft.line('started', action.code, number, because(cause));
  const chosen = chooseResponse(playback, action, cause.by, number);
  if (chosen === null && action.delayed.length === 0) {
    draft.line('ignored', action.code, number, { reason: 'no-response' });
    return;
  }
  const run = draft.addRun({
    number,
    action: action.code,
    at: draft.now,
    by: cause.by?.id ?? null,
    role: roleOf(action, cause.by, draft.program.playableRoles),
    isOpen: chosen !== null,
    isComplete: false,
    locks: action.sets.length > 0,
    playlists: [],
    pending: 0,
    followOns: 0,
    lines: 0,
  });
  if (run.locks) {
    countLocks(draft, action.sets, 1);
    draft.line('locked', action.code, number, { locks: [...action.sets] });
  }
  change(playback, action, number);
  if (chosen !== null) {
    draft.line('response', chosen.code, number, draft.why(chosen.expression));
    playOn(playback, number, draft.addPlaylist(run, chosen.code, true));
  }
  const after = draft.run(number);
  if (after === undefined || playback.isOver()) return;
  for (const response of action.delayed) if (response.starts === 'action') judgeLater(draft, after, response);
  if (chosen === null && after.pending === 0) draft.line('ignored', action.code, number, { reason: 'no-response' });
  tidy(draft, number);
}

/** The first immediate response that holds, of those for everyone and of where the learner is. */
function chooseResponse(playback: Playback, action: ActionPlan, by: Learner | null, run: number): ResponsePlan | null {
  for (const response of action.immediate) {
    if (!isAt(playback, response.island, by?.id ?? null)) continue;
    const verdict = playback.judge('response', response.code, response.conditions);
    if (verdict === 1) return response;
    if (verdict === -1) playback.draft.line('undecided', response.code, run, playback.draft.why(response.expression));
  }
  return null;
}

/** Whether the learner is at an island; without one, whether any learner is. */
function isAt(playback: Playback, island: number, learner: Id | null): boolean {
  if (island === 0) return true;
  const { where } = playback.draft.state;
  if (learner !== null) return where[learner] === island;
  return playback.learners.some(({ id }) => where[id] === island);
}

/** Judges a delayed response when its delay is over. */
export function judgeDelayed(playback: Playback, number: number, code: Id): void {
  const { draft } = playback;
  const found = draft.program.responses.get(code);
  const run = draft.run(number);
  if (found === undefined || run === undefined) return;
  run.pending -= 1;
  const { response } = found;
  const isHere = isAt(playback, response.island, run.by);
  const verdict = isHere ? playback.judge('response', code, response.conditions) : 0;
  const why = draft.why(response.expression);
  if (verdict === -1) draft.line('undecided', code, number, why);
  if (verdict === 1) {
    draft.line('response', code, number, why);
    playOn(playback, number, draft.addPlaylist(run, code, false));
  } else {
    draft.line('ignored', code, number, isHere ? { ...why, reason: 'conditions' } : { reason: 'island' });
  }
  tidy(draft, number);
}

/** Begins the changes of an action. */
function change(playback: Playback, action: ActionPlan, run: number): void {
  const { draft } = playback;
  beginChanges(draft, action.changes, ({ item, from, end, duration }) => {
    draft.line('value', item, run, { end, from });
    if (duration > 0) draft.schedule(draft.now + duration, ranks.changes, { do: 'change-ends', item });
  });
}

/** A playlist starts an action. */
export function follow(playback: Playback, number: number, code: Id, command: Id): void {
  const run = playback.draft.run(number);
  const action = playback.draft.program.byCode.get(code);
  if (action !== undefined) start(playback, action, { kind: 'playlist', by: null, from: command });
  if (run === undefined || playback.isOver()) return;
  const after = playback.draft.run(number);
  if (after === undefined) return;
  after.followOns -= 1;
  tidy(playback.draft, number);
}

function because({ kind, by, from }: Cause): Record<string, Json> {
  return { by: kind, ...(from === undefined ? {} : { from }), ...(by === null ? {} : { learner: by.id }) };
}
