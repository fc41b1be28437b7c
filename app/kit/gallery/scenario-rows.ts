import type { GridColumn } from '../grid/grid-model';

/** A row of the gallery's grids. */
export interface ScenarioRow {
  readonly code: string;
  readonly title: string;
  readonly status: string;
  readonly devices: readonly string[];
  readonly actions: number;
  readonly changed: string;
  readonly owner: string | null;
  readonly readOnly: boolean;
  readonly numbers: readonly number[];
}

const subjects = [
  'Anaphylaxis',
  'Septic shock',
  'Postpartum haemorrhage',
  'Difficult airway',
  'Opioid overdose',
  'Ketoacidosis',
  'Élodie’s first shift',
  'Stroke',
];
const places = [
  'on the ward',
  'in the emergency department',
  'during handover',
  'at night',
  'with a frightened relative who asks the same question again and again',
];
const statuses = ['DRAFT', 'REVIEW', 'PUBLISHED', 'WITHDRAWN'];
const owners = ['Ann Okafor', 'Björn Lindqvist', 'Chiara Conti', null];

/** A number of sample scenarios, always the same. */
export function scenarioRows(count: number): readonly ScenarioRow[] {
  return Array.from({ length: count }, (_, index) => {
    const pick = <T>(list: readonly T[], step: number): T => list[(index * step + (index >> 3)) % list.length] as T;
    return {
      code: `${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(65 + ((index * 7) % 26))}${String.fromCharCode(65 + Math.trunc(index / 1000))}${String(index % 1000).padStart(3, '0')}XY`,
      title: `${pick(subjects, 3)} ${pick(places, 7)}`,
      status: pick(statuses, 5),
      devices: [['VR'], ['Desktop'], ['VR', 'Desktop']][index % 3] ?? [],
      actions: (index * 37) % 1500,
      changed: new Date(Date.UTC(2026, index % 12, 1 + (index % 28), index % 24)).toISOString(),
      owner: pick(owners, 3),
      readOnly: index % 7 === 0,
      numbers: Array.from({ length: 12 }, (__, column) => ((index + 1) * (column + 3) * 7919) % 1000),
    };
  });
}

/** The columns of the gallery's grids, one of every kind. */
export const scenarioColumns: readonly GridColumn<ScenarioRow>[] = [
  { id: 'code', title: 'Code', kind: 'code', width: 112, alwaysShown: true, value: ({ code }) => code },
  { id: 'title', title: 'Title', kind: 'text', width: 320, value: ({ title }) => title },
  {
    id: 'status',
    title: 'Status',
    kind: 'choice',
    width: 120,
    choices: [
      { value: 'DRAFT', title: 'Draft', tone: 'neutral' },
      { value: 'REVIEW', title: 'In review', tone: 'informative' },
      { value: 'PUBLISHED', title: 'Published', tone: 'success' },
      { value: 'WITHDRAWN', title: 'Withdrawn', tone: 'danger' },
    ],
    value: ({ status }) => status,
  },
  {
    id: 'devices',
    title: 'Devices',
    kind: 'choices',
    width: 140,
    choices: [
      { value: 'VR', title: 'VR', tone: 'brand' },
      { value: 'Desktop', title: 'Desktop', tone: 'warning' },
    ],
    value: ({ devices }) => devices,
  },
  { id: 'actions', title: 'Actions', kind: 'number', width: 112, aggregate: 'sum', value: ({ actions }) => actions },
  { id: 'changed', title: 'Last changed', kind: 'date', width: 168, value: ({ changed }) => changed },
  {
    id: 'owner',
    title: 'Owner',
    kind: 'text',
    width: 144,
    canGroup: true,
    emptyTitle: 'No owner',
    value: ({ owner }) => owner,
  },
  { id: 'readOnly', title: 'Read-only', kind: 'flag', width: 96, value: ({ readOnly }) => readOnly },
];

const locations = Array.from({ length: 240 }, (_, index) => `Ward ${index + 1}`);

/** Columns with long lists: of columns, and of the values to filter by. */
export const longColumns: readonly GridColumn<ScenarioRow>[] = [
  ...scenarioColumns.map((column) => ({ ...column, group: 'Scenario' })),
  {
    id: 'location',
    title: 'Location',
    kind: 'choice',
    group: 'Place',
    choices: locations.map((title) => ({ value: title, title })),
    value: ({ numbers: [number = 0] }) => locations[number % locations.length] ?? null,
  },
  ...Array.from({ length: 30 }, (_, index): GridColumn<ScenarioRow> => ({
    id: `m${index}`,
    title: `Measurement ${index + 1}`,
    kind: 'number',
    group: 'Measurements',
    width: 120,
    startsHidden: index > 2,
    value: ({ numbers }) => numbers[index % 12] ?? 0,
  })),
];

/** Twenty columns, for measurements. */
export const manyColumns: readonly GridColumn<ScenarioRow>[] = [
  ...scenarioColumns,
  ...Array.from({ length: 12 }, (_, index): GridColumn<ScenarioRow> => ({
    id: `n${index}`,
    title: `Number ${index + 1}`,
    kind: 'number',
    width: 96,
    value: ({ numbers }) => numbers[index] ?? 0,
  })),
];
