import { defineAsset } from '@scn/core/kernel/contract';
import { tableLayout } from '../shared/table-layout';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.learning-objective-template',
  kind: 'asset',
  version: 1,
  title: 'Learning objective template',
  description: 'Learning objectives in columns, as a starting point for a scenario.',
  schema,
  defaults: { name: '', partnerAcknowledgementStatement: '', columns: [], isPublic: false },
  migrations: [],
  rules,
  subject: 'LearningObjectiveTemplate',
  menuPolicy: ['MenuAccess', 'LearningObjectiveTemplates'],
  route: '/assets/educational/learning-objective-templates',
  listTitle: 'Learning Objective Templates',
  file: null,
  unique: ['name'],
  label: 'name',
  listLayout: tableLayout('name', 'isPublic', 'dateUpdated'),
  canBePublic: true,
  preview: 'objectives',
  canonical: (data) => ({ ...data, name: data.name.trim() }),
  summary: (data) => data.name || 'Unnamed template',
});
