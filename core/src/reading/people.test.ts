import { describe, expect, it } from 'vitest';
import { nameKey, type ItemIndex, type NamedItem } from './item-index';
import { peopleIn, peopleOfTable, withoutLabels } from './people';

const item = {} as NamedItem;
const names = ['HR', 'RR', 'T', 'BP', 'fetal heart rate'];
const index: ItemIndex = {
  byKey: new Map(names.map((name) => [nameKey(name), [item]])),
  ...{ byReference: new Map(), reports: new Map(), found: new Map() },
};

describe('people', () => {
  it.each<[text: string, people: readonly string[]]>([
    ['Bed 5: HR 110 T 39. Bed 6: HR 80 RR 12', ['Bed 5', 'Bed 6']],
    ['Bed 5 HR 110 T 39 Bed 6 HR 80', ['Bed 5', 'Bed 6']],
    ['Twin A: HR 140\nTwin B: HR 150', ['Twin A', 'Twin B']],
    ['first twin HR 140, second twin HR 150', ['first twin', 'second twin']],
    ['Twins: A - HR 140 B - HR 150', ['A', 'B']],
    ['two patients: 1) HR 90 2) HR 80', ['1', '2']],
    ['Mother: HR 90\nBaby: HR 150', ['Mother', 'Baby']],
    ['Mum’s HR 90, baby’s HR 140', ['Mum', 'baby']],
    ['Baby Smith: HR 150\nMother: HR 80', ['Baby Smith', 'Mother']],
    ['Pt 1 HR 90\nPt 2 HR 100', ['Pt 1', 'Pt 2']],
    ['Pt 1: 63M HR 90\nPatient 1: RR 14\nPt 2: HR 100', ['Pt 1: 63M', 'Patient 1', 'Pt 2']],
    ['63M HR 90; 25F HR 100', ['63M', '25F']],
    ['Bed 5 (63M) HR 110. Bed 6 (40F) HR 80', ['Bed 5 (63M)', 'Bed 6 (40F)']],
    ['Mr Smith HR 110. Mrs Jones HR 80', ['Mr Smith', 'Mrs Jones']],
    ['Name: John Smith\nHR 90\nName: Jane Doe\nHR 80', ['Name: John Smith', 'Name: Jane Doe']],
    ['MRN: 12345 HR 90\nMRN: 12346 HR 80', ['MRN: 12345', 'MRN: 12346']],
  ])('%j', (text, people) => {
    expect(peopleIn(text, index)?.parts.map(({ person }) => person)).toEqual(people);
  });

  it.each([
    ...['Bed 5: HR 110. Bed 5: T 39', 'Pt 1: HR 90\nPatient 1: RR 14', '63M HR 120. 63 yo male, T 39'],
    ...['T: 98 F HR 102', 'T 98.6F. T 99F', 'Mother: HR 90', 'HR 90. Mother: HR 80', 'HR 90, head of bed 30 degrees'],
    ...['Maternal HR 90, fetal heart rate 140', 'PT 13\nPT 14', 'Patient A&Ox3, HR 90', 'moved to bed 6, HR 90'],
    ...['Bed 5\t110\nBed 6\t80', 'Patient 2 days post op', '3 days later HR 140', ''],
  ])('%j has one', (text) => {
    expect(peopleIn(text, index)).toBeNull();
  });

  it('have their own text, and what stands before the first of them', () => {
    const text = 'ED 08:00\nBed 5: HR 110\nBed 6: HR 80\nBed 5: RR 12';
    expect(peopleIn(text, index)).toEqual({
      before: 'ED 08:00\n',
      parts: [
        { person: 'Bed 5', text: 'HR 110\n\nRR 12' },
        { person: 'Bed 6', text: 'HR 80\n' },
      ],
    });
    expect(peopleIn('HR 120\nBed 6: HR 80', index)).toMatchObject({ before: 'HR 120\n', parts: [{ person: 'Bed 6' }] });
  });

  it('have rows or columns of a table', () => {
    const rows = [
      ['', 'Bed 5', 'Bed 6'],
      ['HR', '110', '80'],
    ];
    expect(peopleOfTable(rows)).toEqual([
      { person: 'Bed 5', rows: [['HR', '110']] },
      { person: 'Bed 6', rows: [['HR', '80']] },
    ]);
    expect(
      peopleOfTable([
        ['MRN', 'Test'],
        ['123', 'HR'],
        ['124', 'RR'],
      ])?.map(({ person }) => person),
    ).toEqual(['MRN 123', 'MRN 124']);
    expect(
      peopleOfTable([
        ['Test', 'Patient'],
        ['HR', '110'],
        ['RR', '12'],
      ]),
    ).toBeNull();
  });
});

it.each([
  ['63M HR 120', '    HR 120'],
  ['a 63-year-old man with HR 120', 'a                 with HR 120'],
  ['Bed 5: HR 110', '       HR 110'],
  ['Pt 13 HR 120', 'Pt 13 HR 120'],
  ['T 98 F HR 102', 'T 98 F HR 102'],
  ['Mother: HR 90', 'Mother: HR 90'],
])('%j has no label as %j', (text, without) => {
  expect(withoutLabels(text, index)).toBe(without);
});
