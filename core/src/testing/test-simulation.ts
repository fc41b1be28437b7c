import type { TSchema } from 'typebox';
import { plainJson } from '#base/plain-json';
import { sameValue } from '#base/same-value';
import type { CommandEffect, CommandPlugin, SimulatedEffect } from '#kernel/contract';
import type { SimulatedEvent } from '#kernel/simulate';
import type { Snapshot } from '#schema/fields';
import { register, type TestRunner } from './runner';
import { simulated, type PlayAround } from './simulated';

/** A command in a play, event by event. */
export interface SimulationCase<A> {
  /** Only those that differ from the plugin’s defaults. */
  readonly args?: Partial<A>;
  /** The differences from a play of the base scenario in which everything has an assumed length. */
  readonly play?: Partial<PlayAround>;
  /** The events that concern the command, and what it does then. */
  readonly events: readonly {
    readonly event: SimulatedEvent;
    readonly does: readonly (SimulatedEffect | CommandEffect)[];
  }[];
}

/**
 * Tests what `simulate` of a command returns at each event of a play.
 *
 * @param cases - by what they show
 * @param runner - as of `testPlugin`
 *
 * @example
 * ```ts
 * testSimulation(plugin, {
 *   'the playlist waits for five seconds': {
 *     args: { duration: 5 },
 *     events: [{ event: { kind: 'reached' }, does: [{ kind: 'waits', milliseconds: 5000, isEstimate: false }] }],
 *   },
 * });
 * ```
 */
export function testSimulation<S extends TSchema>(
  plugin: CommandPlugin<S>,
  cases: Readonly<Record<string, SimulationCase<Snapshot<S>>>>,
  runner?: TestRunner,
): void {
  const checks = Object.entries(cases).map(([name, each]) => ({ name, run: () => mustDo(plugin, each) }));
  register(`${plugin.id} in a play`, checks, runner);
}

function mustDo<S extends TSchema>(
  plugin: CommandPlugin<S>,
  { args = {}, play = {}, events }: SimulationCase<Snapshot<S>>,
): void {
  for (const [index, { event, does }] of events.entries()) {
    const [found, wanted] = [simulated(plugin, args, event, play), does].map((each) => plainJson(each));
    if (!sameValue(found, wanted)) {
      const texts = [wanted, found].map((each) => JSON.stringify(each, null, 2));
      throw new Error(
        `\`simulate\`, event ${index + 1} (${event.kind}): something else than expected.\nExpected: ${texts[0]}\nActual: ${texts[1]}\nCorrect \`simulate\` or the test.`,
      );
    }
  }
}
