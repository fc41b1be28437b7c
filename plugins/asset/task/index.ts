import { defineArgumentRule, defineAsset, list, object, plainString, prose, title, type Snapshot } from '@scn/sdk';
import { repeatedPositions } from '../shared/repeated';
import { tableLayout } from '../shared/table-layout';

/**
 * The specification names tasks and sub-tasks but neither their fields nor what refers to them, so these are our own: texts, and the
 * designation by which files and other systems name them.
 */
const designation = plainString({
  title: 'Designation',
  description: 'Identifies it in files and in other systems.',
  maxLength: 128,
  'x-required': true,
});

const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  designation,
  description: prose({ title: 'Description' }),
  subTasks: list(
    object(
      {
        designation,
        title: title({ title: 'Title', 'x-required': true }),
        description: prose({ title: 'Description' }),
      },
      { title: 'Sub-task', 'x-line': true },
    ),
    { title: 'Sub-tasks', description: 'The steps of the task, in their order.' },
  ),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'sub-task-once': define({
    severity: 'ERROR',
    title: 'Each sub-task has a unique designation',
    why: 'Files and other systems name a sub-task by its designation. If two have the same one, it isn’t clear which of them is meant.',
    messages: {
      repeated: 'Another sub-task has the designation “{{designation}}”. Give this sub-task a different designation.',
    },
    check({ args, report }) {
      const names = args.subTasks.map(({ designation }) => designation.trim().toLowerCase());
      for (const index of repeatedPositions(names.map((name) => (name === '' ? null : name)))) {
        report({
          messageId: 'repeated',
          at: `/subTasks/${index}/designation`,
          data: { designation: args.subTasks[index]?.designation ?? '' },
        });
      }
    },
  }),
};

export const plugin = defineAsset({
  id: 'asset.task',
  version: 1,
  title: 'Task',
  description: 'Something that learners do, with the sub-tasks that it consists of.',
  schema,
  rules,
  subject: 'Task',
  menuPolicy: ['MenuAccess', 'AdminTasks'],
  route: '/admin/tasks',
  listTitle: 'Tasks',
  unique: ['designation'],
  label: 'title',
  listLayout: tableLayout('title', 'designation', 'description', 'dateUpdated'),
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
