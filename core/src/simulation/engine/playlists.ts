import { isJsonObject, type Json, type JsonObject } from '#base/json';
import { milliseconds } from '#base/milliseconds';
import type { AskedQuestion, Length, SimulatedEvent } from '#kernel/simulate';
import { effectsOf, isEstimated, lengthOf, type Effect } from './commands';
import { ranks, type Cause, type PlayContext } from './context';
import type { Draft } from './draft';
import { overrideLocks } from './locks';
import type { Id, Playing } from './play';
import { namedKey, type ActionPlan, type CommandPlan } from './program';
import { ask, closeAbout } from './questions';
import { complete, playingIn, tidy } from './runs';

/** Starts an action. */
export type Start = (action: ActionPlan, cause: Cause) => void;

/** Plays the commands of responses: from one that waits to the next. */
export class Playlists {
  readonly #context: PlayContext;
  readonly #draft: Draft;
  readonly #start: Start;

  constructor(context: PlayContext, start: Start) {
    this.#context = context;
    this.#draft = context.draft;
    this.#start = start;
  }

  /** A playlist goes on behind the command at which it waits. */
  continue(number: number, playlist: number): void {
    const playing = playingIn(this.#draft, number, playlist);
    if (playing === undefined) return;
    this.playOn(number, { ...playing, index: playing.index + 1 });
    tidy(this.#draft, number);
  }

  /** Plays commands until one waits. */
  playOn(number: number, from: Playing): void {
    const draft = this.#draft;
    const plan = draft.program.responses.get(from.response);
    let playing = from;
    for (;;) {
      if (this.#context.isOver()) return;
      const command = plan?.response.commands[playing.index];
      if (plan === undefined || command === undefined) break;
      this.#update(number, playing);
      if (this.#reach(number, playing, command)) return;
      // Starts inside it can have changed the playlist.
      const after = playingIn(draft, number, playing.number);
      if (after === undefined) return;
      playing = { ...after, index: playing.index + 1 };
    }
    const run = draft.run(number);
    if (run === undefined) return;
    run.playlists = run.playlists.filter((each) => each.number !== playing.number);
    if (playing.isImmediate && !playing.isComplete) run.isOpen = false;
  }

  #update(number: number, playing: Playing): void {
    const run = this.#draft.run(number);
    if (run !== undefined) this.#draft.updatePlaylist(run, playing);
  }

  /** Carries out a command. @returns whether the playlist waits for it */
  #reach(number: number, playing: Playing, command: CommandPlan): boolean {
    const draft = this.#draft;
    const { plugin } = command;
    const line = draft.line('command', command.id, number);
    if (plugin === undefined && !command.isCompletion) line.data = { reason: 'unknown' };
    for (const effect of command.effects) this.#effect(effect, number, playing, command);
    if (command.isCompletion) complete(draft, number, playing);
    for (const { action, after } of command.followOns) {
      const run = draft.run(number);
      if (run === undefined) break;
      run.followOns += 1;
      draft.schedule(draft.now + after, ranks.followOns, { do: 'follow-on', action, run: number, command: command.id });
    }
    if (plugin === undefined || this.#context.isOver()) return false;
    if (plugin.simulate === undefined) {
      const length = lengthOf(plugin, command.args);
      if (length.isEstimate) line.estimated = true;
      return this.#wait(number, playing, { ...length, isEstimate: false });
    }
    const effects = effectsOf(this.#context, command, { kind: 'reached' });
    if (effects === null) line.data = { reason: 'failed' };
    if (effects?.some(isEstimated) === true) line.estimated = true;
    return this.effects(effects ?? [], number, playing, command);
  }

  /** Carries out effects in order. @returns whether the playlist waits */
  effects(effects: readonly Effect[], run: number, playing: Playing | null, command: CommandPlan): boolean {
    let waits = false;
    for (const effect of effects) {
      if (this.#context.isOver()) return true;
      if (this.#effect(effect, run, playing, command)) waits = true;
    }
    return waits;
  }

  #wait(run: number, { number }: Playing, { milliseconds: length, isEstimate }: Length): boolean {
    if (length <= 0) return false;
    const draft = this.#draft;
    const what = { do: 'continue', run, playlist: number } as const;
    draft.schedule(draft.now + length, ranks.commands, what, { isEstimate });
    return true;
  }

  /** Carries out one effect of a command. @returns whether the playlist waits for it */
  #effect(effect: Effect, number: number, playing: Playing | null, command: CommandPlan): boolean {
    const draft = this.#draft;
    switch (effect.kind) {
      case 'named':
        draft.setNamed(namedKey(effect.type, effect.actorId), effect.value);
        return false;
      case 'overrides-locks':
        overrideLocks(draft, effect);
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
        if (action !== undefined) this.#start(action, { kind: 'answer', by: this.#context.actor, from: command.id });
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
        closeAbout(draft, effect.subject);
        return false;
      default:
        return false;
    }
  }

  #speak(
    { actorId, length, pauseAfter, then }: Extract<Effect, { readonly kind: 'speaks' }>,
    number: number,
    playing: Playing | null,
  ): boolean {
    const draft = this.#draft;
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

  #later({ milliseconds: after, isEstimate }: Length, run: number, playing: Playing | null, payload: Json): void {
    const where = {
      run,
      playlist: playing?.number ?? 0,
      index: playing?.index ?? 0,
      response: playing?.response ?? '',
    };
    const what = { do: 'due', payload, ...where } as const;
    this.#draft.schedule(this.#draft.now + after, ranks.commands, what, { isEstimate });
  }

  /** Something that a command asked for with `later` is due. */
  due(what: {
    readonly run: number;
    readonly playlist: number;
    readonly index: number;
    readonly response: Id;
    readonly payload: Json;
  }): void {
    const command = this.#draft.program.responses.get(what.response)?.response.commands[what.index];
    if (command === undefined) return;
    this.happen(what.run, what.playlist, what.index, command, { kind: 'due', payload: what.payload });
  }

  /** Something happens to a command: the playlist that waits at it goes on, unless it waits again. */
  happen(run: number, playlist: number, index: number, command: CommandPlan, event: SimulatedEvent): void {
    const playing = playingIn(this.#draft, run, playlist);
    const isWaiting = playing?.index === index;
    const effects = effectsOf(this.#context, command, event) ?? [];
    const waits = this.effects(effects, run, isWaiting ? playing : null, command);
    if (!isWaiting || waits || this.#context.isOver() || event.kind === 'goal') return;
    this.continue(run, playlist);
  }

  #ask(question: AskedQuestion, run: number, playing: Playing, command: CommandPlan): boolean {
    const { number: playlist, index, response } = playing;
    const { learners } = ask(this.#context, question, { command: command.id, run, playlist, index, response });
    if (learners.length > 0) return true;
    const effects = effectsOf(this.#context, command, { kind: 'closed', by: 'time', draft: null }) ?? [];
    return this.effects(effects, run, playingIn(this.#draft, run, playlist) ?? null, command);
  }
}

/** Data of a log line, with its keys sorted. */
function sorted(data: JsonObject): Record<string, Json> {
  const entries = Object.entries(data).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
