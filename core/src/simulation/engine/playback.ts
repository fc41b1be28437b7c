import { isJsonObject, type Json, type JsonObject } from '#base/json';
import type { CommandEffect, CommandPlugin } from '#kernel/contract';
import type { AskedQuestion, Length, SimulateContext, SimulatedEffect, SimulatedEvent } from '#kernel/simulate';
import { actionsOfAnswers } from '#index/queries/answers';
import { speakingSeconds, spokenWords } from '#index/text/spoken-words';
import type { Test, Verdict } from '../conditions/compiled';
import { milliseconds } from '#base/milliseconds';
import type { Ms } from '../physiology/line';
import { beginChanges } from '../physiology/moving-patients';
import type { Draft, Mutable } from './draft';
import type { Id, JudgedPlace, Learner, LockKind, LogLine, OpenQuestion, Playing, Run, Setting } from './play';
import { namedKey, type ActionPlan, type CommandPlan, type Reading, type ResponsePlan } from './program';

/** Why an action starts, and for whom. */
export interface Cause {
  readonly kind: 'start' | 'learner' | 'playlist' | 'clock' | 'physiology' | 'answer';
  /** The learner whose run it is; null for nobody. */
  readonly by: Learner | null;
  /** The command, question or trigger that it comes from. */
  readonly from?: Id;
}

/** Ranks within a moment: simulation.md, row 3. */
export const ranks = {
  begin: 0,
  commands: 1,
  changes: 2,
  responses: 3,
  followOns: 4,
  clock: 5,
  physiology: 6,
  inputs: 7,
  end: 8,
} as const;

/** The number of an entry that comes last in its moment and rank. */
const last = Number.MAX_SAFE_INTEGER;
/** How long a scenario goes on at most when its play time is over. */
const graceTime: Ms = 120_000;

/** Outcomes that no command gives. */
export const outcomes = { timeOver: 'TIME_OVER', error: 'ERROR' } as const;

type Effect = SimulatedEffect | CommandEffect;

/** Carries out what happens in a play: starts of actions, their responses and playlists, the changes they make, and what they ask. */
export class Playback {
  readonly draft: Draft;
  readonly learners: readonly Learner[];
  readonly #setting: Setting;
  /** The learner whose input is carried out: starts inside it are his. */
  actor: Learner | null = null;
  /** What was started in this moment, the last ones. */
  readonly #started: Id[] = [];

  constructor(draft: Draft, setting: Setting, learners: readonly Learner[]) {
    this.draft = draft;
    this.#setting = setting;
    this.learners = learners;
  }

  get seed(): number {
    return this.#setting.seed ?? 1;
  }

  isOver(): boolean {
    return this.draft.state.ended !== null;
  }

  /** Ends the play. */
  end(
    outcome: string,
    error?: { readonly code: 'runaway' | 'chattering' | 'too-many-events'; readonly circle: readonly Id[] },
  ): void {
    const { draft } = this;
    draft.set('ended', { at: draft.now, outcome, ...(error === undefined ? {} : { error }) });
    draft.clear();
    draft.line(
      'ended',
      outcome,
      undefined,
      error === undefined ? undefined : { circle: error.circle, code: error.code },
    );
  }

  /** Judges conditions; those that there are not hold. */
  judge(place: JudgedPlace, code: Id, test: Test<Reading> | null): Verdict {
    if (test === null) return 1;
    const verdict = test(this.draft);
    this.#setting.judged?.(place, code, verdict === 1);
    return verdict;
  }

  /* Starts. */

  /** Whether the action can't be started again now. */
  obstacle(action: ActionPlan): 'limit' | 'playing' | null {
    const { state } = this.draft;
    if ((state.used[action.code] ?? 0) >= action.limit) return 'limit';
    for (const run of state.runs) if (run.isOpen && run.action === action.code) return 'playing';
    return null;
  }

  /** A trigger fires: its action starts, unless it is at its limit or still playing. @param why - of the log */
  fire(action: ActionPlan, kind: 'clock' | 'physiology', why?: LogLine['data']): void {
    if (this.#isRunaway(action.code)) return;
    this.draft.line('trigger', action.code, undefined, why);
    this.#start(action, { kind, by: null });
  }

  /** Starts an action, unless it is at its limit or still playing. */
  start(action: ActionPlan, cause: Cause): void {
    if (!this.isOver() && !this.#isRunaway(action.code)) this.#start(action, cause);
  }

  #start(action: ActionPlan, cause: Cause): void {
    const obstacle = this.obstacle(action);
    if (obstacle === null) this.#run(action, cause);
    else this.draft.line('ignored', action.code, undefined, { ...because(cause), reason: obstacle });
  }

  /** Counts a start or a firing; ends the play when there are too many in one moment. */
  #isRunaway(code: Id): boolean {
    const { draft } = this;
    const starts = draft.state.starts + 1;
    draft.set('starts', starts);
    if (starts <= (this.#setting.limits?.startsPerMoment ?? 1000)) {
      if (starts === 1) this.#started.length = 0;
      this.#started.push(code);
      return false;
    }
    const before = this.#started.lastIndexOf(code);
    this.end(outcomes.error, { code: 'runaway', circle: [...this.#started.slice(Math.max(0, before)), code] });
    return true;
  }

  #run(action: ActionPlan, cause: Cause): void {
    const { draft } = this;
    const number = draft.nextRun();
    for (const code of [action.code, ...action.linked]) this.#use(code);
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
      this.#countLocks(action.sets, 1);
      draft.line('locked', action.code, number, { locks: [...action.sets] });
    }
    this.#change(action, number);
    if (chosen !== null) {
      draft.line('response', chosen.code, number, draft.why(chosen.expression));
      this.#playOn(number, draft.addPlaylist(run, chosen.code, true));
    }
    const after = draft.run(number);
    if (after === undefined || this.isOver()) return;
    for (const response of action.delayed) if (response.starts === 'action') this.#judgeLater(after, response);
    if (chosen === null && after.pending === 0) draft.line('ignored', action.code, number, { reason: 'no-response' });
    this.#tidy(number);
  }

  #use(code: Id): void {
    const { draft } = this;
    const limit = draft.program.byCode.get(code)?.limit ?? 0;
    const used = draft.state.used[code] ?? 0;
    if (used < limit) draft.put('used', code, used + 1);
  }

  #countLocks(kinds: readonly LockKind[], by: number): void {
    for (const kind of kinds) {
      const count = (this.draft.state.locks[kind] ?? 0) + by;
      this.draft.put('locks', kind, count === 0 ? undefined : count);
    }
  }

  /** The first immediate response that holds, of those for everyone and of where the learner is. */
  #chosen(action: ActionPlan, by: Learner | null, run: number): ResponsePlan | null {
    for (const response of action.immediate) {
      if (!this.#isAt(response.island, by?.id ?? null)) continue;
      const verdict = this.judge('response', response.code, response.conditions);
      if (verdict === 1) return response;
      if (verdict === -1) this.draft.line('undecided', response.code, run, this.draft.why(response.expression));
    }
    return null;
  }

  /** Whether the learner is at an island; without one, whether any learner is. */
  #isAt(island: number, learner: Id | null): boolean {
    if (island === 0) return true;
    const { where } = this.draft.state;
    if (learner !== null) return where[learner] === island;
    return this.learners.some(({ id }) => where[id] === island);
  }

  #judgeLater(run: Mutable<Run>, { code, delay }: ResponsePlan): void {
    run.pending += 1;
    this.draft.schedule(this.draft.now + delay, ranks.responses, { do: 'judge', run: run.number, response: code });
  }

  /** Judges a delayed response when its delay is over. */
  judgeDelayed(number: number, code: Id): void {
    const { draft } = this;
    const found = draft.program.responses.get(code);
    const run = draft.run(number);
    if (found === undefined || run === undefined) return;
    run.pending -= 1;
    const { response } = found;
    const isHere = this.#isAt(response.island, run.by);
    const verdict = isHere ? this.judge('response', code, response.conditions) : 0;
    const why = draft.why(response.expression);
    if (verdict === -1) draft.line('undecided', code, number, why);
    if (verdict === 1) {
      draft.line('response', code, number, why);
      this.#playOn(number, draft.addPlaylist(run, code, false));
    } else {
      draft.line('ignored', code, number, isHere ? { ...why, reason: 'conditions' } : { reason: 'island' });
    }
    this.#tidy(number);
  }

  /** Ends a run of which nothing is left. */
  #tidy(number: number): void {
    const { draft } = this;
    const run = draft.run(number);
    if (run === undefined || run.playlists.length > 0 || run.pending > 0) return;
    this.#release(run);
    if (run.followOns === 0 && run.lines === 0) draft.removeRun(number);
  }

  #release(run: Mutable<Run>): void {
    if (!run.locks) return;
    run.locks = false;
    this.#countLocks(this.draft.program.byCode.get(run.action)?.sets ?? [], -1);
  }

  /* Physiology. */

  /** Begins the changes of an action. */
  #change(action: ActionPlan, run: number): void {
    const { draft } = this;
    beginChanges(draft, action.changes, ({ item, from, end, duration }) => {
      draft.line('value', item, run, { end, from });
      if (duration > 0) draft.schedule(draft.now + duration, ranks.changes, { do: 'change-ends', item });
    });
  }

  /* Playlists. */

  /** A playlist goes on behind the command at which it waits. */
  continue(number: number, playlist: number): void {
    const playing = this.#playing(number, playlist);
    if (playing === undefined) return;
    this.#playOn(number, { ...playing, index: playing.index + 1 });
    this.#tidy(number);
  }

  #playing(number: number, playlist: number): Playing | undefined {
    const run = this.draft.state.runs.find((each) => each.number === number);
    return run?.playlists.find((each) => each.number === playlist);
  }

  /** Plays commands until one waits. */
  #playOn(number: number, from: Playing): void {
    const { draft } = this;
    const plan = draft.program.responses.get(from.response);
    let playing = from;
    for (;;) {
      if (this.isOver()) return;
      const command = plan?.response.commands[playing.index];
      if (plan === undefined || command === undefined) break;
      this.#update(number, playing);
      if (this.#reach(number, playing, command)) return;
      // What it started inside itself can have changed the playlist.
      const after = this.#playing(number, playing.number);
      if (after === undefined) return;
      playing = { ...after, index: playing.index + 1 };
    }
    const run = draft.run(number);
    if (run === undefined) return;
    run.playlists = run.playlists.filter((each) => each.number !== playing.number);
    if (playing.isImmediate && !playing.isComplete) run.isOpen = false;
  }

  #update(number: number, playing: Playing): void {
    const run = this.draft.run(number);
    if (run !== undefined) this.draft.updatePlaylist(run, playing);
  }

  /** Carries out a command. @returns whether the playlist waits for it */
  #reach(number: number, playing: Playing, command: CommandPlan): boolean {
    const { draft } = this;
    const { plugin } = command;
    const line = draft.line('command', command.id, number);
    if (plugin === undefined && !command.isCompletion) line.data = { reason: 'unknown' };
    for (const effect of command.effects) this.#effect(effect, number, playing, command);
    if (command.isCompletion) this.#complete(number, playing);
    for (const { action, after } of command.followOns) {
      const run = draft.run(number);
      if (run === undefined) break;
      run.followOns += 1;
      draft.schedule(draft.now + after, ranks.followOns, { do: 'follow-on', action, run: number, command: command.id });
    }
    if (plugin === undefined || this.isOver()) return false;
    if (plugin.simulate === undefined) {
      const length = lengthOf(plugin, command.args);
      if (length.isEstimate) line.estimated = true;
      return this.#wait(number, playing, { ...length, isEstimate: false });
    }
    const effects = this.#simulated(command, { kind: 'reached' });
    if (effects === null) line.data = { reason: 'failed' };
    if (effects?.some(isEstimated) === true) line.estimated = true;
    return this.#effects(effects ?? [], number, playing, command);
  }

  /** Carries out effects in order. @returns whether the playlist waits */
  #effects(effects: readonly Effect[], run: number, playing: Playing | null, command: CommandPlan): boolean {
    let waits = false;
    for (const effect of effects) {
      if (this.isOver()) return true;
      if (this.#effect(effect, run, playing, command)) waits = true;
    }
    return waits;
  }

  /** What a command does when something happens to it; null if it fails, as with arguments that aren't those of its block. */
  #simulated(command: CommandPlan, event: SimulatedEvent): readonly Effect[] | null {
    const { draft } = this;
    const { movement = 5 } = this.#setting.assume ?? {};
    const context: SimulateContext<unknown> = {
      args: command.args,
      event,
      at: draft.now,
      scenario: draft.program.scenario,
      itemValue: (patient, reference, report) => {
        const item = draft.program.itemOf(patient, reference, report);
        return item === undefined ? null : draft.value(item.index);
      },
      lineLength: (line) => this.#lineLength(line),
      mediaLength: (asset, kind) => this.#mediaLength(asset, kind),
      movementLength: { milliseconds: milliseconds(movement), isEstimate: true },
    };
    try {
      return command.plugin?.simulate?.(context) ?? [];
    } catch {
      return null;
    }
  }

  #known(asset: Id | null): number | undefined {
    return asset === null ? undefined : this.#setting.assume?.lengths?.[asset];
  }

  #lineLength({ dialogueId, text }: { readonly dialogueId: Id | null; readonly text: string }): Length {
    const known = this.#known(dialogueId);
    if (known !== undefined) return { milliseconds: milliseconds(known), isEstimate: false };
    const { wordsPerMinute } = this.draft.program.scenario.speechSummary;
    const seconds = speakingSeconds(spokenWords(text), wordsPerMinute);
    return { milliseconds: Math.max(1000, milliseconds(Math.floor(seconds * 10 + 0.5) / 10)), isEstimate: true };
  }

  #mediaLength(asset: Id | null, kind: 'sound' | 'video'): Length {
    const known = this.#known(asset);
    if (known !== undefined) return { milliseconds: milliseconds(known), isEstimate: false };
    const { sound = 3, video = 30 } = this.#setting.assume ?? {};
    return { milliseconds: milliseconds(kind === 'sound' ? sound : video), isEstimate: true };
  }

  #wait(run: number, { number }: Playing, { milliseconds: length, isEstimate }: Length): boolean {
    if (length <= 0) return false;
    const { draft } = this;
    const what = { do: 'continue', run, playlist: number } as const;
    draft.schedule(draft.now + length, ranks.commands, what, { isEstimate });
    return true;
  }

  /** Carries out one effect of a command. @returns whether the playlist waits for it */
  #effect(effect: Effect, number: number, playing: Playing | null, command: CommandPlan): boolean {
    const { draft } = this;
    switch (effect.kind) {
      case 'named':
        draft.setNamed(namedKey(effect.type, effect.actorId), effect.value);
        return false;
      case 'overrides-locks':
        this.#override(effect);
        return false;
      case 'decides-feedback': {
        const { feedbackPointId: feedbackPoint, isAchieved, roleIds = [] } = effect;
        draft.addAward({
          at: draft.now,
          command: command.id,
          roles: roleIds,
          kind: 'point',
          feedbackPoint,
          isAchieved,
        });
        draft.line('award', command.id, number, { feedbackPoint, isAchieved });
        return false;
      }
      case 'gives-points': {
        const { points, roleIds = [] } = effect;
        draft.addAward({ at: draft.now, command: command.id, roles: roleIds, kind: 'points', points });
        draft.line('award', command.id, number, { points });
        return false;
      }
      case 'ends-scenario': {
        const at = draft.now + milliseconds(effect.after ?? 0);
        const outcome = effect.outcome ?? 'COMPLETED';
        draft.schedule(at, ranks.end, { do: 'end', outcome, command: command.id });
        return false;
      }
      case 'waits':
        return playing !== null && this.#wait(number, playing, effect);
      case 'speaks':
        return this.#speak(effect, number, playing);
      case 'later': {
        const { milliseconds: after, payload, holds } = effect;
        this.#later({ milliseconds: after, isEstimate: false }, number, playing, payload);
        return holds;
      }
      case 'asks':
        return playing !== null && this.#ask(effect.question, number, playing, command);
      case 'starts': {
        const action = draft.program.byCode.get(effect.actionCode);
        if (action !== undefined) this.start(action, { kind: 'answer', by: this.actor, from: command.id });
        return false;
      }
      case 'result':
        draft.line(
          'result',
          command.id,
          number,
          isJsonObject(effect.data) ? sorted(effect.data) : { value: effect.data },
        );
        return false;
      case 'closes':
        this.#closeAbout(effect.subject);
        return false;
      default:
        return false;
    }
  }

  /** The first completion of a response in its playlist, and of an action in a run. */
  #complete(number: number, playing: Playing): void {
    const { draft } = this;
    const run = draft.run(number);
    if (run === undefined || playing.isComplete) return;
    this.draft.updatePlaylist(run, { ...playing, isComplete: true });
    draft.complete(playing.response);
    draft.line('done', playing.response, number);
    if (playing.isImmediate) run.isOpen = false;
    if (run.isComplete) return;
    run.isComplete = true;
    draft.complete(run.action);
    draft.line('done', run.action, number);
    this.#release(run);
    const delayed = draft.program.responses.get(playing.response)?.action.delayed ?? [];
    for (const response of delayed) if (response.starts === 'response') this.#judgeLater(run, response);
  }

  #speak(
    { actorId, length, pauseAfter, then }: Extract<Effect, { readonly kind: 'speaks' }>,
    number: number,
    playing: Playing | null,
  ): boolean {
    const { draft } = this;
    const turn = actorId === null ? undefined : draft.state.busy[actorId];
    const from = Math.max(draft.now, turn?.until ?? 0);
    const isEstimate = length.isEstimate || (from > draft.now && turn?.isEstimate === true);
    const end = from + length.milliseconds;
    if (actorId !== null) draft.put('busy', actorId, { until: end, isEstimate });
    if (then === 'nothing' || playing === null) {
      const run = draft.run(number);
      if (run !== undefined) {
        run.lines += 1;
        draft.schedule(end, ranks.commands, { do: 'line-ends', run: number }, { isEstimate });
      }
      return false;
    }
    const wait = { milliseconds: end + pauseAfter - draft.now, isEstimate };
    if (then === 'continue') return this.#wait(number, playing, wait);
    this.#later(wait, number, playing, then.payload);
    return true;
  }

  /** A line that nothing waits for is over. */
  endLine(number: number): void {
    const run = this.draft.run(number);
    if (run === undefined) return;
    run.lines -= 1;
    this.#tidy(number);
  }

  #later({ milliseconds: after, isEstimate }: Length, run: number, playing: Playing | null, payload: Json): void {
    const where = {
      run,
      playlist: playing?.number ?? 0,
      index: playing?.index ?? 0,
      response: playing?.response ?? '',
    };
    const what = { do: 'due', payload, ...where } as const;
    this.draft.schedule(this.draft.now + after, ranks.commands, what, { isEstimate });
  }

  /** What a command asked for with `later` is due. */
  due(what: {
    readonly run: number;
    readonly playlist: number;
    readonly index: number;
    readonly response: Id;
    readonly payload: Json;
  }): void {
    const command = this.draft.program.responses.get(what.response)?.response.commands[what.index];
    if (command === undefined) return;
    this.#happen(what.run, what.playlist, what.index, command, { kind: 'due', payload: what.payload });
  }

  /** Something happens to a command: the playlist that waits at it goes on, unless it waits again. */
  #happen(run: number, playlist: number, index: number, command: CommandPlan, event: SimulatedEvent): void {
    const playing = this.#playing(run, playlist);
    const isWaiting = playing?.index === index;
    const effects = this.#simulated(command, event) ?? [];
    const waits = this.#effects(effects, run, isWaiting ? playing : null, command);
    if (!isWaiting || waits || this.isOver() || event.kind === 'goal') return;
    this.continue(run, playlist);
  }

  /** A playlist starts an action. */
  follow(number: number, code: Id, command: Id): void {
    const run = this.draft.run(number);
    const action = this.draft.program.byCode.get(code);
    if (action !== undefined) this.start(action, { kind: 'playlist', by: null, from: command });
    if (run === undefined || this.isOver()) return;
    const after = this.draft.run(number);
    if (after === undefined) return;
    after.followOns -= 1;
    this.#tidy(number);
  }

  #override({
    override,
    locks,
    duration = null,
    roleIds = [],
  }: Extract<CommandEffect, { readonly kind: 'overrides-locks' }>): void {
    const { draft } = this;
    const roles = roleIds.length === 0 ? ['', ...draft.program.roles] : roleIds;
    const number = draft.number();
    for (const kind of locks) {
      for (const role of roles) {
        const key = lockKey(kind, role);
        draft.put('overrides', key, override === 'RELEASE' ? undefined : { override, number });
        if (override === 'RELEASE' || duration === null) continue;
        const what = { do: 'override-ends', key, number } as const;
        draft.schedule(draft.now + milliseconds(duration), ranks.commands, what);
      }
    }
  }

  endOverride(key: string, number: number): void {
    if (this.draft.state.overrides[key]?.number !== number) return;
    this.draft.put('overrides', key, undefined);
  }

  /** Whether a lock holds for a role. @param role - null for a learner without one */
  isLocked(kind: LockKind, role: Id | null): boolean {
    const { overrides, locks } = this.draft.state;
    const override = overrides[lockKey(kind, role ?? '')];
    return override === undefined ? (locks[kind] ?? 0) > 0 : override.override === 'LOCK';
  }

  /* Questions. */

  #ask(question: AskedQuestion, run: number, playing: Playing, command: CommandPlan): boolean {
    return this.ask(question, {
      command: command.id,
      run,
      playlist: playing.number,
      index: playing.index,
      response: playing.response,
    });
  }

  /** Asks a question. @param learner - the only one who is asked; left out: those whose roles it names @returns whether it is open */
  ask(
    question: AskedQuestion,
    from: Pick<OpenQuestion, 'command' | 'run' | 'playlist' | 'index' | 'response'>,
    learner?: Learner,
  ): boolean {
    const { draft } = this;
    const asked = learner === undefined ? this.#askedOf(question.roleIds) : [learner];
    const open: OpenQuestion = {
      ...question,
      ...from,
      number: draft.number(),
      asked: draft.now,
      opened: null,
      learners: asked.map(({ id }) => id),
      shownTo: [],
      draft: null,
      goals: [],
    };
    draft.addQuestion(open);
    draft.line('asked', from.command, from.run ?? undefined);
    if (asked.length === 0) {
      draft.removeQuestion(open.number);
      return this.#closed(open, { kind: 'closed', by: 'time', draft: null }, true);
    }
    this.#show();
    return true;
  }

  #askedOf(roleIds: readonly Id[]): readonly Learner[] {
    const players = this.learners.filter(({ isObserver }) => isObserver !== true);
    return roleIds.length === 0 ? players : players.filter(({ roles }) => roles.some((role) => roleIds.includes(role)));
  }

  /** Shows questions to learners who are free for them, first asked first. */
  #show(): void {
    const { draft } = this;
    for (const question of [...draft.state.questions]) {
      const more = question.learners.filter((id) => !question.shownTo.includes(id) && this.#isFree(id, question));
      if (more.length === 0) continue;
      const opened = question.opened ?? draft.now;
      draft.updateQuestion({ ...question, opened, shownTo: [...question.shownTo, ...more] });
      if (question.opened !== null) continue;
      draft.line('opened', question.command, question.run ?? undefined);
      if (question.limit !== null) {
        const { isEstimate = false } = question;
        const what = { do: 'limit', question: question.number } as const;
        draft.schedule(draft.now + question.limit, ranks.commands, what, { isEstimate });
      }
    }
  }

  #isFree(learner: Id, { queues }: OpenQuestion): boolean {
    return !queues || !this.draft.state.questions.some((each) => each.queues && each.shownTo.includes(learner));
  }

  /** Closes all questions about a subject. What asked them goes on as events of their own, behind this one. */
  #closeAbout(subject: Id): void {
    const { draft } = this;
    const closed = draft.state.questions.filter((each) => each.subject === subject);
    for (const question of closed) {
      draft.removeQuestion(question.number);
      draft.schedule(draft.now, ranks.commands, { do: 'closed', question });
    }
    if (closed.length > 0) this.#show();
  }

  /** What asked a question that a command has closed goes on. */
  goOn(question: OpenQuestion): void {
    this.#closed(question, { kind: 'closed', by: 'command', draft: null }, false);
  }

  /** The time limit of a question is over. */
  limit(number: number): void {
    const question = this.draft.state.questions.find((each) => each.number === number);
    if (question !== undefined) this.close(number, { kind: 'closed', by: 'time', draft: question.draft });
  }

  /** Closes a question, and goes on with what asked it. */
  close(number: number, event: Extract<SimulatedEvent, { readonly kind: 'answered' | 'closed' }>): void {
    const { draft } = this;
    const question = draft.state.questions.find((each) => each.number === number);
    if (question === undefined) return;
    draft.removeQuestion(number);
    this.#show();
    this.#closed(question, event, false);
  }

  /** @param isInside - whether the command is being carried out, so that its playlist goes on by itself @returns whether the playlist waits */
  #closed(question: OpenQuestion, event: SimulatedEvent, isInside: boolean): boolean {
    const { run, playlist, index, response } = question;
    if (run === null || playlist === null) {
      this.#closedFromMenu(question, event);
      return false;
    }
    const command = this.draft.program.responses.get(response)?.response.commands[index];
    if (command === undefined) return false;
    if (!isInside) {
      this.#happen(run, playlist, index, command, event);
      return false;
    }
    return this.#effects(this.#simulated(command, event) ?? [], run, this.#playing(run, playlist) ?? null, command);
  }

  #closedFromMenu(question: OpenQuestion, event: SimulatedEvent): void {
    if (event.kind !== 'answered' || question.shape.kind !== 'parts') return;
    const { forms, scorecards } = this.draft.program.scenario;
    const asked = [...forms, ...scorecards].find(({ id }) => id === question.subject);
    for (const code of asked === undefined ? [] : actionsOfAnswers(asked, event.answer)) {
      const action = this.draft.program.byCode.get(code);
      if (action !== undefined) this.start(action, { kind: 'answer', by: this.actor, from: question.command });
    }
  }

  /** A goal of a conversation is reached. */
  reach(question: OpenQuestion, goal: number): void {
    const { run, playlist, index, response } = question;
    const command = this.draft.program.responses.get(response)?.response.commands[index];
    if (run === null || playlist === null || command === undefined) return;
    const goals = [...question.goals, goal];
    this.draft.updateQuestion({ ...question, goals });
    const effects = this.#simulated(command, { kind: 'goal', goal, reached: goals }) ?? [];
    this.#effects(effects, run, this.#playing(run, playlist) ?? null, command);
    if (!effects.some(({ kind }) => kind === 'continues') || this.isOver()) return;
    this.draft.removeQuestion(question.number);
    this.#show();
    this.continue(run, playlist);
  }

  /* The end of the play time. */

  endPlayTime(): void {
    const { draft } = this;
    draft.set('isGrace', true);
    draft.schedule(draft.now + graceTime, ranks.end, { do: 'grace' }, { number: last });
  }

  /** Whether the scenario goes on although its play time is over: for an ending, and for what began since. */
  goesOn(): boolean {
    const { queue, runs } = this.draft.state;
    if (queue.some(({ what }) => what.do === 'end')) return true;
    const { playTime } = this.draft.program;
    return runs.some(
      ({ at, playlists, pending, followOns, lines }) =>
        at >= playTime && playlists.length + pending + followOns + lines > 0,
    );
  }
}

/** The key of an override. */
function lockKey(kind: LockKind, role: Id): string {
  return `${kind} ${role}`;
}

/** The first of an action's roles that a learner plays; of all playable ones, if the action names none. */
export function roleOf({ roles }: ActionPlan, learner: Learner | null, playable: readonly Id[]): Id | null {
  return (roles.length === 0 ? playable : roles).find((role) => learner?.roles.includes(role) === true) ?? null;
}

function because({ kind, by, from }: Cause): Record<string, Json> {
  return { by: kind, ...(from === undefined ? {} : { from }), ...(by === null ? {} : { learner: by.id }) };
}

/** How long a playlist waits for a command that doesn't say more: not at all if it can't be known. */
function lengthOf(plugin: CommandPlugin, args: unknown): Length {
  try {
    const seconds = plugin.durationSeconds(args);
    return { milliseconds: milliseconds(seconds ?? 0), isEstimate: seconds === null };
  } catch {
    return { milliseconds: 0, isEstimate: true };
  }
}

function isEstimated(effect: Effect): boolean {
  switch (effect.kind) {
    case 'waits':
      return effect.isEstimate;
    case 'speaks':
      return effect.length.isEstimate;
    case 'asks':
      return effect.question.isEstimate === true;
    default:
      return false;
  }
}

/** Data of a log line, with its keys sorted. */
function sorted(data: JsonObject): Record<string, Json> {
  const entries = Object.entries(data).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
