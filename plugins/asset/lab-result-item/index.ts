import { defineAsset } from '@scn/sdk';
import { tableLayout } from '../shared/table-layout';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  id: 'asset.lab-result-item',
  version: 1,
  title: 'Lab result item',
  description: 'A laboratory value that no report contains, with its units and ranges.',
  schema,
  rules,
  subject: 'LabResultItem',
  menuPolicy: ['MenuAccess', 'LabResultItems'],
  route: '/assets/educational/lab-result-items',
  addressParameters: ['itemId', 'reportId'],
  listTitle: 'Lab Result Items',
  unique: ['title'],
  label: 'title',
  listLayout: tableLayout('title', 'reportId', 'sampleType', 'loinc', 'dateUpdated'),
  preview: 'lab-item',
  canonical: (data) => ({ ...data, title: data.title.trim() }),
  summary: ({ title, units }) => {
    const unit = units.find(({ isRoot }) => isRoot)?.unit;
    return `${title || 'Untitled item'}${unit === undefined ? '' : `, in ${unit}`}`;
  },
});
