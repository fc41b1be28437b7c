import type { Json } from '#base/json';
import { beginChanges } from '../physiology/moving-patients';
import { outcomes, ranks, roleOf, type Cause, type PlayContext } from './context';
import type { Draft } from './draft';
import { countLocks } from './locks';
import type { Id, Learner, LogLine } from './play';
import type { Playlists } from './playlists';
import type { ActionPlan, ResponsePlan } from './program';
import { judgeLater, obstacleTo, tidy, useRepetition } from './runs';

/** Starts actions, and chooses their responses. */
export class Starts {
  readonly #context: PlayContext;
  readonly #draft: Draft;
  readonly #playlists: Playlists;
  /** The last starts of this moment. */
  readonly #started: Id[] = [];

  constructor(context: PlayContext, playlists: Playlists) {
    this.#context = context;
    this.#draft = context.draft;
    this.#playlists = playlists;
  }

  /** A trigger fires: its action starts, unless it is at its limit or still playing. @param why - of the log */
  fire(action: ActionPlan, kind: 'clock' | 'physiology', why?: LogLine['data']): void {
    if (this.#isRunaway(action.code)) return;
    this.#draft.line('trigger', action.code, undefined, why);
    this.#start(action, { kind, by: null });
  }

  /** Starts an action, unless it is at its limit or still playing. */
  start(action: ActionPlan, cause: Cause): void {
    if (!this.#context.isOver() && !this.#isRunaway(action.code)) this.#start(action, cause);
  }

  #start(action: ActionPlan, cause: Cause): void {
    const obstacle = obstacleTo(this.#draft, action);
    if (obstacle === null) this.#run(action, cause);
    else this.#draft.line('ignored', action.code, undefined, { ...because(cause), reason: obstacle });
  }

  /** Counts a start or a firing; ends the play when there are too many in one moment. */
  #isRunaway(code: Id): boolean {
    const draft = this.#draft;
    const starts = draft.state.starts + 1;
    draft.set('starts', starts);
    if (starts <= (this.#context.setting.limits?.startsPerMoment ?? 1000)) {
      if (starts === 1) this.#started.length = 0;
      this.#started.push(code);
      return false;
    }
    const before = this.#started.lastIndexOf(code);
    this.#context.end(outcomes.error, { code: 'runaway', circle: [...this.#started.slice(Math.max(0, before)), code] });
    return true;
  }

  #run(action: ActionPlan, cause: Cause): void {
    const draft = this.#draft;
    const number = draft.nextRun();
    useRepetition(draft, action);
    draft.line('started', action.code, number, because(cause));
    const chosen = this.#chosen(action, cause.by, number);
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
    this.#change(action, number);
    if (chosen !== null) {
      draft.line('response', chosen.code, number, draft.why(chosen.expression));
      this.#playlists.playOn(number, draft.addPlaylist(run, chosen.code, true));
    }
    const after = draft.run(number);
    if (after === undefined || this.#context.isOver()) return;
    for (const response of action.delayed) if (response.starts === 'action') judgeLater(draft, after, response);
    if (chosen === null && after.pending === 0) draft.line('ignored', action.code, number, { reason: 'no-response' });
    tidy(draft, number);
  }

  /** The first immediate response that holds, of those for everyone and of where the learner is. */
  #chosen(action: ActionPlan, by: Learner | null, run: number): ResponsePlan | null {
    for (const response of action.immediate) {
      if (!this.#isAt(response.island, by?.id ?? null)) continue;
      const verdict = this.#context.judge('response', response.code, response.conditions);
      if (verdict === 1) return response;
      if (verdict === -1) this.#draft.line('undecided', response.code, run, this.#draft.why(response.expression));
    }
    return null;
  }

  /** Whether the learner is at an island; without one, whether any learner is. */
  #isAt(island: number, learner: Id | null): boolean {
    if (island === 0) return true;
    const { where } = this.#draft.state;
    if (learner !== null) return where[learner] === island;
    return this.#context.learners.some(({ id }) => where[id] === island);
  }

  /** Judges a delayed response when its delay is over. */
  judgeDelayed(number: number, code: Id): void {
    const draft = this.#draft;
    const found = draft.program.responses.get(code);
    const run = draft.run(number);
    if (found === undefined || run === undefined) return;
    run.pending -= 1;
    const { response } = found;
    const isHere = this.#isAt(response.island, run.by);
    const verdict = isHere ? this.#context.judge('response', code, response.conditions) : 0;
    const why = draft.why(response.expression);
    if (verdict === -1) draft.line('undecided', code, number, why);
    if (verdict === 1) {
      draft.line('response', code, number, why);
      this.#playlists.playOn(number, draft.addPlaylist(run, code, false));
    } else {
      draft.line('ignored', code, number, isHere ? { ...why, reason: 'conditions' } : { reason: 'island' });
    }
    tidy(draft, number);
  }

  /** Begins the changes of an action. */
  #change(action: ActionPlan, run: number): void {
    const draft = this.#draft;
    beginChanges(draft, action.changes, ({ item, from, end, duration }) => {
      draft.line('value', item, run, { end, from });
      if (duration > 0) draft.schedule(draft.now + duration, ranks.changes, { do: 'change-ends', item });
    });
  }

  /** A playlist starts an action. */
  follow(number: number, code: Id, command: Id): void {
    const run = this.#draft.run(number);
    const action = this.#draft.program.byCode.get(code);
    if (action !== undefined) this.start(action, { kind: 'playlist', by: null, from: command });
    if (run === undefined || this.#context.isOver()) return;
    const after = this.#draft.run(number);
    if (after === undefined) return;
    after.followOns -= 1;
    tidy(this.#draft, number);
  }
}

function because({ kind, by, from }: Cause): Record<string, Json> {
  return { by: kind, ...(from === undefined ? {} : { from }), ...(by === null ? {} : { learner: by.id }) };
}
