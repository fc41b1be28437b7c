// Run by tree.ts in a separate process. Prints medians in ms, and bytes.
import { readFileSync } from 'node:fs';
import type { ScenarioFile } from '@scn/core/document/file';
import { changeTree, openScenario } from '@scn/core/tree/scenario-tree';
import { median, rounds } from './figure';
import { timed } from './timed';

const [, , path = ''] = process.argv;
const text = readFileSync(path, 'utf8');
const editsPerRound = 200;

const parse = () => (JSON.parse(text) as ScenarioFile).scenario;

/** Heap size of a tree in addition to its snapshot, in bytes. Measured first, before the rounds leave garbage. */
function heapOfTree(): number {
  const snapshot = parse();
  const before = settledHeap();
  const tree = openScenario(snapshot);
  const after = settledHeap();
  return tree.actions.length === snapshot.actions.length ? after - before : Number.NaN;
}

function settledHeap(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function round(): Readonly<Record<'parse' | 'create' | 'touched' | 'edit', number>> {
  const { taken: parsing, result: snapshot } = timed(parse);
  const { taken: create, result: tree } = timed(() => openScenario(snapshot));
  const { taken: touching } = timed(() =>
    tree.actions.flatMap(({ responses }) => responses.map(({ description }) => description)),
  );
  const edits = Array.from({ length: editsPerRound }, (_, count) => {
    const action = tree.actions[(count * 7) % tree.actions.length];
    return timed(() =>
      changeTree(tree, () => {
        if (action !== undefined) action.title = `Edited ${count}`;
      }),
    ).taken;
  });
  return { parse: parsing, create, touched: create + touching, edit: median(edits) };
}

const heap = heapOfTree();
for (let warming = 0; warming < rounds; warming++) round();
const measured = Array.from({ length: rounds }, round);
const names = ['parse', 'create', 'touched', 'edit'] as const;
const times = Object.fromEntries(names.map((name) => [name, median(measured.map((each) => each[name]))]));
console.log(JSON.stringify({ ...times, heap }));
