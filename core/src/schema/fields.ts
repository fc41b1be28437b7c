import { Type, type Static, type TSchema } from 'typebox';
import type { EntityKind, ReferenceTarget, ScenarioKeywords } from './keywords';

/** Options of every field. `title` is the label, `description` the help text. */
export interface FieldOptions extends ScenarioKeywords {
  readonly title?: string;
  readonly description?: string;
}

interface StringOptions extends FieldOptions {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly default?: string;
}

interface NumberOptions extends FieldOptions {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
  readonly default?: number;
}

/** Maximum length of a text field, in UTF-16 code units. */
export const maxTextLength = 4000;

/** A title or descriptor: one line, at most 255 characters. */
export const title = (options: StringOptions = {}) =>
  Type.String({ maxLength: 255, 'x-text': true, default: '', ...options });

/** Prose that a person reads or hears. */
export const prose = (options: StringOptions = {}) =>
  Type.String({ maxLength: maxTextLength, 'x-text': true, 'x-control': 'multiline', default: '', ...options });

/** A string that is neither prose nor a reference: a code, a key. */
export const plainString = (options: StringOptions = {}) => Type.String({ maxLength: 255, default: '', ...options });

/** A number with an optional UCUM unit. */
export const number = (options: NumberOptions = {}) => Type.Number({ default: 0, ...options });

/** A whole number. */
export const integer = (options: NumberOptions = {}) => Type.Integer({ default: 0, ...options });

/** A duration in seconds, not negative. */
export const seconds = (options: NumberOptions = {}) =>
  Type.Number({ minimum: 0, 'x-unit': 's', 'x-control': 'duration', default: 0, ...options });

/** A boolean. */
export const flag = (options: FieldOptions & { readonly default?: boolean } = {}) =>
  Type.Boolean({ default: false, ...options });

/** One of the given values; the first is the default. */
export const choice = <const V extends readonly [string, ...string[]]>(
  values: V,
  options: FieldOptions & { readonly default?: V[number] } = {},
) => Type.Enum<[...V]>([...values] as unknown as [...V], { default: values[0], ...options });

/** The value or null; null is the default. */
export const nullable = <S extends TSchema>(schema: S, options: FieldOptions = {}) =>
  Type.Union([schema, Type.Null()], { default: null, ...options });

/**
 * A property that the format gained after documents had been stored. Absent means that nothing is set, so that neither files nor logs need a
 * migration; a null in a change removes it.
 */
export const addedLater = <S extends TSchema>(schema: S) => Type.Optional(schema);

/** Pattern of an identity: 1–64 letters, digits, `_` or `-`, starting with a letter or digit. */
export const identityPattern = '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$';

/** Pattern of a reference, and of the ids of shared assets. */
export const referencePattern = '^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$';

/** The entity's own identity. New ones come from `newEntityId`. */
export const identity = (options: StringOptions = {}) =>
  Type.String({ pattern: identityPattern, maxLength: 64, ...options });

/** A reference to an asset or an entity. Never empty: use {@link optionalReference} for 'none'. */
export const reference = (target: ReferenceTarget, options: StringOptions = {}) =>
  Type.String({ pattern: referencePattern, maxLength: 128, 'x-ref': target, ...options });

/** An optional reference (null when absent). */
export const optionalReference = (target: ReferenceTarget, options: FieldOptions = {}) =>
  nullable(reference(target, options), options);

/** A reference that the author must choose before publishing; null until then. For plugin arguments. */
export const neededReference = (target: ReferenceTarget, options: FieldOptions = {}) =>
  nullable(reference(target, options), { ...options, 'x-required': true });

/** A list; empty by default. */
export const list = <S extends TSchema>(
  items: S,
  options: FieldOptions & {
    readonly minItems?: number;
    readonly maxItems?: number;
    readonly uniqueItems?: boolean;
  } = {},
) => Type.Array(items, { default: [], ...options });

/** A closed object: unknown properties are rejected. */
export const object = <P extends Record<string, TSchema>>(properties: P, options: FieldOptions = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

/** An entity: a closed object with an identity. */
export const entity = <P extends Record<string, TSchema>>(
  kind: EntityKind,
  properties: P,
  options: FieldOptions = {},
) => Type.Object(properties, { additionalProperties: false, 'x-entity': kind, 'x-id': 'id', ...options });

/** Deeply read-only form of a schema's type, as used by rules, diff and player. */
export type Snapshot<S extends TSchema> = DeepReadonly<Static<S>>;

/** Read-only all the way down. */
export type DeepReadonly<T> = T extends readonly (infer U)[]
  ? readonly DeepReadonly<U>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;
