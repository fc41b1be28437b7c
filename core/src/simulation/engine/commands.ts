import { milliseconds } from '#base/milliseconds';
import type { Scenario } from '#document/scenario';
import { speakingSeconds, spokenWords } from '#index/text/spoken-words';
import type { CommandEffect, CommandPlugin } from '#kernel/contract';
import type { SimulateContext, SimulatedEvent } from '#kernel/simulate';
import type { Length, SimulatedEffect } from '#kernel/plugin-results.gen';
import type { Playback } from './playback';
import type { Assumptions, Id } from './play';
import type { CommandPlan } from './program';

/*
 * The effects of commands, and how long they take.
 */

/** An effect of a command. */
export type Effect = SimulatedEffect | CommandEffect;

/** The effects of a command when something happens to it; null if it fails, as with arguments that aren't those of its block. */
export function effectsOf(
  { draft, setting }: Playback,
  command: CommandPlan,
  event: SimulatedEvent,
): readonly Effect[] | null {
  const { assume = {} } = setting;
  const { movement = 5 } = assume;
  const context: SimulateContext<unknown> = {
    args: command.args,
    event,
    at: draft.now,
    scenario: draft.program.scenario,
    itemValue: (patient, reference, report) => {
      const item = draft.program.itemOf(patient, reference, report);
      return item === undefined ? null : draft.value(item.index);
    },
    lineLength: (line) => lineLength(line, draft.program.scenario, assume),
    mediaLength: (asset, kind) => mediaLength(asset, kind, assume),
    movementLength: { milliseconds: milliseconds(movement), isEstimate: true },
  };
  try {
    return command.plugin?.simulate?.(context) ?? [];
  } catch {
    return null;
  }
}

function knownLength(asset: Id | null, { lengths }: Assumptions): number | undefined {
  return asset === null ? undefined : lengths?.[asset];
}

function lineLength(
  { dialogueId, text }: { readonly dialogueId: Id | null; readonly text: string },
  { speechSummary }: Scenario,
  assume: Assumptions,
): Length {
  const known = knownLength(dialogueId, assume);
  if (known !== undefined) return { milliseconds: milliseconds(known), isEstimate: false };
  const seconds = speakingSeconds(spokenWords(text), speechSummary.wordsPerMinute);
  return { milliseconds: Math.max(1000, milliseconds(Math.floor(seconds * 10 + 0.5) / 10)), isEstimate: true };
}

function mediaLength(asset: Id | null, kind: 'sound' | 'video', assume: Assumptions): Length {
  const known = knownLength(asset, assume);
  if (known !== undefined) return { milliseconds: milliseconds(known), isEstimate: false };
  const { sound = 3, video = 30 } = assume;
  return { milliseconds: milliseconds(kind === 'sound' ? sound : video), isEstimate: true };
}

/** How long a playlist waits for a command that doesn't say more: not at all if it can't be known. */
export function lengthOf(plugin: CommandPlugin, args: unknown): Length {
  try {
    const seconds = plugin.durationSeconds(args);
    return { milliseconds: milliseconds(seconds ?? 0), isEstimate: seconds === null };
  } catch {
    return { milliseconds: 0, isEstimate: true };
  }
}

/** Whether an effect takes a time that is assumed. */
export function isEstimated(effect: Effect): boolean {
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
