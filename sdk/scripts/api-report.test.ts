import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { changesBetween, surfaceOf } from './api-report';
import { complaintAbout, linesOf, pagePath, surfaces } from './api-pages';

const root = join(import.meta.dirname, '..', '..');

test('the API of each entry is as recorded', async () => {
  const complaints = [...(await surfaces())].map(([entry, lines]) =>
    complaintAbout(entry, readFileSync(join(root, pagePath(entry)), 'utf8'), lines),
  );
  expect(complaints.filter((complaint) => complaint !== null).join('\n\n')).toBe('');
});

test('what users of the headless entry get is said: who provides each type', () => {
  const lines = linesOf(readFileSync(join(root, pagePath('index')), 'utf8'));
  const ends = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.split(' — ')[1];
  expect(['CommandPlugin', 'Migration', 'CommandEffect', 'ReportItem'].map(ends)).toEqual(
    Array.from({ length: 4 }, () => 'plugins provide it'),
  );
  expect(['SimulateContext', 'SimulatedEvent', 'ScenarioView', 'EditorProps'].map(ends)).toEqual(
    Array.from({ length: 4 }, () => 'plugins get it'),
  );
});

/** An entry in which plugins provide `Given`, and get `Got` and the values. */
const before = `
  /** Documented. */
  interface Given { readonly needed: string; readonly optional?: number; run(got: Got): Kind; }
  interface Got { readonly at: number; readonly later?: string }
  type Kind = { readonly kind: 'waits'; readonly time: number } | { readonly kind: 'asks' };
  type Event = 'reached' | 'due';
  declare const values: readonly ['A', 'B'];
  declare function define(given: Given, options?: string): void;
  declare const happens: () => Event;
  export { define, happens, values, type Event, type Given, type Got, type Kind };
`;

const changed = (from: string, to: string) => {
  expect(before).toContain(from);
  return changesBetween(surfaceOf(before), surfaceOf(before.replace(from, to)));
};

describe('additive is', () => {
  it.each([
    ['nothing', 'declare', 'declare'],
    ['another comment', 'Documented.', 'Explained.'],
    [
      'another order',
      'readonly needed: string; readonly optional?: number;',
      'readonly optional?: number; readonly needed: string;',
    ],
    [
      'an optional property of what plugins provide',
      'readonly needed: string;',
      'readonly needed: string; readonly more?: string;',
    ],
    ['a property of what plugins get', 'readonly at: number;', 'readonly at: number; readonly by: string;'],
    ['an export', 'type Event,', 'type Event, type Other,'],
    ['a value', "['A', 'B']", "['A', 'B', 'C']"],
    [
      'a kind that plugins may provide',
      "| { readonly kind: 'asks' }",
      "| { readonly kind: 'asks' } | { readonly kind: 'starts' }",
    ],
    ['an optional property of such a kind', "readonly kind: 'asks'", "readonly kind: 'asks'; readonly limit?: number"],
    ['a property that plugins no longer have to provide', 'readonly needed: string;', 'readonly needed?: string;'],
    ['a property that plugins always get', 'readonly later?: string', 'readonly later: string'],
    ['an optional parameter', 'options?: string', 'options?: string, more?: number'],
    ['a parameter that calls may leave out', 'given: Given', 'given?: Given'],
  ])('%s', (_, from, to) => {
    expect(changed(from, to).filter(({ isBreaking }) => isBreaking)).toEqual([]);
  });
});

describe('breaking is', () => {
  it.each([
    [
      'a property that plugins have to provide',
      'readonly needed: string;',
      'readonly needed: string; readonly more: string;',
      'plugins have to provide it',
    ],
    [
      'a property that they have to provide now',
      'readonly optional?: number;',
      'readonly optional: number;',
      'needed now',
    ],
    ['a property that isn’t there any more', 'readonly optional?: number;', '', 'removed'],
    ['a property of another type', 'readonly needed: string;', 'readonly needed: number;', 'changed'],
    ['a property that plugins don’t always get', 'readonly at: number;', 'readonly at?: number;', 'optional now'],
    [
      'a property of a kind that plugins have to provide',
      "readonly kind: 'asks'",
      "readonly kind: 'asks'; readonly limit: number",
      'plugins have to provide it',
    ],
    [
      'a value that plugins get and don’t know',
      "'reached' | 'due'",
      "'reached' | 'due' | 'goal'",
      'plugins get a value that they don’t know',
    ],
    ['a value that isn’t there any more', "['A', 'B']", "['A']", 'removed'],
    ['an export that isn’t there any more', 'type Event, ', '', 'removed'],
    ['a parameter that calls don’t pass', 'options?: string', 'options: string, more: number', 'calls don’t pass it'],
    ['another result', 'run(got: Got): Kind', 'run(got: Got): string', 'changed'],
  ])('%s', (_, from, to, reason) => {
    const found = changed(from, to).filter(({ isBreaking }) => isBreaking);
    expect(found.map(({ words }) => words)).toContainEqual(expect.stringContaining(`breaking (${reason}): `));
  });
});

test('a complaint names each line, and says that a breaking one needs a new contract version', () => {
  const page = (source: string) => `\`\`\`text\n${surfaceOf(source).join('\n')}\n\`\`\``;
  const now = before
    .replace('readonly needed: string;', 'readonly needed: string; readonly more?: string;')
    .replace('type Event, ', '');
  const complaint = complaintAbout('index', page(before), surfaceOf(now));
  expect(complaint).toContain('additive (optional): + Given.more?: string');
  expect(complaint).toContain('breaking (removed): - Event');
  expect(complaint).toContain('needs a new contract version');
  expect(complaintAbout('index', page(before), surfaceOf(before))).toBeNull();
});
