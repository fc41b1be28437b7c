import { expect, describe, it } from 'vitest';
import fc from 'fast-check';
import { runs } from '@scn/core/testing/effort';
import { createColours } from '../../terminal/colours';
import { frame, sparkline, type View } from './frame';
import { clipped, widthOf, wrapped } from './text-width';

const colours = createColours(false);
const plain = (text: string) => text;

const view: View = {
  title: 'A short play',
  clock: '1:02.5',
  status: '▶ ×1',
  learner: 'ann',
  patients: [
    {
      name: 'Tom Ray',
      condition: 'Supine · Alert',
      values: [{ label: 'HR', value: '112 per min', trend: '↑', samples: [100, 104, 108, 112], leastSpan: 5 }],
    },
  ],
  log: [
    { time: '0:00.0', text: 'The scenario starts', paint: plain },
    { time: '1:00.0', text: `Says “${'word '.repeat(20).trim()}”`, paint: plain },
  ],
  question: {
    title: 'Which dose?',
    options: [
      { key: '1', label: 'Low', isChosen: false },
      { key: '2', label: 'High', isChosen: true },
    ],
  },
  filter: 'oxy',
  choices: [
    { label: 'Give oxygen', refusal: null },
    { label: 'Stop oxygen', refusal: 'it is still playing' },
  ],
  selected: 0,
  isHelpShown: false,
  hint: 'q quit',
  colours,
  columns: 60,
  rows: 20,
};

describe('frame', () => {
  it('shows the clock, the monitor, the log, the question and the actions', () => {
    const lines = frame(view).map((line) => line.trimEnd());
    expect(lines).toMatchInlineSnapshot(`
      [
        "1:02.5  ▶ ×1  A short play                               ann",
        "Tom Ray  Supine · Alert",
        "HR 112 per min ↑ ▁▃▆█",
        "────────────────────────────────────────────────────────────",
        "  0:00.0  The scenario starts",
        "  1:00.0  Says “word word word word word word word word word",
        "          word word word word word word word word word word",
        "          word”",
        "",
        "",
        "",
        "",
        "────────────────────────────────────────────────────────────",
        "Which dose?",
        "   1  Low",
        "   2  ✓ High",
        "Actions with “oxy”: 2",
        "▸ Give oxygen",
        "  Stop oxygen (it is still playing)",
        "q quit",
      ]
    `);
  });

  it('fills the screen exactly, whatever its size and texts', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 140 }),
        fc.integer({ min: 1, max: 50 }),
        fc.array(text, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        (columns, rows, texts, isHelpShown) => {
          const [title = ''] = texts;
          const lines = frame({
            ...view,
            ...{ columns, rows, isHelpShown, title, hint: title, filter: title },
            log: texts.map((each) => ({ time: '0:01.0', text: each, paint: plain })),
            choices: texts.map((label) => ({ label, refusal: null })),
            patients: texts.map((name) => ({ ...view.patients[0]!, name, condition: name })),
          });
          expect(lines).toHaveLength(rows);
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(columns);
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('makes texts of the scenario harmless', () => {
    const lines = frame({
      ...view,
      title: 'A\u001b[2Jplay\nof two',
      choices: [{ label: 'B\u0007\u202e', refusal: null }],
    });
    const hidden = new RegExp(String.raw`[\u0000-\u001f\u202e]`);
    for (const line of lines) expect(line).not.toMatch(hidden);
    expect(lines[0]).toContain('A[U+001B][2Jplay of two');
  });

  it('keeps the newest lines of the log, and the selected action in sight', () => {
    const many = Array.from({ length: 50 }, (_, index) => index);
    const lines = frame({
      ...view,
      question: null,
      log: many.map((index) => ({ time: '0:01.0', text: `line ${index}`, paint: plain })),
      choices: many.map((index) => ({ label: `action ${index}`, refusal: null })),
      selected: 40,
    }).join('\n');
    expect(lines).toContain('line 49');
    expect(lines).not.toContain('line 0\n');
    expect(lines).toContain('▸ action 40');
  });
});

it('a sparkline rises with its values, and is level when they are close together', () => {
  expect(sparkline([0, 1, 2, 3, 4, 5, 6, 7], 1)).toBe('▁▂▃▄▅▆▇█');
  expect(sparkline([100, 100, 100], 10)).toBe('▅▅▅');
  expect(new Set(sparkline([100, 100.1, 99.9], 50)).size).toBeLessThanOrEqual(2);
  expect(sparkline([], 1)).toBe('');
});

it('counts columns as terminals do', () => {
  expect(['abc', 'é', 'e\u0301', '血压', '👩‍⚕️'].map(widthOf)).toEqual([3, 1, 1, 4, 2]);
  expect(clipped('血压高', 5)).toBe('血压…');
  expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapped('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
});
