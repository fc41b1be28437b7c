import { compareStructural, computed, observable, runInAction } from 'mobx';
import { playNames, type PlayNames } from '@scn/core/description/log-text';
import { nameOfAction } from '@scn/core/description/shown-name';
import type { PlayTest as RecordedTest } from '@scn/core/document/tests/schema';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { Id, Input, Learner, LearnerAct, LogLine, Result, State } from '@scn/core/simulation/engine/play';
import { learnerId, learnersOf, onlyLearner, type Cast } from '@scn/core/playing/cast';
import { firstOffered, learnerChoices, type LearnerChoice } from '@scn/core/playing/choices';
import { logDifferences, type LogDifference } from '@scn/core/playing/log-differences';
import { expectationOf } from '@scn/core/simulation/tests/record-test';
import { recordedTest } from '@scn/core/playing/recorded-test';
import { actorAmong, playedSession, PlaySession } from '@scn/core/playing/play-session';
import { openTest, type OpenedTest } from '@scn/core/playing/test-marks';
import { ItemSamples } from '@scn/core/playing/item-samples';
import { momentOf, type Target } from '@scn/core/playing/witness/target';
import { HeldLines } from './held-lines';
import { PlayClock } from './play-clock';
import { PlaySetting } from './play-setting';

/** An action that the learner doesn’t see now. */
export interface HiddenAction {
  readonly code: string;
  readonly title: string;
}

/** The play after the scenario was edited, and the first things that differ in it. */
export interface Replay {
  readonly differences: readonly LogDifference[];
}

/**
 * A play-test: a play of the scenario as it is edited, the moment of it that is looked at, and the clock. It has no rules of its own: the engine
 * plays, and this class says when. Observable; times are in milliseconds of the play unless they say otherwise.
 */
export class PlayTest {
  readonly #plugins: PluginLookup;
  readonly #session;
  readonly #setting: PlaySetting;
  /** The real time that moves the moment that is looked at. */
  readonly clock = new PlayClock(() => this.session);
  /** The lines that must hold in a test of this play. */
  readonly held = new HeldLines();
  /** The learner who was chosen to act. */
  readonly #chosen = observable.box<Id | null>(null);
  readonly #replay = observable.box<Replay | null>(null, { deep: false });
  readonly #state = computed(() => this.session.stateAt(this.clock.read));
  // values that are read again and again: what shows them is drawn again only when they differ
  readonly #log = computed(() => this.session.logUpTo(this.state), { equals: sameLines });
  readonly #ended = computed(() => this.state.ended);
  readonly #choices = computed(
    () => (this.observes ? [] : learnerChoices(this.scenario, this.session.engine, this.state, this.actor)),
    { equals: compareStructural },
  );
  readonly #hidden = computed(() => this.#hiddenNow(), { equals: compareStructural });
  readonly #result = computed(() => this.session.engine.result(this.state), { equals: compareStructural });
  readonly #samples = new ItemSamples();
  readonly #opened = observable.box<OpenedTest | null>(null, { deep: false });

  constructor(scenario: Scenario, plugins: PluginLookup) {
    this.#plugins = plugins;
    this.#setting = new PlaySetting(plugins);
    this.#session = observable.box(new PlaySession(scenario, this.#setting.of(scenario)), { deep: false });
  }

  /** The play. */
  get session(): PlaySession {
    return this.#session.get();
  }

  /** The version of the scenario that is played. */
  get scenario(): Scenario {
    return this.session.scenario;
  }

  /** The moment that is looked at. */
  get position(): number {
    return this.clock.position;
  }

  /** The end of the play so far. */
  get end(): number {
    this.clock.watch();
    return this.session.last.now;
  }

  /** Whether learners have done anything. */
  get hasInputs(): boolean {
    this.clock.watch();
    return this.session.inputs.length > 0;
  }

  /** The moment at which the scenario is over at the latest. */
  get playTime(): number {
    return this.scenario.setup.basicInfo.playTime * 60_000;
  }

  /** Whether time passes. */
  get isPlaying(): boolean {
    return this.clock.isPlaying;
  }

  /** The state at the moment that is looked at; while time passes, at most 0.2 s of real time before. */
  get state(): State {
    return this.#state.get();
  }

  /** Everything that has happened up to {@link state}. */
  get log(): readonly LogLine[] {
    return this.#log.get();
  }

  /** The choices of the learner, and why some can’t be made. */
  get choices(): readonly LearnerChoice[] {
    return this.#choices.get();
  }

  /** The actions in menus that the learner doesn’t see now. */
  get hidden(): readonly HiddenAction[] {
    return this.#hidden.get();
  }

  /** How the scenario has ended at the moment that is looked at; null while it goes on. */
  get ended(): State['ended'] {
    return this.#ended.get();
  }

  #hiddenNow(): readonly HiddenAction[] {
    const { scenario, state } = this;
    const inMenus = new Set(scenario.menu.items.map(({ actionCode }) => actionCode));
    return this.session.engine
      .offered(state, this.actor)
      .filter(({ action, refusal }) => refusal?.reason === 'not-visible' && inMenus.has(action))
      .map(({ action }) => ({ code: action, title: nameOfAction(scenario, action) }));
  }

  /** The score so far. */
  get result(): Result {
    return this.#result.get();
  }

  /** The changes of the play by an edit; null if nothing was edited since. */
  get replay(): Replay | null {
    return this.#replay.get();
  }

  /** Who plays the author’s own play. */
  get cast(): Cast {
    return this.#setting.cast;
  }

  /** Whether others play than the author has chosen: those of a test. */
  get hasOthers(): boolean {
    return !compareStructural(this.learners, learnersOf(this.scenario, this.cast));
  }

  /** Everyone who plays, in order. */
  get learners(): readonly Learner[] {
    return this.session.setting.learners ?? [onlyLearner(this.scenario)];
  }

  /** The learner who acts, whose menu and questions are shown. */
  get actor(): Id {
    const { learners } = this;
    const chosen = this.#chosen.get();
    return (learners.find(({ id }) => id === chosen) ?? learners[0])?.id ?? learnerId;
  }

  /** Whether the learner whose menu is shown only sees what happens. */
  get observes(): boolean {
    return this.learners.find(({ id }) => id === this.actor)?.isObserver === true;
  }

  /** Chooses who acts. */
  setActor(id: Id): void {
    runInAction(() => this.#chosen.set(id));
  }

  /** The other learners of whom an answer is awaited. */
  get awaited(): readonly Learner[] {
    const { state, actor } = this;
    if (state.ended !== null) return [];
    return this.learners.filter(
      ({ id }) =>
        id !== actor && (state.boxes[id] !== undefined || state.questions.some(({ shownTo }) => shownTo.includes(id))),
    );
  }

  /** The test that is looked at, while its play is the one of this play-test; null for none. */
  get opened(): OpenedTest | null {
    return this.#opened.get();
  }

  /** Whether a test can expect what a line says. */
  canHold(line: LogLine): boolean {
    return expectationOf(this.scenario, line, this.#plugins) !== null;
  }

  /** Plays a test of the scenario until it is over, and looks at where it differs first, or at the last moment. */
  open(test: RecordedTest): void {
    const opened = openTest(this.scenario, test, this.#plugins);
    const { seed = 1, learners = null, assume = {} } = opened.session.setting;
    this.#setting.give({ seed, learners, assume });
    runInAction(() => this.#chosen.set(null));
    this.#begin(opened.session, opened.firstDifference ?? opened.session.last.now);
    runInAction(() => this.#opened.set(opened));
  }

  /** Names in sentences about the play. */
  get names(): PlayNames {
    return playNames(this.scenario, this.#plugins);
  }

  /** Lets time pass, or stops it. At the end of the scenario, nothing passes. */
  toggle(): void {
    if (this.isPlaying || this.state.ended === null) this.clock.toggle();
  }

  /** Stops the time. */
  pause(): void {
    if (this.isPlaying) this.toggle();
  }

  /** Looks at a moment of the play so far; the clock stops. */
  seek(moment: number): void {
    this.clock.seek(moment);
  }

  /** Plays on, or goes on, to the next moment at which something happens. */
  nextEvent(): void {
    const until = Math.max(this.playTime, this.session.last.now) + 600_000;
    this.seek(this.session.nextEvent(this.position, until));
  }

  /** Plays on to the first moment at which an action can be started, if no one does anything else. @returns whether there is one */
  playUpTo(action: Id): boolean {
    const first = firstOffered(this.session, this.learners, action, this.playTime);
    if (first === null) {
      this.restart();
      return false;
    }
    this.setActor(first.by);
    this.seek(first.at);
    return true;
  }

  /** Begins again with what learners do, up to the moment at which something is reached. */
  playTo(inputs: readonly Input[], target: Target): void {
    const session = playedSession(this.scenario, this.#setting.of(this.scenario), inputs);
    this.#begin(session, momentOf(session, target, this.playTime + 600_000));
  }

  /** Plays what was found with the learners of this play, and looks at a moment of it. @param seed - of everything that is drawn in it */
  playFound(inputs: readonly Input[], seed: number, at: number): void {
    const { learners = null, assume = {} } = this.session.setting;
    this.#setting.give({ seed, learners, assume });
    const session = playedSession(this.scenario, this.#setting.of(this.scenario), inputs);
    session.advanceTo(at);
    this.#begin(session, at);
  }

  /** Goes back to the last moment at which something happened. */
  previousEvent(): void {
    const before = this.session.log.findLast(({ at }) => at < this.position);
    this.seek(before?.at ?? 0);
  }

  /** Does what a learner does at the moment that is looked at. What came later in the play is dropped. */
  act(act: LearnerAct): void {
    const before = this.session.branch;
    const { log } = this.session.act(this.position, this.actor, act);
    const at = log.at(-1)?.at ?? this.session.last.now;
    const first = log[0]?.seq ?? Infinity;
    runInAction(() => {
      this.#opened.set(null);
      if (this.session.branch !== before) this.held.dropFrom(first);
      this.clock.goOnTo(at);
    });
  }

  /** Begins again, with nothing done. */
  restart(): void {
    this.#setting.give(null);
    this.#begin(new PlaySession(this.scenario, this.#setting.of(this.scenario)), 0);
  }

  /** Plays with others: what was done is done again, by the first of them where its learner isn’t among them. */
  setCast(cast: Cast): void {
    this.#setting.setCast(cast);
    this.#playAgain(this.scenario);
  }

  /** Plays with these lengths of recordings, sounds and videos: what was done is done again. A play that was opened or found has its own. */
  setLengths(lengths: Readonly<Record<Id, number>>): void {
    if (this.#setting.setLengths(lengths) && !this.#setting.isGiven) this.#playAgain(this.scenario);
  }

  /** Plays what was done again on an edited scenario. */
  edited(scenario: Scenario): void {
    if (scenario === this.scenario) return;
    const test = scenario.tests?.find(({ id }) => id === this.opened?.test.id);
    if (test !== undefined) {
      const { position } = this;
      this.#begin(new PlaySession(scenario, this.#setting.of(scenario)), 0);
      this.open(test);
      this.seek(position);
      return;
    }
    const before = this.session.log;
    this.#playAgain(scenario);
    runInAction(() => this.#replay.set({ differences: logDifferences(before, this.session.log) }));
  }

  /** Takes note of what an edit has changed. */
  dismissReplay(): void {
    runInAction(() => this.#replay.set(null));
  }

  /** A test that does what was done, and expects the lines that must hold; without any, what came of it when the play is over. @param titleOf - the title for the outcome of the play */
  recorded(id: Id, titleOf: (outcome: string) => string): RecordedTest {
    return recordedTest(this.session, this.#plugins, { id, titleOf, isChosen: (line) => this.held.has(line) });
  }

  /** The exact value of an item at the moment that is looked at. */
  value(item: Id): number | null {
    return this.session.valueAt(item, this.clock.read);
  }

  /** Values of an item over the play so far. */
  samples(item: Id): readonly { readonly at: number; readonly value: number }[] {
    this.clock.watch();
    return this.#samples.of(this.session, item);
  }

  /** Plays what was done again: time goes on if it was passing, and lines that must hold still do where they are logged again. */
  #playAgain(scenario: Scenario): void {
    const { isPlaying, position } = this;
    const holdAgain = this.held.remember(this.session.log);
    const setting = this.#setting.of(scenario);
    const actorOf = (input: Input) => actorAmong(setting.learners ?? [], scenario, input);
    this.#begin(this.session.replayed(scenario, setting, actorOf), position);
    holdAgain(this.session.log);
    if (isPlaying) this.toggle();
  }

  #begin(session: PlaySession, position: number): void {
    runInAction(() => {
      this.#session.set(session);
      this.#opened.set(null);
      this.held.clear();
      this.#replay.set(null);
      this.clock.seek(position);
    });
  }
}

/** Whether two logs of one play have the same lines: the later one starts with the earlier one. */
function sameLines(one: readonly LogLine[], other: readonly LogLine[]): boolean {
  return one.length === other.length && one.at(-1) === other.at(-1);
}
