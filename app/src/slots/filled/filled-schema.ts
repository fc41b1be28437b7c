import type { JsonObject } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';

/** A value that a shared asset defines and the scenario fills in. */
export interface FilledField {
  /** Names it in the scenario. */
  readonly key: string;
  readonly title: string;
  /** Shown below it; empty for nothing. */
  readonly help: string;
  readonly isRequired: boolean;
  readonly control: 'text' | 'multiline' | 'date' | 'choice';
  /** For `choice`: the allowed values. */
  readonly choices: readonly string[];
  /** Maximum length of a text. */
  readonly maxLength: number;
}

/** The values by key, as texts. */
export type FilledValues = Readonly<Record<string, string>>;

/** The fields, and those that only the scenario has: nothing that is saved is hidden. @param orphanHelp - says what such a field is */
export function allFields(
  defined: readonly FilledField[],
  values: FilledValues,
  orphanHelp: string,
): readonly FilledField[] {
  const known = new Set(defined.map(({ key }) => key));
  const orphans = Object.keys(values).filter((key) => !known.has(key));
  const orphan = (key: string): FilledField => ({
    ...{ key, title: key, help: orphanHelp, isRequired: false },
    ...{ control: 'text', choices: [], maxLength: 4000 },
  });
  return [...defined, ...orphans.map(orphan)];
}

/** The schema of a form for the fields. A value that isn’t allowed stays a choice until the author chooses another one. */
export function filledSchema(fields: readonly FilledField[], values: FilledValues): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map((field) => [field.key, schemaOf(field, values[field.key] ?? '')])),
  };
}

function schemaOf(field: FilledField, value: string): JsonSchema {
  const { title, help, isRequired, control, choices, maxLength } = field;
  const said = {
    title,
    ...(help === '' ? {} : { description: help }),
    ...(isRequired ? { 'x-required': true as const } : {}),
  };
  if (control === 'choice') {
    const all = value === '' || choices.includes(value) ? choices : [...choices, value];
    return { ...said, anyOf: [{ type: 'string', enum: [...all] }, { type: 'null' }], default: null };
  }
  // a date that was written in another way stays a text
  if (control === 'date' && /^(?:\d{4}-\d{2}-\d{2})?$/.test(value)) {
    return { ...said, anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }], default: null };
  }
  return {
    ...said,
    type: 'string',
    maxLength,
    default: '',
    ...(control === 'multiline' ? { 'x-control': 'multiline' as const } : {}),
  };
}

/** The values for the form. */
export function formValues(schema: JsonSchema, values: FilledValues): JsonObject {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, { anyOf }]) => [
      key,
      values[key] ?? (anyOf === undefined ? '' : null),
    ]),
  );
}

/** The changes as the scenario has them: an empty value is left out, so that the default applies. */
export function filledChanges(changes: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [key, value === '' ? null : (value ?? null)]),
  );
}
