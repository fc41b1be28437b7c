import { figure, type Figure } from './figure';
import { makeGiant } from './giant';
import { measureInOwnProcess } from './own-process';

/** The live tree of the giant, compared with JSON.parse of the same text. */
export async function bench(): Promise<readonly Figure[]> {
  const measured = await measureInOwnProcess('tree-measures.ts', JSON.stringify(makeGiant(1)));
  const { parse = Number.NaN, create = Number.NaN, touched = Number.NaN } = measured;
  const { edit = Number.NaN, heap = Number.NaN } = measured;
  return [
    figure({
      name: 'Live tree of the giant',
      unit: '× JSON.parse',
      measured: create / parse,
      goal: 2.7,
      note: `MobX-State-Tree creates nodes on first access: ${(touched / parse).toFixed(1)} × with every action and response read once`,
    }),
    figure({
      name: 'Heap of the live tree of the giant, excluding its snapshot',
      unit: 'MB',
      measured: heap / 1e6,
      goal: 30,
      note: 'before any node is accessed',
    }),
    figure({
      name: 'One edit in the live tree of the giant, with patches, median',
      unit: 'µs',
      measured: edit * 1000,
      goal: 60,
      note: 'the title of an action, without a new snapshot',
    }),
  ];
}
