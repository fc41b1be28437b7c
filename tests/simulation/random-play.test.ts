import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LogKind } from '@scn/core/simulation/engine/play';
import { plays } from './random-play';
import { plugins } from './random-scenario';
import { slowPlay } from './slow-player';

const kinds: Readonly<Record<LogKind, true>> = {
  started: true,
  refused: true,
  response: true,
  command: true,
  done: true,
  shown: true,
  hidden: true,
  locked: true,
  trigger: true,
  value: true,
  asked: true,
  opened: true,
  result: true,
  award: true,
  ignored: true,
  undecided: true,
  ended: true,
};

it('has every kind of line and every command, each often', () => {
  const found = new Map<string, number>();
  const lengths: number[] = [];
  for (const { scenario, setting, inputs, until } of fc.sample(plays, { numRuns: 400, seed: 1 })) {
    const { log } = slowPlay(scenario, setting, inputs, until);
    const commands = scenario.actions.flatMap(({ responses }) => responses.flatMap(({ playlist }) => playlist));
    const blocks = new Map(commands.map(({ id, block }) => [id, block]));
    const names = log.flatMap(({ kind, id }) => [kind, ...(kind === 'command' ? [blocks.get(id) ?? id] : [])]);
    const endings = log.flatMap(({ kind, id }) => (kind === 'ended' ? [id] : []));
    for (const name of new Set([...names, ...endings])) found.set(name, (found.get(name) ?? 0) + 1);
    lengths.push(log.length);
  }
  const commands = plugins.plugins.filter(({ kind }) => kind === 'command').map(({ id }) => id);
  const expected: readonly string[] = [...Object.keys(kinds), ...commands, 'TIME_OVER', 'COMPLETED', 'ERROR'];
  expect(expected.filter((name) => (found.get(name) ?? 0) < (name in kinds ? 30 : 4))).toEqual([]);
  const usual = lengths.filter((length) => length >= 10 && length <= 100);
  expect(usual.length).toBeGreaterThan(lengths.length * 0.75);
});
