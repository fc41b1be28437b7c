import type { ReportItem } from '@scn/core/kernel/contract';

const celsius = { ucum: 'Cel', decimals: 1 };

export const items: readonly ReportItem[] = [
  {
    id: 'skin-temperature',
    title: 'Skin temperature',
    loinc: '39106-0',
    units: { 'en-GB': celsius, 'en-US': { ucum: '[degF]', decimals: 1 } },
    molarMass: null,
    range: [10, 45],
    normal: [30, 35],
    baseline: 33,
    goal: 33,
    worst: 20,
    choices: null,
    calculatedFrom: null,
    source: 'Cite the source of the range and normal range: author or organisation, title and year.',
  },
];
