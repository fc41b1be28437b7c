import { expect, test } from 'vitest';
import type { PatientReport } from '@scn/core/document/patients/schema';
import type { Answers } from '@scn/core/reading/reading';
import { readValues } from '@scn/core/reading/read-values';
import { patient, plugins } from '#workspace/physiology/testing/sepsis';
import { fillCalls, fillPlan, fillsOf, openQuestions, reportsFrom } from './fill-plan';

const monitor = patient.physiology.reports.find((each) => each.report === 'report.monitor')!;
const gas: PatientReport = { id: 'gas', report: 'report.abg', args: {}, items: [] };

function planOf(
  text: string,
  {
    answers = {},
    reports = patient.physiology.reports,
    mayAdd = { reports: true, items: true },
  }: {
    answers?: Answers;
    reports?: readonly PatientReport[];
    mayAdd?: { readonly reports: boolean; readonly items: boolean };
  } = {},
) {
  const changed = { ...patient, physiology: { ...patient.physiology, reports: [...reports] } };
  const context = { reports, openReportId: monitor.id, plugins, culture: 'en-GB', person: null } as const;
  const reading = readValues(text, context, answers);
  const plan = fillPlan(reading, answers, { patient: changed, report: monitor, plugins, mayAdd });
  let count = 0;
  const calls = fillCalls(plan.groups, changed, () => `new-${String((count += 1))}`, 'en-GB', plugins);
  return { ...plan, calls };
}

const withoutGas = patient.physiology.reports.filter(({ report }) => report !== 'report.abg');

test('values of the open report come first, and a missing report is added with its values', () => {
  const { groups, calls } = planOf('HR 131\nArterial blood gas:\npH 7.25', { reports: withoutGas });
  expect(groups.map(({ title, report, isOpen }) => [title, report?.id ?? null, isOpen])).toEqual([
    ['Monitor', monitor.id, true],
    ['Arterial blood gas', null, false],
  ]);
  const created = calls.filter(({ name }) => name === 'entity.create').map(({ input }) => input);
  expect(created[0]).toMatchObject({ kind: 'patient-report', id: 'new-1', values: { report: 'report.abg' } });
  expect(created[1]).toMatchObject({ kind: 'physiology-item', parentEntityId: 'new-1', values: { baseline: 7.25 } });
});

test('values of a report that the author may not add are kept apart', () => {
  const { groups, forbidden } = planOf('HR 131\nArterial blood gas:\npH 7.25', {
    reports: withoutGas,
    mayAdd: { reports: false, items: true },
  });
  expect(groups.map(({ title }) => title)).toEqual(['Monitor']);
  expect(forbidden.map(({ title }) => title)).toEqual(['Arterial blood gas']);
});

test('items that the author may not add are kept apart, and the others are filled in', () => {
  const open = { ...monitor, items: monitor.items.filter(({ item }) => item === 'monitor.heart-rate') };
  const changed = { ...patient, physiology: { ...patient.physiology, reports: [open] } };
  const context = { reports: [open], openReportId: open.id, plugins, culture: 'en-GB', person: null } as const;
  const reading = readValues('HR 131 RR 20', context);
  const place = { patient: changed, report: open, plugins, mayAdd: { reports: true, items: false } };
  const { groups, forbidden } = fillPlan(reading, {}, place);
  const itemsOf = (of: typeof groups) => of.flatMap(({ values }) => values.map(({ item }) => item));
  expect([itemsOf(groups), itemsOf(forbidden)]).toEqual([['monitor.heart-rate'], ['monitor.respiratory-rate']]);
});

test('values are read in the units of the open report', () => {
  const second = { ...gas, id: 'gas-2' };
  const changed = { ...patient, physiology: { ...patient.physiology, reports: [gas, second] } };
  expect(reportsFrom(changed, second).map(({ id }) => id)).toEqual(['gas-2', 'gas']);
});

test('of several reports of one kind, the author chooses one, or skips them', () => {
  const reports = [...withoutGas, gas, { ...gas, id: 'gas-2' }];
  const open = planOf('Arterial blood gas:\npH 7.25', { reports });
  expect([open.groups, openQuestions(open.questions, {}).map(({ id }) => id)]).toEqual([[], ['target:report.abg']]);
  const chosen = planOf('Arterial blood gas:\npH 7.25', { reports, answers: { 'target:report.abg': 'gas-2' } });
  expect(chosen.groups.map(({ title, report }) => [title, report?.id])).toEqual([['Arterial blood gas 2', 'gas-2']]);
  const left = planOf('Arterial blood gas:\npH 7.25', { reports, answers: { 'target:report.abg': 'skip' } });
  expect([left.groups, openQuestions(left.questions, { 'target:report.abg': 'skip' })]).toEqual([[], []]);
});

test('an answer that the question doesn’t have leaves it open', () => {
  const { questions } = planOf('K 1,234');
  expect(questions.length).toBeGreaterThan(0);
  expect(openQuestions(questions, { [questions[0]!.id]: 'gone' })).toContain(questions[0]);
});

test('the values of an item are filled in together', () => {
  const { groups } = planOf('Item\tBaseline\tGoal\tUnit\nHR\t110\t90\tper min');
  expect(fillsOf(groups[0]!.values)).toEqual([
    { item: 'monitor.heart-rate', unit: '/min', values: { baseline: 110, goal: 90 } },
  ]);
});
