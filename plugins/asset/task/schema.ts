import { list, object, plainString, prose, title } from '@scn/core/schema/fields';

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

export const schema = object({
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
