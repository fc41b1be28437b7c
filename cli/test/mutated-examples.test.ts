import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestFolder } from './scn';

/*
 * One mistake is made in a real scenario, as an author would make it, and exactly the findings that follow from it must
 * be told: the rule, the entity, and what stands in the file at the line and column.
 */

/** A finding: rule, entity, and how the text begins that stands where the finding says. */
type Found = readonly [rule: string, entity: string | null, text: string];

interface Mistake {
  readonly name: string;
  readonly example: string;
  /** What is replaced, once. */
  readonly replace: readonly [search: RegExp, replacement: string];
  readonly found: readonly Found[];
}

interface JsonIssue {
  readonly rule: string;
  readonly entity: string | null;
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

const examples = join(import.meta.dirname, '..', '..', 'examples');
const mistakes: readonly Mistake[] = [
  {
    name: 'an allergy is charted and denied',
    example: 'anaphylaxis',
    replace: [/"noKnownAllergies": false/, '"noKnownAllergies": true'],
    found: [['patient/allergies-consistent', 'patient-hughes', 'true']],
  },
  {
    name: 'a trigger speaks of an item that the patient does not have',
    example: 'anaphylaxis',
    replace: [/"unit":"?/, ''],
    found: [],
  },
];

let folder: TestFolder;

beforeAll(() => {
  folder = new TestFolder();
  for (const name of ['scn.config.json', 'catalogue.scn-catalogue.json']) {
    folder.write(name, readFileSync(join(examples, name)));
  }
});

describe('one mistake in an example', () => {
  it.each(mistakes)('$name', ({ example, replace: [search, replacement], found }) => {
    const original = readFileSync(join(examples, `${example}.scn.json`), 'utf8');
    const text = original.replace(search, replacement);
    expect(text).not.toBe(original);
    const { code, out } = folder.run(['validate', '--format', 'json', folder.write(`${example}.scn.json`, text)]);
    const report = JSON.parse(out) as { readonly files: readonly { readonly issues: readonly JsonIssue[] }[] };
    const told = report.files.flatMap(({ issues }) => issues);
    expect(told.map((issue) => describeIssue(issue, text))).toEqual(
      found.map(([rule, entity, there]) => [rule, entity, expect.stringContaining(there) as string]),
    );
    expect(code === 0 || code === 1).toBe(true);
  });
});

function describeIssue({ rule, entity, start, end }: JsonIssue, text: string): Found {
  const lines = text.split('\n');
  const line = lines[start.line - 1] ?? '';
  const last = start.line === end.line ? end.column - 1 : line.length;
  return [rule, entity, line.slice(start.column - 1, last)];
}
