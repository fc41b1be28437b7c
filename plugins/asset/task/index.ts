import { defineAsset } from '@scn/core/kernel/contract';
import { tableLayout } from '../shared/table-layout';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.task',
  kind: 'asset',
  version: 1,
  title: 'Task',
  description: 'Something that learners do, with the sub-tasks that it consists of.',
  schema,
  defaults: { title: '', designation: '', description: '', subTasks: [] },
  migrations: [],
  rules,
  subject: 'Task',
  menuPolicy: ['MenuAccess', 'AdminTasks'],
  route: '/admin/tasks',
  listTitle: 'Tasks',
  file: null,
  unique: ['designation'],
  label: 'title',
  listLayout: tableLayout('title', 'designation', 'description', 'dateUpdated'),
  canBePublic: false,
  transfer: true,
  canonical: (data) => ({
    ...data,
    title: data.title.trim(),
    designation: data.designation.trim(),
    subTasks: data.subTasks.map((each) => ({
      ...each,
      title: each.title.trim(),
      designation: each.designation.trim(),
    })),
  }),
  summary: (data) => data.title || 'Untitled task',
});
