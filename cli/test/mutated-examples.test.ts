import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestFolder } from './scn';

/*
 * Makes one realistic mistake in a real scenario and expects exactly the resulting findings: the rule, the entity, and the text in the file at the line and column.
 */

/** A finding: rule, entity, and the start of the text at its location. */
type Found = readonly [rule: string, entity: string | null, text: string];

interface Mistake {
  readonly name: string;
  readonly example: string;
  /** The replaced text, which occurs once. */
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
    name: 'an allergy is listed although no known allergies is set',
    example: 'anaphylaxis',
    replace: [/"noKnownAllergies": false/, '"noKnownAllergies": true'],
    found: [['patient/allergies-consistent', 'patient-hughes', 'true']],
  },
  {
    name: 'a condition expects a saturation above 100 %',
    example: 'anaphylaxis',
    replace: [/"value": 88, "unit": "%"/, '"value": 188, "unit": "%"'],
    found: [
      ['expression/always-true', 'MSTRI001', '188'],
      ['trigger/true-at-start', 'MSTRI001', '"expression"'],
    ],
  },
  {
    name: 'an action has lost its name',
    example: 'anaphylaxis',
    replace: [/"title": "Call 2222"/, '"title": ""'],
    found: [['action/name-required', 'GCALL001', '""']],
  },
  {
    name: 'a property is misspelt',
    example: 'anaphylaxis',
    replace: [/"sidebar": "Phone 2222: medical emergency"/, '"sidebarr": "Phone 2222"'],
    found: [
      ['structure', 'GCALL001', '{'],
      ['structure', 'GCALL001', '"Phone 2222"'],
    ],
  },
  {
    name: 'an action is linked to itself',
    example: 'anaphylaxis',
    replace: [/"linkedActionCodes": \["DHYDR001"\]/, '"linkedActionCodes": ["DCHLO001"]'],
    found: [
      ['link/self', 'DCHLO001', '"DCHLO001"'],
      ['link/one-sided', 'DHYDR001', '"DCHLO001"'],
    ],
  },
  {
    name: 'an extra zero',
    example: 'anaphylaxis',
    replace: [/"baseline": 112, "goal": 92/, '"baseline": 1120, "goal": 92'],
    found: [['physiology/item-out-of-range', 'item-hr', '1120']],
  },
  {
    name: 'a unit that is not in UCUM',
    example: 'anaphylaxis',
    replace: [/"unit": "mm\[Hg\]", "baseline": 102/, '"unit": "mmHg", "baseline": 102'],
    found: [['physiology/item-unit', 'item-sbp', '"mmHg"']],
  },
  {
    name: 'the limits of an interval are swapped',
    example: 'anaphylaxis',
    replace: [/"intervalMin": 30, "intervalMax": 70/, '"intervalMin": 70, "intervalMax": 30'],
    found: [
      ['trigger.time/interval', 'LTIME001', '70'],
      ['trigger.time/interval', 'LTIME001', '30'],
    ],
  },
  {
    name: 'an event starts after the end',
    example: 'anaphylaxis',
    replace: [/"delay": 150, "delayIs/, '"delay": 15000, "delayIs'],
    found: [['trigger.time/delay', 'LTIME003', '15000']],
  },
  {
    name: 'a value is more precise than the analyser',
    example: 'diabetic-ketoacidosis',
    replace: [/"baseline": 7\.08,/, '"baseline": 7.083,'],
    found: [['physiology/item-decimals', 'ellie-ph', '7.083']],
  },
  {
    name: 'a prerequisite is an action that does not exist',
    example: 'adult-sepsis',
    replace: [/("dependencies": .*?"object": ")CANNU001"/, '$1CANNX001"'],
    found: [['reference/dangling', 'CBLOD001', '"CANNX001"']],
  },
  {
    name: 'a response never completes',
    example: 'adult-sepsis',
    replace: [/,?\n *\{"id": "[^"]*", "block": "command.response-complete", "args": \{[^\n]*\}\}(?=\n)/, ''],
    found: [['playlist/completion-missing', 'ASTRT001R1', '"playlist"']],
  },
  {
    name: 'a scenario takes no time',
    example: 'pediatric-asthma',
    replace: [/"playTime": 20/, '"playTime": 0'],
    found: [['structure', null, '0']],
  },
  {
    name: 'a drug has its British name in an American scenario',
    example: 'pediatric-asthma',
    replace: [/epinephrine/, 'adrenaline'],
    found: [['text/spelling', 'DEPIN001', 'adrenaline']],
  },
  {
    name: 'a command of an unknown plugin',
    example: 'postpartum-haemorrhage',
    replace: [/"block": "command\.fade"/, '"block": "command.fadeout"'],
    found: [['plugin/unknown', 'astrt001r1-1', '{']],
  },
  {
    name: 'a character that is not in the catalogue',
    example: 'diabetic-ketoacidosis',
    replace: [/"characterId": "character-emergency-nurse"/, '"characterId": "character-emergency-purse"'],
    found: [['reference/dangling', 'actor-nurse', '"character-emergency-purse"']],
  },
  {
    name: 'a lock that does not exist',
    example: 'adult-sepsis',
    replace: [/"setsLocks": \["EQUIPMENT"\]/, '"setsLocks": ["EQUIPMENTS"]'],
    found: [['structure', 'CANNU001', '"EQUIPMENTS"']],
  },
  {
    name: 'a menu item whose type doesn’t match its target',
    example: 'adult-sepsis',
    replace: [/("id": "item-[^"]*cannu001"), "menuType": "ACTION"/, '$1, "menuType": "FORM"'],
    found: [
      ['menu/item-target', 'item-arm-cannu001', '"CANNU001"'],
      ['menu/item-target', 'item-arm-cannu001', 'null'],
      ['menu/action-in-menu', 'CANNU001', '{'],
    ],
  },
  {
    name: 'an action that can never be used',
    example: 'diabetic-ketoacidosis',
    replace: [/"repetitions": 1,/, '"repetitions": 0,'],
    found: [['structure', 'ASTRT001', '0']],
  },
  {
    name: 'a scenario code with a digit missing',
    example: 'postpartum-haemorrhage',
    replace: [/"scenarioCode": "PPH001GB"/, '"scenarioCode": "PPH1GB"'],
    found: [['structure', null, '"PPH1GB"']],
  },
];

const fileOf = (index: number) => `mistake-${index}.scn.json`;

/** All files are checked at once: a start of the program takes longer than a file. */
const folder = new TestFolder();
let issuesOf: ReadonlyMap<string, readonly JsonIssue[]>;

beforeAll(() => {
  for (const name of ['scn.config.json', 'catalogue.scn-catalogue.json']) {
    folder.write(name, readFileSync(join(examples, name)));
  }
  for (const [index, mistake] of mistakes.entries()) folder.write(fileOf(index), mistaken(mistake).text);
  const { code, out } = folder.run(['validate', '--format', 'json', ...mistakes.map((_, index) => fileOf(index))]);
  expect(code).toBe(1);
  const { files } = JSON.parse(out) as {
    readonly files: readonly { readonly file: string; readonly issues: readonly JsonIssue[] }[];
  };
  issuesOf = new Map(files.map(({ file, issues }) => [file, issues]));
});

describe('one mistake in an example', () => {
  it.each(mistakes.map((mistake, index) => ({ ...mistake, index })))('$name', ({ index, found, ...mistake }) => {
    const { original, text } = mistaken(mistake);
    expect(text).not.toBe(original);
    const reported = issuesOf.get(fileOf(index)) ?? [];
    expect(reported.map((issue) => describeIssue(issue, text))).toEqual(
      found.map(([rule, entity, there]) => [rule, entity, expect.stringContaining(there) as string]),
    );
  });
});

/** An example before and after a mistake. */
function mistaken({ example, replace: [search, replacement] }: Pick<Mistake, 'example' | 'replace'>) {
  const original = readFileSync(join(examples, `${example}.scn.json`), 'utf8');
  return { original, text: original.replace(search, replacement) };
}

function describeIssue({ rule, entity, start, end }: JsonIssue, text: string): Found {
  const lines = text.split('\n');
  const line = lines[start.line - 1] ?? '';
  const last = start.line === end.line ? end.column - 1 : line.length;
  return [rule, entity, line.slice(start.column - 1, last)];
}
