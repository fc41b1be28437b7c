import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import type { FilledField } from '../filled/filled-schema';

const controls: Readonly<Record<string, FilledField['control']>> = {
  TEXT: 'text',
  MULTILINE: 'multiline',
  NUMBER: 'text',
  DATE: 'date',
  TIME: 'text',
  CHECKBOX: 'choice',
};

/** What is written where a box is ticked, and where it isn’t. */
const ticks = ['yes', 'no'];

/** The fields of a template, in the order of the sheet. */
export function templateFields({ fields }: JsonObject): readonly FilledField[] {
  return (Array.isArray(fields) ? (fields as readonly Json[]) : []).filter(isJsonObject).flatMap((field) => {
    const { name, title, control, required } = field;
    if (typeof name !== 'string' || name === '') return [];
    const isBox = control === 'CHECKBOX';
    return [
      {
        ...{ key: name, title: typeof title === 'string' && title !== '' ? title : name, help: '' },
        ...{ isRequired: required === true, maxLength: 4000, choices: isBox ? ticks : [] },
        control: (typeof control === 'string' ? controls[control] : undefined) ?? 'text',
      },
    ];
  });
}
