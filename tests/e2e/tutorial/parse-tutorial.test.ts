import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseTutorial } from './parse-tutorial';

const acts = (page: string) => parseTutorial(page, 'page.md').flatMap(({ steps }) => steps.map(({ act }) => act));

test('a step is a numbered item; other paragraphs are for the reader', () => {
  const page = `# Title

1. This is before the first chapter.

## 1. Begin

Some words about why.

1. Choose **New scenario…**. In **Title**, type \`Sepsis\`.
2. Open **Set up › Basic Info**.

## Sources

- A guideline.
`.replace('1. This is before the first chapter.', 'Before the first chapter.');
  const chapters = parseTutorial(page, 'page.md');
  expect(chapters.map(({ title }) => title)).toEqual(['1. Begin']);
  expect(chapters[0]?.steps).toEqual([
    { line: 9, sentence: 'Choose **New scenario…**.', act: { kind: 'choose', what: 'New scenario…', within: null } },
    {
      line: 9,
      sentence: 'In **Title**, type `Sepsis`.',
      act: { kind: 'type', field: 'Title', text: 'Sepsis', within: null },
    },
    {
      line: 10,
      sentence: 'Open **Set up › Basic Info**.',
      act: { kind: 'open', screen: 'Set up › Basic Info' },
    },
  ]);
});

test('an item goes on in indented lines, and its sentences may end within a value', () => {
  expect(acts('## A\n\n1. In **Text**, type `Dr. Osei comes. Now.`.\n   You see **No problems**.\n')).toEqual([
    { kind: 'type', field: 'Text', text: 'Dr. Osei comes. Now.', within: null },
    { kind: 'see', what: 'No problems' },
  ]);
});

test('a form is a table of fields: what is typed is code, what is chosen is bold', () => {
  const page = `## A

1. Choose **General Information**. Fill in:

   | Field | Value |
   | ----- | ----- |
   | Age | \`64\` |
   | Starting posture | **Sitting** |
   | Simulated physiology | on |
`;
  expect(acts(page)).toEqual([
    { kind: 'choose', what: 'General Information', within: null },
    { kind: 'type', field: 'Age', text: '64', within: null },
    { kind: 'pick', field: 'Starting posture', option: 'Sitting', within: null },
    { kind: 'turn-on', what: 'Simulated physiology', within: null },
  ]);
});

test('sentences are repeated for each row of a table, with its cells in place of the columns in italics', () => {
  const page = `## A

1. For each row of the table: From the menu of **Bedside**, choose **New action**. In **Action name**, type _Name_.

   | Name |
   | ---- |
   | Give oxygen |
   | \`Take blood\` |
`;
  const steps = parseTutorial(page, 'page.md')[0]?.steps ?? [];
  expect(steps.map(({ line, act }) => [line, act.kind === 'type' ? act.text : act.kind])).toEqual([
    [7, 'choose-from-menu'],
    [7, 'Give oxygen'],
    [8, 'choose-from-menu'],
    [8, 'Take blood'],
  ]);
});

test.each([
  [
    'a sentence that is not known',
    '## A\n\n1. Click on **Save**.',
    'page.md:3: “Click on **Save**.” is no known sentence',
  ],
  ['what follows a known sentence', '## A\n\n1. Choose **Save**. Wait.', 'page.md:3: “Wait.” is no known sentence'],
  [
    'a column that the table does not have',
    '## A\n\n1. For each row of the table: Choose _Nmae_.\n\n   | Name |\n   | --- |\n   | Save |',
    'page.md:3: The table has no column “Nmae”.',
  ],
  ['a form without a table', '## A\n\n1. Fill in:', 'page.md:3: There is no table'],
])('%s is refused with its line', (_, page, message) => {
  expect(() => parseTutorial(page, 'page.md')).toThrow(message);
});

test('‘Make a case’ can be read', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'tutorial', 'make-a-case.md'), 'utf8');
  const chapters = parseTutorial(page, 'make-a-case.md');
  expect(chapters.map(({ title }) => title.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.', '6.', '7.', '8.']);
});
