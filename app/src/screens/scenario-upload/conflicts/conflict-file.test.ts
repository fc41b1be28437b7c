import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeFiles } from '@scn/core/diff/merge/merge-files';
import type { ScenarioFile } from '@scn/core/document/file';
import { printScenarioFile } from '@scn/core/format/print';
import { readScenarioFile } from '@scn/core/format/read';
import { createRegistry } from '@scn/core/kernel/registry';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, test } from 'vitest';
import { readScenario } from '../read-scenario';
import { readConflictFile } from './conflict-file';

const registry = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));
const example = readFileSync(join(import.meta.dirname, '../../../../../examples/adult-sepsis.scn.json'), 'utf8');
const bytes = (text: string) => new TextEncoder().encode(text);

function parsed(text: string): ScenarioFile {
  const { file } = readScenarioFile(bytes(text), { plugins: registry });
  if (file === null) throw new Error('The example could not be read.');
  return file;
}

/** The example with a title and a name that both sides changed. */
function conflicting(): File {
  const of = (side: string) =>
    parsed(
      ['Sepsis on a medical ward', 'Recognise sepsis'].reduce(
        (text, each) => text.replace(`"${each}"`, `"${each}, ${side}"`),
        example,
      ),
    );
  const merged = mergeFiles(parsed(example), of('ours'), of('theirs'), registry);
  return new File([printScenarioFile(merged.scenario, registry, merged)], 'ward.scn.json');
}

test('a file with conflicts is distinguished from an invalid file', async () => {
  const reading = readScenario(new Uint8Array(await conflicting().arrayBuffer()));
  expect(reading).toEqual({ kind: 'conflicts', count: 2 });
});

test('each conflict shows both sides, and the choices produce a file without conflicts', async () => {
  const { conflicts, decide } = await readConflictFile(conflicting(), registry);
  expect(conflicts).toHaveLength(2);
  for (const { place, what, ours, theirs } of conflicts) {
    expect(place !== '' && what !== '').toBe(true);
    expect(ours).toContain('ours');
    expect(theirs).toContain('theirs');
  }
  const sides = conflicts.map((_, index) => (index === 0 ? 'theirs' : 'ours'));
  const decision = decide(sides);
  const text = decision.kind === 'decided' ? decision.text : '';
  expect(readScenario(bytes(text))).toMatchObject({ kind: 'scenario', scenarioCode: 'SEP001GB' });
  expect(text.includes(', theirs')).toBe(true);
  expect(text.includes(', ours')).toBe(true);
});

test('a file without a scenario is not read', async () => {
  await expect(readConflictFile(new File(['oops'], 'x.json'), registry)).rejects.toThrow();
});
