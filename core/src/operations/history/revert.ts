import { Type } from 'typebox';
import type { ChangeStep } from '../../diff/change-step';
import { changeStep } from '../../diff/change-step-schema';
import { object, plainString } from '../../schema/fields';
import { defineOperation } from '../operation';
import { takeStep } from '../take-step';

const touched = 'This cannot be undone because a later change affects the same part.';

export const operation = defineOperation({
  name: 'history.revert',
  version: 1,
  permission: ['Update', 'ScenarioAction'],
  description:
    'Reverts an operation: its input is the revert steps from the result of that operation. A gateway reads them from its ' +
    'log, never from a client. Refused when a later change affects the same part.',
  input: object({
    title: plainString({ title: 'The reverted operation', maxLength: 1000 }),
    steps: Type.Array(changeStep),
  }),
  title: ({ title }) => titleOf(title),
  refusals: ['UpdateEntityError', 'InvalidDataError', 'DuplicateValue'],
  apply(scenario, { steps }) {
    for (const step of steps) takeStep(scenario, step as ChangeStep, { touched });
  },
});

const undone = 'Undo: ';
const redone = 'Redo: ';

/** Undoing an undo is shown in the history as a redo, not as nested undo titles. */
function titleOf(title: string): string {
  if (title.startsWith(undone)) return `${redone}${title.slice(undone.length)}`;
  return `${undone}${title.startsWith(redone) ? title.slice(redone.length) : title}`;
}
