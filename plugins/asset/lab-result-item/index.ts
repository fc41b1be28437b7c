import { defineAsset } from '@scn/core/kernel/contract';
import { tableLayout } from '../shared/table-layout';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.lab-result-item',
  kind: 'asset',
  version: 1,
  title: 'Lab result item',
  description: 'A laboratory value that no report contains, with its units and ranges.',
  schema,
  defaults: { title: '', reportId: null, sampleType: null, loinc: null, units: [] },
  migrations: [],
  rules,
  subject: 'LabResultItem',
  menuPolicy: ['MenuAccess', 'LabResultItems'],
  route: '/assets/educational/lab-result-items',
  listTitle: 'Lab Result Items',
  file: null,
  unique: ['title'],
  label: 'title',
  listLayout: tableLayout('title', 'reportId', 'sampleType', 'loinc', 'dateUpdated'),
  canBePublic: false,
  preview: 'lab-item',
  canonical: (data) => ({ ...data, title: data.title.trim() }),
  summary: ({ title, units }) => {
    const unit = units.find(({ isRoot }) => isRoot)?.unit;
    return `${title || 'Untitled item'}${unit === undefined ? '' : `, in ${unit}`}`;
  },
});
