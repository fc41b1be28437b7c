import type { TSchema } from 'typebox';
import { plainJson } from '#base/plain-json';
import { completeScenario } from '#format/complete';
import { speakingSeconds, spokenWords } from '#index/text/spoken-words';
import type { CommandEffect, CommandPlugin } from '#kernel/contract';
import { simulateResult } from '#kernel/function-results';
import { createRegistry } from '#kernel/registry';
import type { SimulateContext, SimulatedEvent } from '#kernel/simulate';
import type { SimulatedEffect } from '#kernel/plugin-results.gen';
import type { Snapshot } from '#schema/fields';
import { deepFreeze } from '#base/deep-freeze';
import { basePlugins } from './base-plugins';
import { baseScenario } from './base-scenario';

/** The play around a command, without the command itself. */
export type PlayAround = Omit<SimulateContext<never>, 'args' | 'event'>;

let around: PlayAround | undefined;

/** A play of the base scenario: lines at 150 words a minute, sounds of 3 s, videos of 30 s, and 5 s for a movement, all assumed. */
function basePlay(): PlayAround {
  const assumed = (seconds: number) => ({ milliseconds: Math.round(seconds * 1000), isEstimate: true });
  around ??= {
    at: 0,
    scenario: completeScenario(
      baseScenario,
      createRegistry(
        [],
        basePlugins.map((plugin) => ({ plugin, owner: 'the kit' })),
      ),
    ),
    itemValue: () => null,
    lineLength: ({ text }) => assumed(Math.max(1, speakingSeconds(spokenWords(text), 150))),
    mediaLength: (_, kind) => assumed(kind === 'sound' ? 3 : 30),
    movementLength: assumed(5),
  };
  return around;
}

/**
 * Returns what a command does in a play, without its `effects`. Arguments and scenario are frozen.
 *
 * @param args - only those that differ from the plugin’s defaults
 * @param event - Default: the playlist reaches it
 * @param play - what differs from a play of the base scenario in which everything has an assumed length
 * @throws Error when the result isn’t what the plugin contract says
 */
export function simulated<S extends TSchema>(
  plugin: CommandPlugin<S>,
  args: Partial<Snapshot<S>>,
  event: SimulatedEvent = { kind: 'reached' },
  play: Partial<PlayAround> = {},
): readonly (SimulatedEffect | CommandEffect)[] {
  if (plugin.simulate === undefined) throw new Error(`${plugin.id} has no “simulate”.`);
  const effects = plugin.simulate(deepFreeze({ ...basePlay(), ...play, args: { ...plugin.defaults, ...args }, event }));
  if (!simulateResult.accepts(plainJson(effects))) {
    const fault = simulateResult.fault(effects);
    throw new Error(`${plugin.id} doesn’t return ${simulateResult.words}: ${JSON.stringify(effects)}. ${fault}`);
  }
  return effects;
}
