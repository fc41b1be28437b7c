import { isJsonObject, type Json, type JsonObject } from '#base/json';
import { milliseconds } from '#base/milliseconds';
import type { SimulatedEvent } from '#kernel/simulate';
import type { AskedQuestion, Length } from '#kernel/plugin-results.gen';
import { effectsOf, isEstimated, lengthOf, type Effect } from './commands';
import { overrideLocks } from './locks';
import type { Id, Playing } from './play';
import { ranks, type Playback } from './playback';
import { namedKey, type CommandPlan } from './program';
import { ask, closeAbout } from './questions';
import { complete, playingIn, tidy } from './runs';

/*
 * Playlists: the commands of responses, from one that waits to the next.
 */

/** A playlist goes on behind the command at which it waits. */
export function continuePlaylist(playback: Playback, number: number, playlist: number): void {
  const playing = playingIn(playback.draft, number, playlist);
  if (playing === undefined) return;
  playOn(playback, number, { ...playing, index: playing.index + 1 });
  tidy(playback.draft, number);
}

/** Plays commands until one waits. */
export function playOn(playback: Playback, number: number, from: Playing): void {
  const { draft } = playback;
  const plan = draft.program.responses.get(from.response);
  let playing = from;
  for (;;) {
    if (playback.isOver()) return;
    const command = plan?.response.commands[playing.index];
    if (plan === undefined || command === undefined) break;
    update(playback, number, playing);
    if (carryOutCommand(playback, number, playing, command)) return;
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

function update(playback: Playback, number: number, playing: Playing): void {
  const run = playback.draft.run(number);
  if (run !== undefined) playback.draft.updatePlaylist(run, playing);
}

/** Carries out a command. @returns whether the playlist waits for it */
function carryOutCommand(playback: Playback, number: number, playing: Playing, command: CommandPlan): boolean {
  const { draft } = playback;
  const { plugin } = command;
  const line = draft.line('command', command.id, number);
  if (plugin === undefined && !command.isCompletion) line.data = { reason: 'unknown' };
  for (const effect of command.effects) carryOutEffect(playback, effect, number, playing, command);
  if (command.isCompletion) complete(draft, number, playing);
  for (const { action, after } of command.followOns) {
    const run = draft.run(number);
    if (run === undefined) break;
    run.followOns += 1;
    draft.schedule(draft.now + after, ranks.followOns, { do: 'follow-on', action, run: number, command: command.id });
  }
  if (plugin === undefined || playback.isOver()) return false;
  if (plugin.simulate === undefined) {
    const length = lengthOf(plugin, command.args);
    if (length.isEstimate) line.estimated = true;
    return wait(playback, number, playing, { ...length, isEstimate: false });
  }
  const effects = effectsOf(playback, command, { kind: 'reached' });
  if (effects === null) line.data = { reason: 'failed' };
  if (effects?.some(isEstimated) === true) line.estimated = true;
  return carryOutEffects(playback, effects ?? [], number, playing, command);
}

/** Carries out effects in order. @returns whether the playlist waits */
export function carryOutEffects(
  playback: Playback,
  effects: readonly Effect[],
  run: number,
  playing: Playing | null,
  command: CommandPlan,
): boolean {
  let waits = false;
  for (const effect of effects) {
    if (playback.isOver()) return true;
    if (carryOutEffect(playback, effect, run, playing, command)) waits = true;
  }
  return waits;
}

function wait(
  playback: Playback,
  run: number,
  { number }: Playing,
  { milliseconds: length, isEstimate }: Length,
): boolean {
  if (length <= 0) return false;
  const { draft } = playback;
  const what = { do: 'continue', run, playlist: number } as const;
  draft.schedule(draft.now + length, ranks.commands, what, { isEstimate });
  return true;
}

/** Carries out one effect of a command. @returns whether the playlist waits for it */
function carryOutEffect(
  playback: Playback,
  effect: Effect,
  number: number,
  playing: Playing | null,
  command: CommandPlan,
): boolean {
  const { draft } = playback;
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
      return playing !== null && wait(playback, number, playing, effect);
    case 'speaks':
      return speak(playback, effect, number, playing);
    case 'later': {
      const { milliseconds: after, payload, holds } = effect;
      later(playback, { milliseconds: after, isEstimate: false }, number, playing, payload);
      return holds;
    }
    case 'asks':
      return playing !== null && askFor(playback, effect.question, number, playing, command);
    case 'starts': {
      const action = draft.program.byCode.get(effect.actionCode);
      if (action !== undefined) playback.start(action, { kind: 'answer', by: playback.actor, from: command.id });
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

function speak(
  playback: Playback,
  { actorId, length, pauseAfter, then }: Extract<Effect, { readonly kind: 'speaks' }>,
  number: number,
  playing: Playing | null,
): boolean {
  const { draft } = playback;
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
  const untilEnd = { milliseconds: end + pauseAfter - draft.now, isEstimate };
  if (then === 'continue') return wait(playback, number, playing, untilEnd);
  later(playback, untilEnd, number, playing, then.payload);
  return true;
}

function later(
  playback: Playback,
  { milliseconds: after, isEstimate }: Length,
  run: number,
  playing: Playing | null,
  payload: Json,
): void {
  const where = {
    run,
    playlist: playing?.number ?? 0,
    index: playing?.index ?? 0,
    response: playing?.response ?? '',
  };
  const what = { do: 'due', payload, ...where } as const;
  playback.draft.schedule(playback.draft.now + after, ranks.commands, what, { isEstimate });
}

/** Something that a command asked for with `later` is due. */
export function due(
  playback: Playback,
  what: {
    readonly run: number;
    readonly playlist: number;
    readonly index: number;
    readonly response: Id;
    readonly payload: Json;
  },
): void {
  const command = playback.draft.program.responses.get(what.response)?.response.commands[what.index];
  if (command === undefined) return;
  happen(playback, what.run, what.playlist, what.index, command, { kind: 'due', payload: what.payload });
}

/** Something happens to a command: the playlist that waits at it goes on, unless it waits again. */
export function happen(
  playback: Playback,
  run: number,
  playlist: number,
  index: number,
  command: CommandPlan,
  event: SimulatedEvent,
): void {
  const playing = playingIn(playback.draft, run, playlist);
  const isWaiting = playing?.index === index;
  const effects = effectsOf(playback, command, event) ?? [];
  const waits = carryOutEffects(playback, effects, run, isWaiting ? playing : null, command);
  if (!isWaiting || waits || playback.isOver() || event.kind === 'goal') return;
  continuePlaylist(playback, run, playlist);
}

function askFor(
  playback: Playback,
  question: AskedQuestion,
  run: number,
  playing: Playing,
  command: CommandPlan,
): boolean {
  const { number: playlist, index, response } = playing;
  const { learners } = ask(playback, question, { command: command.id, run, playlist, index, response });
  if (learners.length > 0) return true;
  const effects = effectsOf(playback, command, { kind: 'closed', by: 'time', draft: null }) ?? [];
  return carryOutEffects(playback, effects, run, playingIn(playback.draft, run, playlist) ?? null, command);
}

/** Data of a log line, with its keys sorted. */
function sorted(data: JsonObject): Record<string, Json> {
  const entries = Object.entries(data).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
