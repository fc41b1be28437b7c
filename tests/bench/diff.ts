import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diff as jsonDiffTs } from 'json-diff-ts';
import { create } from 'jsondiffpatch';
import microdiff from 'microdiff';
import type { ChangeStep } from '@scn/core/diff/change-step';
import { applyFileChange, diffFiles } from '@scn/core/diff/diff-files';
import type { ScenarioFile } from '@scn/core/document/file';
import { printScenarioFile } from '@scn/core/format/print';
import { pluginsOf } from '@scn/core/kernel/payload';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { figure, interleaved, type Figure } from './figure';
import { makeGiant } from './giant';
import { scatteredEdits } from './scattered-edits';

const scn = join(import.meta.dirname, '..', '..', 'cli', 'bin', 'scn.cjs');
const edits = 200;

const whatWholeCosts =
  'The excess over 1 is the command line itself (35 ms), the checks for hostile input (about 50 ms, mostly before V8 has optimised them), the walk over ' +
  'both (60 ms, likewise), more garbage collection, and the description of each change. Tried without gain: a larger young generation, a faster-growing ' +
  'one, single-threaded collection. Tried and rejected: parsing the parts that are equal in both files only once saves 18 % of the time for files ' +
  'in canonical form, nothing for others, and would still be 1.4 ×. Not tried: a grammar check instead of parsing the equal parts.';

/** The diff of two giants, in this process and as a whole process, compared with the best-known package. */
export function bench(): Promise<readonly Figure[]> {
  const before = makeGiant(1);
  const after = scatteredEdits(before, edits, 5);
  return Promise.resolve([...inProcess(before, after), ...whole(before, after)]);
}

function inProcess(before: ScenarioFile, after: ScenarioFile): readonly Figure[] {
  const plugins = pluginsOf(builtInPlugins);
  const text = JSON.stringify(before);
  // parsed like two files: no shared objects
  const [one, other] = [JSON.parse(text), JSON.parse(JSON.stringify(after))] as [ScenarioFile, ScenarioFile];
  const peer = create({ objectHash: identityOf });
  const change = diffFiles(one, other, plugins);
  const reached = applyFileChange(one, JSON.parse(JSON.stringify(change)) as typeof change);
  const isExact =
    printScenarioFile(reached.scenario, plugins, reached) === printScenarioFile(other.scenario, plugins, other);
  const keyed = { embeddedObjKeys: keysOfLists };
  const [parse = 0, ours = 0, theirs = 0, micro = 0, diffTs = 0] = interleaved([
    () => JSON.parse(text) as unknown,
    () => diffFiles(one, other, plugins),
    () => peer.diff(one, other),
    () => microdiff(one, other),
    () => jsonDiffTs(one, other, keyed),
  ]);
  const sizeOf = (value: unknown) => JSON.stringify(value).length;
  const bytes = sizeOf(change.steps);
  const peerBytes = sizeOf(peer.diff(one, other));
  const [microBytes, diffTsBytes] = [sizeOf(microdiff(one, other)), sizeOf(jsonDiffTs(one, other, keyed))];
  const times = (milliseconds: number) => `${(milliseconds / parse).toFixed(1)} ×`;
  return [
    figure({
      name: `Diff of two giants, ${edits} edits`,
      unit: '× JSON.parse of one',
      measured: ours / parse,
      goal: 0.8,
      note: `${ours.toFixed(0)} ms, JSON.parse ${parse.toFixed(0)} ms; jsondiffpatch takes ${times(theirs)}, json-diff-ts with list keys ${times(diffTs)}, microdiff, which compares by position, ${times(micro)}`,
    }),
    figure({
      name: `Steps of ${edits} edits as JSON`,
      unit: '× jsondiffpatch’s delta',
      measured: isExact ? bytes / peerBytes : Number.NaN,
      goal: 0.9,
      note: `${bytes} and ${peerBytes} bytes; json-diff-ts writes ${diffTsBytes}, microdiff ${microBytes}; applied to the first giant, they produce exactly the second; ${kinds(change.steps)}`,
    }),
  ];
}

function whole(before: ScenarioFile, after: ScenarioFile): readonly Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'scn-bench-'));
  const write = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  try {
    const read = write(
      'read.js',
      `for (const file of process.argv.slice(2)) JSON.parse(require('node:fs').readFileSync(file, 'utf8'));`,
    );
    const files = [write('a.scn.json', JSON.stringify(before)), write('b.scn.json', JSON.stringify(after))];
    const [reading = 0, comparing = 0] = interleaved([
      () => run(read, ...files),
      () => run(scn, 'diff', '--format', 'json', ...files),
    ]);
    return [
      figure({
        name: '`scn diff`, two giants, whole process',
        unit: '× a Node process that reads and parses both',
        measured: comparing / reading,
        goal: 1.1,
        note: `${comparing.toFixed(0)} ms and ${reading.toFixed(0)} ms. ${whatWholeCosts}`,
      }),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Identity keys of list entries for json-diff-ts, by the path of the list without indexes. */
const keysOfLists = new Map<RegExp, string>([
  [/^scenario\.actions$/, 'actionCode'],
  [/^scenario\.actions\.responses$/, 'responseCode'],
  [/^scenario\.actions\.responses\.playlist$/, 'id'],
  [/^scenario\.(patients|documents|forms|minigames|scorecards)$/, 'id'],
  [/^scenario\.menu\.(folders|locations|items)$/, 'id'],
]);

/** Identity key of list entries, for the peer. */
function identityOf(item: object): string {
  const { id, responseCode, actionCode } = item as Readonly<Record<string, string | undefined>>;
  return id ?? responseCode ?? ('trigger' in item ? actionCode : undefined) ?? JSON.stringify(item);
}

function kinds(steps: readonly ChangeStep[]): string {
  return ['set', 'insert', 'remove', 'move']
    .map((kind) => `${steps.filter((step) => step.kind === kind).length} ${kind}`)
    .join(', ');
}

function run(...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`node ${args.join(' ')} exited with ${String(status)}:\n${stderr}`);
}
