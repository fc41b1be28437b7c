// Run by play.ts in separate processes. Prints counts, and durations in ms.
import { readFileSync } from 'node:fs';
import { Compiler } from 'inkjs/full';
import type { ScenarioFile } from '@scn/core/document/file';
import { completeScenario } from '@scn/core/format/complete';
import { createRegistry } from '@scn/core/kernel/registry';
import { provideCheckers } from '@scn/core/schema/checker';
import { engine } from '@scn/core/simulation/engine/engine';
import { guideOf } from '@scn/core/playing/random/guide';
import { randomPlay } from '@scn/core/playing/random/random-play';
import { builtInCheckers } from '@scn/plugins/checkers.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { median } from './figure';
import { playScenario } from './play-scenario';
import { timed } from './timed';

const [, , path = ''] = process.argv;
const { part, giant } = JSON.parse(readFileSync(path, 'utf8')) as { readonly part: string; readonly giant: string };
provideCheckers(builtInCheckers);
const plugins = createRegistry(
  [],
  builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })),
);
const scenario = completeScenario(playScenario(), plugins);
const guide = guideOf(scenario, plugins);

function plays(count: number): { readonly lines: number; readonly events: number } {
  let [lines, events] = [0, 0];
  for (let seed = 1; seed <= count; seed += 1) {
    const { log, state } = randomPlay(engine(scenario, { plugins, seed }), guide, {
      seed,
      policy: 'uniform',
      learners: ['learner'],
    });
    lines += log.length;
    events += state.events;
  }
  return { lines, events };
}

/** A story with as many choices: each leads to a text and back. */
function inkStory() {
  const knots = Array.from({ length: 24 }, (_, at) => `VAR done${at} = 0`).join('\n');
  const choices = Array.from(
    { length: 24 },
    (_, at) => `+ {done${at} < 3} [Action ${at}]\n  The nurse gives drug ${at}.\n  ~ done${at} += 1\n  -> room`,
  ).join('\n');
  return new Compiler(
    `${knots}\n-> room\n=== room ===\nThe patient is ill.\n${choices}\n+ [End]\n  -> END\n`,
  ).Compile();
}

function ink(count: number): number {
  const story = inkStory();
  let events = 0;
  for (let seed = 1; seed <= count; seed += 1) {
    story.ResetState();
    let dice = seed;
    for (let chosen = 0; chosen < 45; chosen += 1) {
      while (story.canContinue) {
        story.Continue();
        events += 1;
      }
      if (story.currentChoices.length === 0) break;
      dice = (Math.imul(dice, 1_103_515_245) + 12_345) >>> 0;
      story.ChooseChoiceIndex(dice % story.currentChoices.length);
      events += 1;
    }
  }
  return events;
}

function inGiant(): Readonly<Record<string, number>> {
  const rounds = Array.from({ length: 5 }, () => {
    const { result: file, taken: parse } = timed(() => JSON.parse(giant) as ScenarioFile);
    const { result, taken: start } = timed(() => {
      const play = engine(file.scenario, { plugins, seed: 1 });
      return { play, step: play.begin() };
    });
    const { play, step } = result;
    return { parse, start, play, step };
  });
  const last = rounds.at(-1);
  if (last === undefined) return {};
  const { play } = last;
  let { state } = last.step;
  const steps: number[] = [];
  const hashes: number[] = [];
  for (let count = 0; count < 600 && state.ended === null; count += 1) {
    const next = play.next(state);
    const at = Math.min(next ?? Infinity, state.now + 2000);
    const offers = count % 3 === 0 ? play.offered(state, 'learner').filter(({ refusal }) => refusal === null) : [];
    const offer = offers[count % Math.max(1, offers.length)];
    const { result, taken } = timed(() =>
      offer === undefined
        ? play.advance(state, at)
        : play.act(state, { at: state.now + 1, by: 'learner', do: 'pick', action: offer.action }),
    );
    ({ state } = result);
    steps.push(taken);
    hashes.push(timed(() => play.hash(state)).taken);
  }
  const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
  return {
    parse: median(rounds.map(({ parse }) => parse)),
    start: median(rounds.map(({ start }) => start)),
    step: p95(steps),
    hash: p95(hashes),
    steps: steps.length,
  };
}

/** Bytes in use after each hundred thousand events, up to a million. */
function memory(): Readonly<Record<string, number>> {
  const used: number[] = [];
  let [events, seed] = [0, 0];
  while (used.length < 10) {
    seed += 1;
    events += plays(1).events;
    if (events < (used.length + 1) * 100_000) continue;
    globalThis.gc?.();
    used.push(process.memoryUsage().heapUsed);
  }
  return { first: used[1] ?? 0, last: used.at(-1) ?? 0, plays: seed };
}

function measured(): Readonly<Record<string, number>> {
  switch (part) {
    case 'plays': {
      plays(20);
      const { result, taken } = timed(() => plays(2500));
      return { taken, ...result };
    }
    case 'ink': {
      // Interleaved, so that both have the same machine.
      const rounds = Array.from({ length: 7 }, () => {
        const ours = timed(() => plays(60));
        const theirs = timed(() => ink(60));
        return { ours: ours.result.lines / ours.taken, theirs: theirs.result / theirs.taken };
      });
      return { ours: median(rounds.map(({ ours }) => ours)), theirs: median(rounds.map(({ theirs }) => theirs)) };
    }
    case 'giant':
      return inGiant();
    default:
      return memory();
  }
}

console.log(JSON.stringify(measured()));
