import { milliseconds } from '#base/milliseconds';
import type { Ms } from '../physiology/line';
import { deteriorate } from '../physiology/moving-patients';
import { closeAtLimit, goOn } from './answers';
import type { Draft } from './draft';
import { draw } from './draws';
import { endOverride } from './locks';
import type { Entry, Id } from './play';
import { outcomes, ranks, type Playback } from './playback';
import { continuePlaylist, due } from './playlists';
import type { ActionPlan, Watched } from './program';
import { endLine } from './runs';
import { fire, follow, judgeDelayed } from './starts';

/** A switch or trigger that turns at more moments than this within {@link chatteringTime} ends the play. */
const chatteringMoments = 120;
const chatteringTime: Ms = 60_000;
/** The number of an entry that comes last in its moment and rank. */
const last = Number.MAX_SAFE_INTEGER;
/** The longest time that a scenario goes on after its play time is over. */
const graceTime: Ms = 120_000;

/**
 * The loop of a moment: everything up to the time triggers; then watched conditions are judged at a quiet point; then one physiology trigger, one
 * input or the end; and again.
 */
export class Moments {
  readonly #playback: Playback;
  readonly #draft: Draft;
  readonly #maxEvents: number;

  constructor(playback: Playback, maxEvents: number) {
    this.#playback = playback;
    this.#draft = playback.draft;
    this.#maxEvents = maxEvents;
  }

  /** Schedules what the scenario starts with. */
  schedule(): void {
    const { program } = this.#draft;
    for (const { at, index, patient } of program.deteriorations) {
      this.#draft.schedule(at, ranks.begin, { do: 'deteriorate', patient }, { number: index });
    }
    for (const action of program.actions) {
      const { code, evaluation } = action;
      if (evaluation === 'start') {
        this.#draft.schedule(
          0,
          ranks.begin,
          { do: 'start', action: code },
          { number: program.scenario.patients.length + action.index },
        );
      }
      const first = action.schedule?.first ?? null;
      if (first === null) continue;
      const at = first === 'play-time' ? program.playTime : milliseconds(first);
      if (at <= program.playTime) this.#fireAt(at, action);
    }
    this.#draft.schedule(program.playTime, ranks.end, { do: 'play-time' }, { number: last });
    this.#draft.markAll();
  }

  #fireAt(at: Ms, { code, index }: ActionPlan): void {
    this.#draft.schedule(at, ranks.clock, { do: 'fire', action: code }, { number: index });
  }

  /**
   * Carries out what happens at the moment of the draft.
   *
   * @param input - at this moment
   * @param withEnd - whether its end happens too, so that the moment is over
   */
  settle(input: (() => void) | null, withEnd: boolean): void {
    const draft = this.#draft;
    let pending = input;
    for (;;) {
      this.#entries(ranks.clock);
      if (this.#playback.isOver()) break;
      this.#quietPoint();
      if (this.#playback.isOver()) break;
      const edge = draft.take(ranks.physiology);
      if (edge !== undefined) {
        this.#perform(edge);
      } else if (pending !== null) {
        draft.rank = ranks.inputs;
        const carryOut = pending;
        pending = null;
        carryOut();
      } else {
        const end = withEnd ? draft.take(ranks.end) : undefined;
        if (end !== undefined) this.#perform(end);
        else if (withEnd && draft.state.isGrace && !goesOn(draft)) {
          draft.rank = ranks.end;
          this.#playback.end(outcomes.timeOver);
        } else break;
      }
      if (this.#playback.isOver()) break;
    }
    if (withEnd || this.#playback.isOver()) draft.set('isClosed', true);
    if (pending === null) return;
    // the play ended before the input of this moment: it is refused
    draft.rank = ranks.inputs;
    pending();
  }

  #entries(maxRank: number): void {
    for (;;) {
      const entry = this.#draft.take(maxRank);
      if (entry === undefined) return;
      this.#perform(entry);
      if (this.#playback.isOver()) return;
    }
  }

  #perform(entry: Entry): void {
    this.#draft.rank = entry.rank;
    this.#draft.isEstimate = entry.isEstimate === true;
    this.#carryOut(entry.what);
    this.#draft.isEstimate = false;
  }

  #carryOut(what: Entry['what']): void {
    const playback = this.#playback;
    const draft = this.#draft;
    const events = draft.state.events + 1;
    draft.set('events', events);
    if (events > this.#maxEvents) {
      playback.end(outcomes.error, { code: 'too-many-events', circle: [] });
      return;
    }
    switch (what.do) {
      case 'deteriorate':
        deteriorate(draft, what.patient);
        return;
      case 'start': {
        const action = draft.program.byCode.get(what.action);
        if (action !== undefined) playback.start(action, { kind: 'start', by: null });
        return;
      }
      case 'fire':
        this.#fire(what.action);
        return;
      case 'edge': {
        const action = draft.program.byCode.get(what.action);
        if (action !== undefined) fire(playback, action, 'physiology', what.why);
        return;
      }
      case 'follow-on':
        follow(playback, what.run, what.action, what.command);
        return;
      case 'continue':
        continuePlaylist(playback, what.run, what.playlist);
        return;
      case 'due':
        due(playback, what);
        return;
      case 'judge':
        judgeDelayed(playback, what.run, what.response);
        return;
      case 'line-ends':
        endLine(draft, what.run);
        return;
      case 'limit':
        closeAtLimit(playback, what.question);
        return;
      case 'closed':
        goOn(playback, what.question);
        return;
      case 'override-ends':
        endOverride(draft, what.key, what.number);
        return;
      case 'end':
        playback.end(what.outcome);
        return;
      case 'play-time':
        endPlayTime(draft);
        return;
      case 'grace':
        playback.end(outcomes.timeOver);
        return;
      case 'change-ends':
      // Ended segments are removed already: it is a moment, so that watched conditions are judged.
    }
  }

  #fire(code: Id): void {
    const draft = this.#draft;
    const action = draft.program.byCode.get(code);
    if (action === undefined) return;
    fire(this.#playback, action, 'clock');
    if (this.#playback.isOver()) return;
    const isAtLimit = (draft.state.used[code] ?? 0) >= action.limit;
    const [least, greatest] = action.schedule?.interval ?? [null, null];
    const from = least ?? greatest;
    if (isAtLimit || from === null) return;
    const [low, high] = [Math.max(1, Math.floor(from)), Math.max(1, Math.floor(greatest ?? from), Math.floor(from))];
    const count = (draft.state.draws[code] ?? 0) + 1;
    draft.put('draws', code, count);
    const at = draft.now + draw(this.#playback.setting.seed ?? 1, code, count, low, high) * 1000;
    if (at <= draft.program.playTime) this.#fireAt(at, action);
  }

  /** Judges switches, then triggers: those that what happened can have turned. */
  #quietPoint(): void {
    const draft = this.#draft;
    // also where nothing but a crossing makes the moment: the log doesn't depend on where a play was resumed
    draft.rank = ranks.physiology;
    draft.noteSteps();
    for (const watched of draft.takeDirty()) {
      if (watched.kind === 'switch') this.#turn(watched);
      else this.#edge(watched);
      if (this.#playback.isOver()) return;
    }
  }

  #turn({ action }: Watched): void {
    const draft = this.#draft;
    const { visibility, code } = action;
    if (visibility === null) return;
    const before = (draft.state.switched[code] === true) !== visibility.onStart;
    const { visible, invisible } = visibility;
    const isHidden = invisible !== null && this.#playback.judge('invisible', code, invisible) === 1;
    const isShown = !isHidden && visible !== null && this.#playback.judge('visible', code, visible) === 1;
    const after = isHidden ? false : isShown || before;
    if (after === before) return;
    draft.put('switched', code, after === visibility.onStart ? undefined : true);
    const expression = after ? visibility.visibleExpression : visibility.invisibleExpression;
    draft.line(after ? 'shown' : 'hidden', code, undefined, draft.why(expression));
    this.#noteTurn(code);
  }

  #edge({ action: { code, trigger, triggerExpression } }: Watched): void {
    const draft = this.#draft;
    const before = draft.state.fired[code] === true;
    const after = this.#playback.judge('trigger', code, trigger) === 1;
    if (after === before) return;
    draft.put('fired', code, after ? true : undefined);
    if (!after) return;
    draft.schedule(draft.now, ranks.physiology, {
      do: 'edge',
      action: code,
      why: draft.why(triggerExpression) ?? {},
    });
    this.#noteTurn(code);
  }

  /** Ends the play if a switch or a trigger turns too often. */
  #noteTurn(code: Id): void {
    const draft = this.#draft;
    const before = draft.state.turns[code] ?? [];
    if (before.at(-1) === draft.now) return;
    const turns = [...before.filter((at) => draft.now - at <= chatteringTime), draft.now];
    draft.put('turns', code, turns);
    if (turns.length > chatteringMoments) {
      this.#playback.end(outcomes.error, { code: 'chattering', circle: [code] });
    }
  }
}

/** The play time is over. */
function endPlayTime(draft: Draft): void {
  draft.set('isGrace', true);
  draft.schedule(draft.now + graceTime, ranks.end, { do: 'grace' }, { number: last });
}

/** Whether the scenario goes on although its play time is over: for an ending, and for what began since. */
function goesOn(draft: Draft): boolean {
  const { queue, runs } = draft.state;
  if (queue.some(({ what }) => what.do === 'end')) return true;
  const { playTime } = draft.program;
  return runs.some(
    ({ at, playlists, pending, followOns, lines }) =>
      at >= playTime && playlists.length + pending + followOns + lines > 0,
  );
}
