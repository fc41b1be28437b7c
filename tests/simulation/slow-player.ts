import { menuLockKinds } from '@scn/core/base/enumerations';
import type { Action, PlaylistCommand, Response } from '@scn/core/document/actions/schema';
import type { Scenario } from '@scn/core/document/scenario';
import type { Expression } from '@scn/core/schema/expressions';
import type { Input, Learner, LockKind, LogKind, LogLine, Result, Setting } from '@scn/core/simulation/engine/play';
import type { Ms } from '@scn/core/simulation/physiology/line';
import { hasOnly, listOf, milliseconds, numberOf, objectOf, textOf, textsOf, type Arguments } from './slow-arguments';
import { draw } from './slow-draw';
import { SlowItems } from './slow-items';
import { isActionInMenu, isInMenu } from './slow-menu';
import { slowResult, type SlowAward } from './slow-result';
import { complete, truthOf, turningMoments, type SlowFacts, type SlowTruth } from './slow-truth';

/*
 * Plays a scenario slowly and plainly, from what docs/explanation/simulation says alone (rows are those of its tables). Nothing of the engine is
 * used: events are functions in a list that is sorted each time, and every watched condition is looked at again at every quiet point.
 */

/** Something that is due. */
interface Due {
  readonly at: Ms;
  readonly rank: number;
  readonly order: number;
  /** The run that isn't over before it. */
  readonly holds: Run | null;
  readonly isEnd: boolean;
  readonly isJudgement: boolean;
  readonly happens: () => void;
}

interface Run {
  readonly number: number;
  readonly action: Action;
  readonly at: Ms;
  readonly by: Learner | null;
  readonly playlists: Set<Playlist>;
  isOpen: boolean;
  isComplete: boolean;
  hasLocks: boolean;
  /** Its delayed responses aren't scheduled yet. */
  isStarting: boolean;
}

interface Playlist {
  readonly run: Run;
  readonly response: Response;
  readonly isImmediate: boolean;
  next: number;
  isComplete: boolean;
}

interface Part {
  readonly id: string;
  readonly options: readonly string[];
  readonly isMultiple: boolean;
}

/** How a question is over. */
type Over =
  | { readonly by: 'time'; readonly draft: Arguments }
  | { readonly by: 'leaving'; readonly learner: Learner }
  | { readonly by: 'answer'; readonly answer: Arguments; readonly learner: Learner };

interface Asked {
  readonly kind: 'parts' | 'choice' | 'confirmation' | 'call' | 'conversation' | 'minigame' | 'viewing';
  readonly parts?: readonly Part[];
  readonly count?: number;
  readonly mustComplete?: boolean;
  readonly subject?: string | null;
  readonly limit?: Ms | null;
  readonly queues: boolean;
  /** The step when it is over, before the playlist goes on. Returns whether the playlist waits for something else. */
  readonly over: (over: Over) => boolean;
  /** Whether the conversation is over. */
  readonly goal?: (goal: number, reached: ReadonlySet<number>, learner: Learner) => boolean;
}

interface Question extends Asked {
  /** Of the command or the menu item. */
  readonly id: string;
  readonly playlist: Playlist | null;
  readonly learners: readonly Learner[];
  readonly shown: Set<Learner>;
  readonly reached: Set<number>;
  isOpened: boolean;
  draft: Arguments | null;
}

/** Stops everything that is under way when a play ends in the middle of an event. */
class PlayOver extends Error {}

const grace = 120_000;

/** Plays a scenario with inputs in their order, up to a moment. */
export function slowPlay(
  scenario: Scenario,
  setting: Setting,
  inputs: readonly Input[],
  until: Ms,
): { readonly log: readonly LogLine[]; readonly result: Result } {
  const player = new SlowPlayer(scenario, setting);
  player.begin();
  for (const input of inputs) player.act(input);
  player.advance(until);
  return { log: player.log, result: player.result() };
}

class SlowPlayer implements SlowFacts {
  readonly scenario: Scenario;
  readonly items: SlowItems;
  readonly log: LogLine[] = [];
  readonly #setting: Setting;
  readonly #learners: readonly Learner[];
  readonly #playTime: Ms;

  #now = 0;
  #rank = 0;
  #ended: string | null = null;
  #endedAt: Ms | null = null;
  #order = 0;
  #starts = 0;
  #runs = 0;
  #due: Due[] = [];
  readonly #allRuns: Run[] = [];
  readonly #done: string[] = [];
  readonly #used = new Map<string, number>();
  readonly #hidden = new Set<string>();
  readonly #holding = new Map<string, SlowTruth>();
  readonly #firings = new Map<string, number>();
  readonly #turns = new Map<string, Ms[]>();
  readonly #named = new Map<string, string>();
  readonly #locks = new Map<LockKind, number>();
  readonly #overrides = new Map<string, { readonly isLock: boolean }>();
  readonly #awards: SlowAward[] = [];
  readonly #where = new Map<string, number>();
  readonly #busy = new Map<string, Ms>();
  readonly #boxes = new Map<string, string>();
  #questions: Question[] = [];
  readonly #cancelled = new Set<string>();

  constructor(scenario: Scenario, setting: Setting) {
    this.scenario = scenario;
    this.#setting = setting;
    this.items = new SlowItems(scenario, setting.plugins);
    this.#learners = setting.learners ?? [{ id: 'learner', roles: this.#playableRoles() }];
    this.#playTime = scenario.setup.basicInfo.playTime * 60_000;
    for (const { actionCode, visibleOnStart } of scenario.actions) {
      if (!visibleOnStart) this.#hidden.add(actionCode);
    }
    this.#scheduleStart();
  }

  // the clock

  /** The start of the scenario, except an end. */
  begin() {
    this.#stopsAtEnd(() => this.#settle());
  }

  /** Plays up to an input, and the input. */
  act(input: Input) {
    this.#stopsAtEnd(() => this.#goTo(input.at));
    this.#now = Math.max(this.#now, input.at);
    this.#rank = 7;
    this.#stopsAtEnd(() => {
      this.#take(input);
      this.#settle();
    });
  }

  /** Plays everything up to a moment. */
  advance(to: Ms) {
    this.#stopsAtEnd(() => {
      this.#goTo(to);
      this.#close();
    });
  }

  #stopsAtEnd(play: () => void) {
    try {
      play();
    } catch (error) {
      if (!(error instanceof PlayOver)) throw error;
    }
  }

  #goTo(to: Ms) {
    while (this.#ended === null && this.#now < to) {
      this.#close();
      // TypeScript takes it for null still
      if (this.#isOver()) break;
      this.#now = this.#nextMoment(to);
      this.#starts = 0;
      this.#settle();
    }
    this.#now = Math.max(this.#now, to);
  }

  /** The next moment at which something is due or a watched condition turns, at most `to`. */
  #nextMoment(to: Ms): Ms {
    let next = to;
    for (const { at } of this.#due) next = Math.min(next, Math.max(at, this.#now));
    for (const { key, conditions } of this.#watched()) {
      const moments = turningMoments(conditions, this, this.#now, next).toSorted((a, b) => a - b);
      const turn = moments.find((at) => truthOf(conditions, this, at) !== this.#holding.get(key));
      next = Math.min(next, turn ?? next);
    }
    return next;
  }

  /** Rows 4 and 129: everything of the moment but inputs and ends. */
  #settle() {
    while (this.#ended === null) {
      const event = this.#takeDue((rank) => rank <= 5);
      if (event !== undefined) {
        event.happens();
        continue;
      }
      this.#quietPoint();
      const edge = this.#takeDue((rank) => rank === 6);
      if (edge === undefined) return;
      edge.happens();
    }
  }

  /** Rank 8. */
  #close() {
    while (this.#ended === null) {
      const end = this.#takeDue((rank) => rank === 8);
      if (end === undefined) break;
      end.happens();
      this.#settle();
    }
    if (this.#ended !== null || this.#now < this.#playTime) return;
    // rows 90, 115, 148
    const isPlaying = this.#allRuns.some((run) => run.at >= this.#playTime && this.#isPlaying(run));
    const isEnding = this.#due.some(({ isEnd }) => isEnd);
    if ((isPlaying || isEnding) && this.#now < this.#playTime + grace) return;
    this.#rank = 8;
    this.#end('TIME_OVER');
  }

  #isPlaying(run: Run): boolean {
    return run.playlists.size > 0 || this.#due.some(({ holds }) => holds === run);
  }

  #takeDue(isRank: (rank: number) => boolean): Due | undefined {
    const [first] = this.#due
      .filter(({ at, rank }) => at <= this.#now && isRank(rank))
      .toSorted((a, b) => a.rank - b.rank || a.order - b.order);
    if (first === undefined) return undefined;
    this.#due = this.#due.filter((each) => each !== first);
    this.#rank = first.rank;
    return first;
  }

  #schedule(
    at: Ms,
    rank: number,
    happens: () => void,
    { order, holds = null, isEnd = false, isJudgement = false }: Partial<Omit<Due, 'at' | 'rank' | 'happens'>> = {},
  ) {
    this.#order += 1;
    this.#due.push({ at, rank, happens, holds, isEnd, isJudgement, order: order ?? this.#order });
  }

  #scheduleStart() {
    const { patients, actions } = this.scenario;
    for (const [order, { id, physiology }] of patients.entries()) {
      const { enabled, startAfter, duration, itemIds } = physiology.deterioration;
      if (!enabled) continue;
      this.#schedule(
        milliseconds(startAfter),
        0,
        () => {
          if (this.#cancelled.has(id)) return;
          for (const item of itemIds) this.items.deteriorate(item, this.#now, milliseconds(duration));
        },
        { order },
      );
    }
    for (const [index, action] of actions.entries()) {
      const { trigger, args } = action.trigger;
      if (trigger === 'trigger.start') {
        this.#schedule(0, 0, () => this.#startAnyhow(action, null), { order: patients.length + index });
      }
      if (trigger === 'trigger.time') {
        const delay = numberOf(args['delay']);
        const isAtEnd = args['delayIsScenarioTotalPlayTime'] === true;
        if (delay !== null || isAtEnd) this.#scheduleFiring(action, isAtEnd ? this.#playTime : milliseconds(delay));
      }
    }
    this.#schedule(this.#playTime, 8, () => undefined);
    this.#schedule(this.#playTime + grace, 8, () => undefined);
  }

  // time triggers: rows 51–54, 110, 139, 140

  #scheduleFiring(action: Action, at: Ms) {
    if (at > this.#playTime) return;
    this.#schedule(at, 5, () => this.#fire(action), { order: this.scenario.actions.indexOf(action) });
  }

  #fire(action: Action) {
    this.#count();
    const { actionCode, trigger } = action;
    const firings = (this.#firings.get(actionCode) ?? 0) + 1;
    this.#firings.set(actionCode, firings);
    this.#write('trigger', actionCode);
    this.#startCounted(action, null);
    const [min, max] = [numberOf(trigger.args['intervalMin']), numberOf(trigger.args['intervalMax'])];
    if ((min === null && max === null) || this.#isUsedUp(action)) return;
    const least = Math.max(1, Math.round(min ?? max ?? 1));
    const greatest = Math.max(least, Math.round(max ?? min ?? 1));
    const seconds = draw(this.#setting.seed ?? 1, actionCode, firings, least, greatest);
    this.#scheduleFiring(action, this.#now + seconds * 1000);
  }

  // conditions

  isDone(id: string): boolean {
    return this.#done.includes(id);
  }

  named(type: string, actor: string): string | undefined {
    return this.#named.get(`${type} ${actor}`);
  }

  #truth(expression: Expression): SlowTruth {
    return truthOf(expression, this, this.#endedAt ?? this.#now);
  }

  /** The conditions of visibility switches and physiology triggers, in document order. */
  #watched(): { readonly key: string; readonly action: Action; readonly conditions: Expression }[] {
    return this.scenario.actions.flatMap((action) => {
      const { actionCode, trigger, visibilityEnabled, visible, triggerInvisible } = action;
      const expressions: [name: string, expression: Expression | null][] = [];
      if (visibilityEnabled && isForLearners(action))
        expressions.push(['invisible', triggerInvisible], ['visible', visible]);
      if (trigger.trigger === 'trigger.physiology')
        expressions.push(['trigger', expressionOf(trigger.args['expression'])]);
      return expressions.flatMap(([name, expression]) => {
        const conditions = complete(expression);
        return conditions === null ? [] : [{ key: `${name} ${actionCode}`, action, conditions }];
      });
    });
  }

  /** Rows 4, 47, 58, 59, 129. */
  #quietPoint() {
    const before = new Map(this.#holding);
    for (const { key, conditions } of this.#watched()) this.#holding.set(key, this.#truth(conditions));
    this.items.keepSteps(this.#now);
    this.#rank = 6;
    for (const action of this.scenario.actions) {
      const { actionCode, visibilityEnabled } = action;
      if (!visibilityEnabled || !isForLearners(action)) continue;
      const isOff = this.#holding.get(`invisible ${actionCode}`) === true;
      const isOn = !isOff && this.#holding.get(`visible ${actionCode}`) === true;
      if (isOff && !this.#hidden.has(actionCode)) {
        this.#turn(`switch ${actionCode}`);
        this.#hidden.add(actionCode);
        this.#write('hidden', actionCode);
      } else if (isOn && this.#hidden.has(actionCode)) {
        this.#turn(`switch ${actionCode}`);
        this.#hidden.delete(actionCode);
        this.#write('shown', actionCode);
      }
    }
    for (const action of this.scenario.actions) {
      const key = `trigger ${action.actionCode}`;
      if (this.#holding.get(key) !== true || before.get(key) === true) continue;
      this.#schedule(this.#now, 6, () => {
        this.#turn(key);
        this.#count();
        this.#write('trigger', action.actionCode);
        this.#startCounted(action, null);
      });
    }
  }

  /** Row 128. */
  #turn(key: string) {
    const recent = (this.#turns.get(key) ?? []).filter((at) => at > this.#now - 60_000);
    if (recent.at(-1) !== this.#now) recent.push(this.#now);
    this.#turns.set(key, recent);
    if (recent.length > 120) this.#fail();
  }

  /** Rows 5, 136. */
  #count() {
    this.#starts += 1;
    if (this.#starts > (this.#setting.limits?.startsPerMoment ?? 1000)) this.#fail();
  }

  #fail(): never {
    this.#end('ERROR');
    throw new PlayOver();
  }

  #end(outcome: string) {
    this.#ended = outcome;
    this.#endedAt = this.#now;
    this.#due = [];
    this.#questions = [];
    this.#boxes.clear();
    this.#write('ended', outcome);
  }

  // starts

  #isUsedUp({ actionCode, repetitions }: Action): boolean {
    return repetitions < 100 && (this.#used.get(actionCode) ?? 0) >= repetitions;
  }

  #isStillPlaying(action: Action): boolean {
    return this.#allRuns.some((run) => run.action === action && run.isOpen);
  }

  /** A start that no learner makes, or makes only in an answer: only limits and a run that plays stop it (rows 10, 40). */
  #startAnyhow(action: Action, by: Learner | null) {
    this.#count();
    this.#startCounted(action, by);
  }

  #startCounted(action: Action, by: Learner | null) {
    if (this.#isUsedUp(action) || this.#isStillPlaying(action)) this.#write('ignored', action.actionCode);
    else this.#start(action, by);
  }

  #startByCode(code: string | null, by: Learner | null) {
    const action = this.#action(code);
    if (action !== undefined) this.#startAnyhow(action, by);
  }

  /** Row 8. */
  #start(action: Action, by: Learner | null) {
    this.#runs += 1;
    const run: Run = {
      number: this.#runs,
      action,
      at: this.#now,
      by,
      playlists: new Set(),
      isOpen: false,
      isStarting: true,
      isComplete: false,
      hasLocks: false,
    };
    this.#allRuns.push(run);
    const { actionCode, linkedActionCodes, responses, setsLocks } = action;
    this.#write('started', actionCode, run);
    for (const code of new Set([actionCode, ...linkedActionCodes])) {
      this.#used.set(code, (this.#used.get(code) ?? 0) + 1);
    }
    const chosen = responses.find(
      (response) => response.responseDelayStart === 'immediate' && this.#fits(response, run),
    );
    if (chosen === undefined && responses.every(({ responseDelayStart }) => responseDelayStart === 'immediate')) {
      this.#write('ignored', actionCode, run);
      return;
    }
    if (setsLocks.length > 0) {
      run.hasLocks = true;
      for (const kind of setsLocks) this.#locks.set(kind, (this.#locks.get(kind) ?? 0) + 1);
      this.#write('locked', actionCode, run);
    }
    this.#beginChanges(run);
    const delayed = responses.filter(({ responseDelayStart }) => responseDelayStart === 'action');
    if (chosen !== undefined) this.#play(run, chosen, true);
    else if (delayed.length === 0) this.#write('ignored', actionCode, run);
    for (const response of delayed) this.#scheduleJudgement(run, response);
    run.isStarting = false;
    this.#releaseIfOver(run);
  }

  /** Whether a response is a candidate, and holds (rows 18, 26, 27, 132). */
  #fits({ responseCode, island, conditionsEnabled, conditions }: Response, run: Run): boolean {
    const learners = run.by === null ? this.#actingLearners() : [run.by];
    if (island !== 0 && learners.every(({ id }) => (this.#where.get(id) ?? 0) !== island)) return false;
    if (!conditionsEnabled) return true;
    const expression = complete(conditions);
    const truth = expression === null ? 'unknown' : this.#truth(expression);
    if (truth === 'unknown') this.#write('undecided', responseCode, run);
    return truth === true;
  }

  #beginChanges(run: Run) {
    const { changesPhysiology, physiologyChangeDuration, physiologyChanges } = run.action;
    if (!changesPhysiology) return;
    const duration = milliseconds(physiologyChangeDuration);
    for (const { patientId, resetsPhysiology, values } of physiologyChanges) {
      if (resetsPhysiology) {
        this.#cancelled.add(patientId);
        this.items.cancel(patientId, this.#now);
      }
      for (const value of values) {
        if (!this.items.change(value, this.#now, duration)) continue;
        this.#write('value', value.physiologyItemId, run);
        if (duration > 0) this.#schedule(this.#now + duration, 2, () => undefined);
      }
    }
  }

  // responses

  #scheduleJudgement(run: Run, response: Response) {
    const { changesPhysiology, physiologyChanges, physiologyChangeDuration } = run.action;
    const change = changesPhysiology && physiologyChanges.length > 0 ? physiologyChangeDuration : 0;
    const delay = response.usePhysiologyChangeDuration ? change : response.delay;
    this.#schedule(
      this.#now + milliseconds(delay),
      3,
      () => {
        if (this.#fits(response, run)) this.#play(run, response, false);
        else this.#write('ignored', response.responseCode, run);
        this.#releaseIfOver(run);
      },
      { holds: run, isJudgement: true },
    );
  }

  #play(run: Run, response: Response, isImmediate: boolean) {
    this.#write('response', response.responseCode, run);
    const playlist: Playlist = { run, response, isImmediate, next: 0, isComplete: false };
    run.playlists.add(playlist);
    if (isImmediate) run.isOpen = true;
    this.#goOn(playlist);
  }

  /** A playlist advances until it waits. */
  #goOn(playlist: Playlist) {
    const { run, response } = playlist;
    for (;;) {
      const command = response.playlist[playlist.next];
      if (command === undefined) break;
      playlist.next += 1;
      this.#write('command', command.id, run);
      if (this.#carryOut(command, playlist)) return;
    }
    run.playlists.delete(playlist);
    if (playlist.isImmediate) run.isOpen = false;
    this.#releaseIfOver(run);
  }

  /** Row 36. */
  #complete(playlist: Playlist) {
    if (playlist.isComplete) return;
    const { run, response } = playlist;
    playlist.isComplete = true;
    if (playlist.isImmediate) run.isOpen = false;
    this.#finish(response.responseCode, run);
    if (run.isComplete) return;
    run.isComplete = true;
    this.#finish(run.action.actionCode, run);
    this.#release(run);
    for (const other of run.action.responses) {
      if (other.responseDelayStart === 'response') this.#scheduleJudgement(run, other);
    }
  }

  #finish(id: string, run: Run) {
    if (!this.#done.includes(id)) this.#done.push(id);
    this.#write('done', id, run);
  }

  /** Row 146: no completion can come any more. */
  #releaseIfOver(run: Run) {
    if (run.isStarting) return;
    const isJudged = this.#due.some(({ holds, isJudgement }) => holds === run && isJudgement);
    if (run.playlists.size === 0 && !isJudged) this.#release(run);
  }

  #release(run: Run) {
    if (!run.hasLocks) return;
    run.hasLocks = false;
    for (const kind of run.action.setsLocks) this.#locks.set(kind, (this.#locks.get(kind) ?? 0) - 1);
  }

  // commands

  /** @returns whether the playlist waits */
  #carryOut({ id, block, args }: PlaylistCommand, playlist: Playlist): boolean {
    const { run } = playlist;
    switch (block) {
      case 'command.response-complete':
        this.#complete(playlist);
        return false;
      case 'command.trigger-another-action': {
        const action = this.#action(textOf(args['actionCode']));
        if (action === undefined) return false;
        const happens = () => this.#startAnyhow(action, null);
        this.#schedule(this.#now + milliseconds(args['delay']), 4, happens, { holds: run });
        return false;
      }
      case 'command.delay':
        return this.#wait(playlist, milliseconds(args['seconds']));
      case 'command.speech':
        return this.#speak(playlist, args);
      case 'command.phone':
        return this.#call(playlist, id, { ...args, canBeDeclined: false, lines: linesOfPhone(args) });
      case 'command.phone-v2':
        return this.#call(playlist, id, args);
      case 'command.message':
        return this.#message(playlist, id, args);
      case 'command.multiple-choice-form':
        return this.#asksParts(playlist, id, args, 'form', textOf(args['formId']));
      case 'command.scorecard':
        return this.#asksParts(playlist, id, args, 'scorecard', textOf(args['scorecardId']));
      case 'command.conversational-ui':
        return this.#converse(playlist, id, args);
      case 'command.minigame-state':
        return this.#minigame(playlist, id, args);
      case 'command.show-document':
        if (args['waitUntilClosed'] !== true) return false;
        return this.#view(playlist, id, args, { subject: textOf(args['documentId']), limit: null, queues: true });
      case 'command.show-image': {
        if (args['waitUntilClosed'] !== true) return false;
        const limit = args['duration'] === null ? null : milliseconds(args['duration']);
        return this.#view(playlist, id, args, { subject: textOf(args['imageId']), limit, queues: true });
      }
      case 'command.play-video': {
        if (args['waitUntilFinished'] !== true) return false;
        const length = this.#assetLength(textOf(args['videoId']), this.#setting.assume?.video ?? 30);
        if (args['canBeSkipped'] !== true) return this.#wait(playlist, length);
        return this.#view(playlist, id, args, { subject: null, limit: length, queues: false });
      }
      case 'command.hide-document':
        this.#closeAbout('viewing', textOf(args['documentId']));
        return false;
      case 'command.hide-image':
        this.#closeAbout('viewing', textOf(args['imageId']));
        return false;
      case 'command.sound-effect': {
        if (args['waits'] !== true) return false;
        if (args['loop'] === true) return this.#wait(playlist, milliseconds(args['loopFor']));
        return this.#wait(playlist, this.#assetLength(textOf(args['soundEffectId']), this.#setting.assume?.sound ?? 3));
      }
      case 'command.show-lab-results':
      case 'command.show-radiology':
      case 'command.show-ekg':
      case 'command.show-efm':
        return this.#deliver(id, run, args);
      case 'command.character-state':
        this.#name('PatientState', args, 'state');
        return false;
      case 'command.posture':
        this.#name('PatientPosition', args, 'posture');
        return false;
      case 'command.emotion':
        this.#name('PatientEmotion', args, 'emotion');
        return false;
      case 'command.compressions':
        this.#name('ActorCompressionState', args, 'state');
        return false;
      case 'command.menu-lock-override':
        this.#overrideLocks(args);
        return false;
      case 'command.feedback-award':
        this.#award(id, args, run);
        return false;
      case 'command.end-scenario': {
        const delay = milliseconds(args['delay']);
        const outcome = textOf(args['outcome']) ?? 'COMPLETED';
        this.#schedule(this.#now + delay, 8, () => this.#end(outcome), { isEnd: true });
        return this.#wait(playlist, delay);
      }
      case 'command.fade': {
        const [duration, hold] = [numberOf(args['duration']) ?? 0, numberOf(args['hold']) ?? 0];
        const fades = args['direction'] === 'THROUGH_BLACK' ? 2 : 1;
        const black = args['direction'] === 'FROM_BLACK' ? 0 : hold;
        return this.#wait(playlist, milliseconds(fades * duration + black));
      }
      case 'command.appear':
        return args['entrance'] !== 'AT_ONCE' && this.#move(playlist);
      case 'command.move-to-position':
        return args['waits'] === true && args['movement'] !== 'TELEPORT' && this.#move(playlist);
      case 'command.attach-monitor':
        return args['attachedById'] !== null && this.#move(playlist);
      case 'command.detach-monitor':
        return args['detachedById'] !== null && this.#move(playlist);
      default:
        return false;
    }
  }

  #wait(playlist: Playlist, length: Ms): boolean {
    if (length <= 0) return false;
    this.#schedule(this.#now + length, 1, () => this.#goOn(playlist));
    return true;
  }

  #move(playlist: Playlist): boolean {
    return this.#wait(playlist, milliseconds(this.#setting.assume?.movement ?? 5));
  }

  #assetLength(id: string | null, otherwise: number): Ms {
    return milliseconds((id === null ? undefined : this.#setting.assume?.lengths?.[id]) ?? otherwise);
  }

  /** A character says a line after those that it is already to say (rows 30, 31). @returns when it is over */
  #say(actor: string | null, line: Arguments): Ms {
    const dialogue = textOf(line['dialogueId']);
    const known = dialogue === null ? undefined : this.#setting.assume?.lengths?.[dialogue];
    const words = (textOf(line['text']) ?? '').split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    const spoken = Math.max(1, (words * 60) / this.scenario.speechSummary.wordsPerMinute);
    const length = known === undefined ? Math.floor(spoken * 10 + 0.5) * 100 : milliseconds(known);
    if (actor === null) return this.#now + length;
    const end = Math.max(this.#now, this.#busy.get(actor) ?? 0) + length;
    this.#busy.set(actor, end);
    return end;
  }

  #speak(playlist: Playlist, args: Arguments): boolean {
    const end = this.#say(textOf(args['actorId']), args);
    if (args['waits'] === true) return this.#wait(playlist, end - this.#now + milliseconds(args['pauseAfter']));
    this.#speaksBeside(playlist.run, end);
    return false;
  }

  /** A line that nothing waits for. */
  #speaksBeside(run: Run, end: Ms) {
    this.#schedule(end, 1, () => undefined, { holds: run });
  }

  #call(playlist: Playlist, id: string, args: Arguments): boolean {
    const ring = milliseconds(args['ringTime']);
    const lines = listOf(args['lines']).map(objectOf);
    if (args['canBeDeclined'] !== true || args['direction'] !== 'INCOMING') {
      if (ring === 0) return this.#speakLines(playlist, lines);
      this.#schedule(this.#now + ring, 1, () => {
        if (!this.#speakLines(playlist, lines)) this.#goOn(playlist);
      });
      return true;
    }
    return this.#ask(playlist, id, [], {
      kind: 'call',
      limit: ring,
      queues: false,
      over: (over) => {
        if (over.by === 'time') return this.#speakLines(playlist, lines);
        // who leaves has declined nothing
        if (over.by === 'answer') this.#startByCode(textOf(args['declinedActionCode']), over.learner);
        return false;
      },
    });
  }

  /** Row 151: one line of a call after the other. @returns whether the playlist waits */
  #speakLines(playlist: Playlist, [line, ...others]: readonly Arguments[]): boolean {
    if (line === undefined) return false;
    const end = this.#say(textOf(line['actorId']), line) + milliseconds(line['pauseAfter']);
    if (end === this.#now) return this.#speakLines(playlist, others);
    this.#schedule(end, 1, () => {
      if (!this.#speakLines(playlist, others)) this.#goOn(playlist);
    });
    return true;
  }

  #message(playlist: Playlist, id: string, args: Arguments): boolean {
    const closes = objectOf(args['closes']);
    const roles = textsOf(args['roleIds']);
    if (closes['by'] === 'TIME') return this.#wait(playlist, milliseconds(closes['after']));
    if (closes['by'] !== 'CHOICE') {
      return this.#ask(playlist, id, roles, { kind: 'confirmation', queues: true, over: () => false });
    }
    const choices = listOf(closes['choices']).map(objectOf);
    return this.#ask(playlist, id, roles, {
      kind: 'choice',
      count: choices.length,
      queues: true,
      over: (over) => {
        if (over.by !== 'answer') return false;
        const choice = choices[numberOf(over.answer['choice']) ?? -1];
        this.#startByCode(textOf(choice?.['actionCode']), over.learner);
        return false;
      },
    });
  }

  #asksParts(
    playlist: Playlist,
    id: string,
    args: Arguments,
    kind: 'form' | 'scorecard',
    subject: string | null,
  ): boolean {
    const parts = this.#parts(kind, subject);
    if (parts === null) return false;
    return this.#ask(playlist, id, textsOf(args['roleIds']), {
      kind: 'parts',
      parts,
      mustComplete: args['mustComplete'] === true,
      limit: args['timeLimit'] === null ? null : milliseconds(args['timeLimit']),
      queues: true,
      over: (over) => this.#submitted(kind, subject, over),
    });
  }

  /** The questions of a form, or the parameters of a scorecard; null if there is none. */
  #parts(kind: 'form' | 'scorecard', id: string | null): readonly Part[] | null {
    if (kind === 'form') {
      const form = this.scenario.forms.find((each) => each.id === id);
      if (form === undefined) return null;
      return form.pages.flatMap(({ questions }) =>
        questions.map((question) => ({
          id: question.id,
          options: question.items.map((item) => item.id),
          isMultiple: question.selection === 'MULTIPLE',
        })),
      );
    }
    const scorecard = this.scenario.scorecards.find((each) => each.id === id);
    if (scorecard === undefined) return null;
    return scorecard.parameters.map((parameter) => ({
      id: parameter.id,
      options: parameter.cells.map((cell) => cell.id),
      isMultiple: false,
    }));
  }

  /** Rows 56, 57, 106: starts the actions of what was chosen. */
  #submitted(kind: 'form' | 'scorecard', subject: string | null, over: Over): boolean {
    if (over.by === 'leaving') return false;
    const answer = over.by === 'answer' ? over.answer : over.draft;
    const by = over.by === 'answer' ? over.learner : null;
    const started = new Set<string>();
    for (const { part, option, action } of this.#options(kind, subject)) {
      const chosen = answer[part];
      const isChosen = chosen === option || listOf(chosen).includes(option);
      if (!isChosen || action === null || started.has(action)) continue;
      started.add(action);
      this.#startByCode(action, by);
    }
    return false;
  }

  #options(
    kind: 'form' | 'scorecard',
    subject: string | null,
  ): readonly { readonly part: string; readonly option: string; readonly action: string | null }[] {
    if (kind === 'form') {
      const questions = this.scenario.forms
        .filter(({ id }) => id === subject)
        .flatMap(({ pages }) => pages.flatMap((page) => page.questions));
      return questions.flatMap((question) =>
        question.items.map((item) => ({ part: question.id, option: item.id, action: item.actionCode })),
      );
    }
    return this.scenario.scorecards
      .filter(({ id }) => id === subject)
      .flatMap(({ parameters }) =>
        parameters.flatMap((parameter) =>
          parameter.cells.map((cell) => ({ part: parameter.id, option: cell.id, action: cell.actionCode })),
        ),
      );
  }

  #converse(playlist: Playlist, id: string, args: Arguments): boolean {
    if (args['opening'] !== null) {
      this.#speaksBeside(playlist.run, this.#say(textOf(args['actorId']), objectOf(args['opening'])));
    }
    const goals = listOf(args['goals']).map(objectOf);
    return this.#ask(playlist, id, [], {
      kind: 'conversation',
      count: goals.length,
      limit: milliseconds(args['timeLimit']),
      queues: false,
      over: () => false,
      goal: (goal, reached, learner) => {
        this.#startByCode(textOf(goals[goal]?.['actionCode']), learner);
        if (args['endsWhen'] === 'ANY_GOAL_REACHED') return true;
        if (args['endsWhen'] !== 'MANDATORY_GOALS_REACHED') return false;
        const mandatory = [...goals.keys()].filter((index) => goals[index]?.['mandatory'] === true);
        return mandatory.length > 0 && mandatory.every((index) => reached.has(index));
      },
    });
  }

  #minigame(playlist: Playlist, id: string, args: Arguments): boolean {
    const subject = textOf(args['minigameId']);
    if (args['state'] === 'STOP') this.#closeAbout('minigame', subject);
    if (args['state'] !== 'START' || args['waits'] !== true) return false;
    return this.#ask(playlist, id, [], { kind: 'minigame', subject, queues: false, over: () => false });
  }

  #view(playlist: Playlist, id: string, args: Arguments, asked: Pick<Asked, 'subject' | 'limit' | 'queues'>): boolean {
    return this.#ask(playlist, id, textsOf(args['roleIds']), { ...asked, kind: 'viewing', over: () => false });
  }

  /** Row 45: nothing is delivered while patient or result isn't chosen. */
  #deliver(id: string, run: Run, args: Arguments): boolean {
    const result = ['labResultId', 'radiologyId', 'ekgId', 'efmId']
      .map((name) => textOf(args[name]))
      .find((each) => each !== null);
    if (textOf(args['patientId']) === null || result === undefined) return false;
    const after = milliseconds(args['availableAfter']);
    if (after === 0) this.#write('result', id, run);
    else this.#schedule(this.#now + after, 1, () => this.#write('result', id, run));
    return false;
  }

  #name(type: string, args: Arguments, key: string) {
    const [actor, value] = [textOf(args['actorId']), textOf(args[key])];
    if (actor !== null && value !== null) this.#named.set(`${type} ${actor}`, value);
  }

  /** Rows 64, 113. */
  #overrideLocks(args: Arguments) {
    const target = objectOf(args['target']);
    const kinds = target['kind'] === 'TOTAL' ? menuLockKinds : textsOf(target['locks']);
    const given = textsOf(args['roleIds']);
    const roles = given.length > 0 ? given : ['', ...this.scenario.setup.roles.map(({ id }) => id)];
    const keys = kinds.flatMap((kind) => roles.map((role) => `${kind} ${role}`));
    if (args['override'] === 'RELEASE') {
      for (const key of keys) this.#overrides.delete(key);
      return;
    }
    const override = { isLock: args['override'] === 'LOCK' };
    for (const key of keys) this.#overrides.set(key, override);
    if (args['duration'] === null) return;
    this.#schedule(this.#now + milliseconds(args['duration']), 1, () => {
      for (const key of keys) if (this.#overrides.get(key) === override) this.#overrides.delete(key);
    });
  }

  #award(id: string, args: Arguments, run: Run) {
    const award = objectOf(args['award']);
    const roles = textsOf(args['roleIds']);
    if (award['kind'] === 'POINTS') {
      this.#awards.push({ roles, points: numberOf(award['points']) ?? 0 });
    } else {
      const point = textOf(award['feedbackPointId']);
      if (point === null) return;
      this.#awards.push({ roles, point, isAchieved: award['outcome'] === 'ACHIEVED' });
    }
    this.#write('award', id, run);
  }

  // questions: rows 103–106, 155–157

  /** @returns whether the playlist waits */
  #ask(playlist: Playlist, id: string, roles: readonly string[], asked: Asked): boolean {
    const learners = this.#actingLearners().filter(
      (learner) => roles.length === 0 || roles.some((role) => learner.roles.includes(role)),
    );
    this.#write('asked', id, playlist.run);
    // no one plays the role: as ‘time over’ at once
    if (learners.length === 0) return asked.over({ by: 'time', draft: {} });
    this.#addQuestion({ ...asked, id, playlist, learners });
    return true;
  }

  #addQuestion(asked: Omit<Question, 'shown' | 'reached' | 'isOpened' | 'draft'>) {
    this.#questions.push({ ...asked, shown: new Set(), reached: new Set(), isOpened: false, draft: null });
    this.#showQuestions();
  }

  #showQuestions() {
    for (const question of this.#questions) {
      for (const learner of question.learners) {
        const isBusy = this.#questions.some((other) => other.queues && other.shown.has(learner));
        if (question.queues && isBusy) continue;
        question.shown.add(learner);
      }
      if (question.isOpened || question.shown.size === 0) continue;
      question.isOpened = true;
      this.#write('opened', question.id, question.playlist?.run);
      const { limit } = question;
      if (typeof limit !== 'number') continue;
      this.#schedule(this.#now + limit, 1, () => {
        if (this.#questions.includes(question)) this.#overNow(question, { by: 'time', draft: question.draft ?? {} });
      });
    }
  }

  #closeQuestions(closed: readonly Question[]) {
    this.#questions = this.#questions.filter((question) => !closed.includes(question));
    this.#showQuestions();
  }

  /** A question is over, and its playlist goes on in the same event. */
  #overNow(question: Question, over: Over) {
    this.#closeQuestions([question]);
    const waits = question.over(over);
    if (question.playlist !== null && !waits) this.#goOn(question.playlist);
  }

  /** A command closes questions: their playlists go on as ends of commands do. */
  #closeAbout(kind: Question['kind'], subject: string | null) {
    const closed = this.#questions.filter((question) => question.kind === kind && question.subject === subject);
    this.#closeQuestions(closed);
    for (const { playlist } of closed) {
      if (playlist !== null) this.#schedule(this.#now, 1, () => this.#goOn(playlist));
    }
  }

  // inputs

  #take(input: Input) {
    const learner = this.#learners.find(({ id }) => id === input.by);
    if (learner === undefined || !this.#isTaken(input, learner)) this.#write('refused', this.#refusedId(input));
  }

  #isTaken(input: Input, learner: Learner): boolean {
    if (this.#ended !== null || learner.isObserver === true) return false;
    switch (input.do) {
      case 'pick':
        return this.#pick(input.action, learner);
      case 'confirm': {
        const action = this.#action(input.action);
        if (action === undefined || this.#boxes.get(learner.id) !== input.action) return false;
        this.#boxes.delete(learner.id);
        if (!this.#mayStart(action, learner, 'pick') && !this.#maySay(action, learner)) return false;
        this.#startAnyhow(action, learner);
        return true;
      }
      case 'decline-confirmation':
        if (this.#boxes.get(learner.id) !== input.action) return false;
        this.#boxes.delete(learner.id);
        return true;
      case 'say':
        return this.#hear(input.intention, learner);
      case 'walk': {
        const { islands } = this.scenario.setup.environment;
        const isKnown = input.island === 0 || islands.some(({ number }) => number === input.island);
        if (!isKnown || this.#isLocked('MOVEMENT', learner.roles[0] ?? '')) return false;
        this.#where.set(learner.id, input.island);
        return true;
      }
      case 'open':
        return this.#open(input.item, learner);
      case 'choose': {
        const question = this.#question(input.command, learner);
        if (question?.kind !== 'parts' || !isPartsAnswer(question, input.draft, false)) return false;
        question.draft = objectOf(input.draft);
        return true;
      }
      case 'answer': {
        const question = this.#question(input.command, learner);
        if (question === undefined || !isAnswer(question, input.answer)) return false;
        this.#overNow(question, { by: 'answer', answer: objectOf(input.answer), learner });
        return true;
      }
      case 'leave': {
        const question = this.#question(input.command, learner);
        if (question === undefined || question.mustComplete === true) return false;
        this.#overNow(question, { by: 'leaving', learner });
        return true;
      }
      case 'goal': {
        const question = this.#question(input.command, learner);
        if (question?.goal === undefined || !isIndex(input.goal, question.count ?? 0)) return false;
        if (question.reached.has(input.goal)) return true;
        question.reached.add(input.goal);
        if (!question.goal(input.goal, question.reached, learner)) return true;
        this.#closeQuestions([question]);
        if (question.playlist !== null) this.#goOn(question.playlist);
        return true;
      }
    }
  }

  #refusedId(input: Input): string {
    switch (input.do) {
      case 'say':
        return this.#speechActions(input.intention)[0]?.actionCode ?? input.intention;
      case 'walk':
        return String(input.island);
      case 'open':
        return input.item;
      case 'pick':
      case 'confirm':
      case 'decline-confirmation':
        return input.action;
      case 'choose':
      case 'answer':
      case 'leave':
      case 'goal':
        return input.command;
    }
  }

  #maySay(action: Action, learner: Learner): boolean {
    const { trigger, voice } = action;
    const intention = trigger.trigger === 'trigger.speech' ? textOf(trigger.args['intention']) : voice.intention;
    return this.#speechActions(intention ?? '').includes(action) && this.#mayStart(action, learner, 'say');
  }

  #pick(code: string, learner: Learner): boolean {
    const action = this.#action(code);
    if (action === undefined || !this.#mayStart(action, learner, 'pick')) return false;
    this.#begin(action, learner);
    return true;
  }

  /** Rows 16, 158. */
  #begin(action: Action, learner: Learner) {
    this.#boxes.delete(learner.id);
    if (action.confirmationBox) {
      this.#boxes.set(learner.id, action.actionCode);
      this.#write('asked', action.actionCode);
    } else this.#startAnyhow(action, learner);
  }

  /** Rows 55, 124, 159. */
  #hear(intention: string, learner: Learner): boolean {
    const action = this.#speechActions(intention).find((each) => this.#mayStart(each, learner, 'say'));
    if (action === undefined) return false;
    this.#begin(action, learner);
    return true;
  }

  #speechActions(intention: string): readonly Action[] {
    return this.scenario.actions.filter(({ trigger, voice }) => {
      if (trigger.trigger === 'trigger.speech') return trigger.args['intention'] === intention;
      return trigger.trigger === 'trigger.learner' && voice.isVoiceControlled && voice.intention === intention;
    });
  }

  /** Row 9. */
  #mayStart(action: Action, learner: Learner, by: 'pick' | 'say'): boolean {
    if (this.#now >= this.#playTime) return false;
    const { actionCode, actionLockedBys, dependencies, dependenciesEnabled, visibilityEnabled } = action;
    const roles = action.roles.length > 0 ? action.roles : this.#playableRoles();
    const role = roles.find((each) => learner.roles.includes(each));
    if (role === undefined && roles.length > 0) return false;
    if (!visibilityEnabled || this.#hidden.has(actionCode)) return false;
    const isSeen = isForLearners(action) && isActionInMenu(this.scenario, actionCode);
    if (by === 'pick' && !isSeen) return false;
    const kinds: readonly LockKind[] = by === 'say' ? [...actionLockedBys, 'SPEECH'] : actionLockedBys;
    if (kinds.some((kind) => this.#isLocked(kind, role ?? ''))) return false;
    if (this.#isUsedUp(action)) return false;
    const needed = dependenciesEnabled ? complete(dependencies) : null;
    if (needed !== null && this.#truth(needed) !== true) return false;
    return !this.#isStillPlaying(action);
  }

  #open(id: string, learner: Learner): boolean {
    const item = this.scenario.menu.items.find((each) => each.id === id);
    if (item === undefined || this.#now >= this.#playTime || !isInMenu(this.scenario, item)) return false;
    if (item.menuType !== 'FORM' && item.menuType !== 'SCORECARD') return false;
    const kind = item.menuType === 'FORM' ? 'form' : 'scorecard';
    const subject = kind === 'form' ? item.formId : item.scorecardId;
    const parts = this.#parts(kind, subject);
    if (parts === null || this.#isLocked('DOCUMENTS', learner.roles[0] ?? '')) return false;
    this.#write('asked', id);
    this.#addQuestion({
      kind: 'parts',
      parts,
      queues: true,
      id,
      playlist: null,
      learners: [learner],
      over: (over) => this.#submitted(kind, subject, over),
    });
    return true;
  }

  /** The question that a learner sees. */
  #question(id: string, learner: Learner): Question | undefined {
    return this.#questions.find((question) => question.id === id && question.shown.has(learner));
  }

  #isLocked(kind: LockKind, role: string): boolean {
    const override = this.#overrides.get(`${kind} ${role}`);
    return override === undefined ? (this.#locks.get(kind) ?? 0) > 0 : override.isLock;
  }

  // the rest

  #playableRoles(): readonly string[] {
    return this.scenario.setup.roles.filter(({ playable }) => playable).map(({ id }) => id);
  }

  #actingLearners(): readonly Learner[] {
    return this.#learners.filter(({ isObserver }) => isObserver !== true);
  }

  #action(code: string | null): Action | undefined {
    return this.scenario.actions.find(({ actionCode }) => actionCode === code);
  }

  #isOver(): boolean {
    return this.#ended !== null;
  }

  #write(kind: LogKind, id: string, run?: Run) {
    this.log.push({
      at: this.#now,
      seq: this.log.length + 1,
      kind,
      id,
      ...(run === undefined ? {} : { run: run.number }),
      rank: this.#rank,
    });
  }

  /** The result of what was played so far. */
  result(): Result {
    return slowResult(this.scenario, {
      outcome: this.#ended,
      awards: this.#awards,
      done: this.#done,
      holds: (expression) => this.#truth(expression),
    });
  }
}

function expressionOf(value: unknown): Expression | null {
  // the schema of the trigger has accepted it
  return typeof value === 'object' ? (value as Expression | null) : null;
}

/** The caller says the line, and hands over part by part. */
function linesOfPhone(args: Arguments): readonly Arguments[] {
  const actorId = args['callerId'];
  const { dialogueId, text, handover } = args;
  const isSilent = dialogueId === null && (textOf(text) ?? '').trim() === '';
  const lines: Arguments[] = isSilent && handover !== null ? [] : [{ actorId, dialogueId, text }];
  if (handover === null) return lines;
  const parts = objectOf(handover);
  for (const part of ['situation', 'background', 'assessment', 'recommendation']) {
    lines.push({ actorId, dialogueId: null, text: parts[part] });
  }
  return lines;
}

/** Whether visibility applies to an action: learners pick it or say it. */
function isForLearners({ trigger }: Action): boolean {
  return trigger.trigger === 'trigger.learner' || trigger.trigger === 'trigger.speech';
}

function isIndex(value: unknown, count: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count;
}

function isAnswer(question: Question, answer: unknown): boolean {
  switch (question.kind) {
    case 'parts':
      return isPartsAnswer(question, answer, question.mustComplete === true);
    case 'choice':
      return hasOnly(answer, ['choice']) && isIndex(answer['choice'], question.count ?? 0);
    case 'confirmation':
      return hasOnly(answer, []);
    case 'call':
      return hasOnly(answer, ['declined']) && answer['declined'] === true;
    case 'minigame': {
      if (!hasOnly(answer, ['outcome', 'score'])) return false;
      const { outcome, score } = answer;
      return (
        ['SUCCEEDED', 'FAILED', 'LEFT'].includes(textOf(outcome) ?? '') && (score === null || numberOf(score) !== null)
      );
    }
    case 'conversation':
    case 'viewing':
      return false;
  }
}

/** Row 156. */
function isPartsAnswer({ parts = [] }: Question, answer: unknown, mustBeComplete: boolean): boolean {
  if (
    !hasOnly(
      answer,
      parts.map(({ id }) => id),
    )
  )
    return false;
  return parts.every(({ id, options, isMultiple }) => {
    const chosen = answer[id];
    if (chosen === undefined) return !mustBeComplete;
    if (!isMultiple) return options.includes(textOf(chosen) ?? '');
    const all = listOf(chosen);
    if (!Array.isArray(chosen) || (mustBeComplete && all.length === 0)) return false;
    return all.every((option) => options.includes(textOf(option) ?? ''));
  });
}
