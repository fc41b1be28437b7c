import { Type } from 'typebox';
import type { ChangeStep } from '../../diff/change-step';
import { changeStep } from '../../diff/change-step-schema';
import { object, plainString } from '../../schema/fields';
import { defineOperation } from '../operation';
import { takeStep } from '../take-step';

const touched = 'It cannot be undone: later work changed the same place.';

export const operation = defineOperation({
  name: 'history.revert',
  version: 1,
  permission: ['Update', 'ScenarioAction'],
  description:
    'Takes an operation back: its input are the revert steps of that operation’s result. A gateway takes them from its own ' +
    'log, never from a client. Refused where later work touched the same place.',
  input: object({
    title: plainString({ title: 'What is taken back', maxLength: 1000 }),
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

/** Taking an undo back does the thing again: history says so instead of nesting words. */
function titleOf(title: string): string {
  if (title.startsWith(undone)) return `${redone}${title.slice(undone.length)}`;
  return `${undone}${title.startsWith(redone) ? title.slice(redone.length) : title}`;
}
