import { Type, type Static, type TSchema } from 'typebox';
import type { Json } from '#base/json';
import type { EntityKind, ReferenceTarget, ScenarioKeywords } from './keywords';

/** Options of every field. `title` is the label, `description` the help text. */
export interface FieldOptions extends ScenarioKeywords {
  readonly title?: string;
  readonly description?: string;
}

/** Options of a field for text. */
export interface StringOptions extends FieldOptions {
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A regular expression that the whole text has to match. */
  readonly pattern?: string;
  readonly default?: string;
}

/** Options of a field for a number. */
export interface NumberOptions extends FieldOptions {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
  readonly default?: number;
}

/** Options of a field for a yes or no. */
export interface FlagOptions extends FieldOptions {
  readonly default?: boolean;
}

/** Options of a field for one of several values. */
export interface ChoiceOptions<V extends string> extends FieldOptions {
  readonly default?: V;
}

/** Options of a list. */
export interface ListOptions extends FieldOptions {
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

/** Options of a field with a default that isn’t derived from its kind. */
export interface DefaultOptions extends FieldOptions {
  readonly default?: Json;
}

/** Maximum length of a text field, in UTF-16 code units. */
export const maxTextLength = 4000;

/**
 * A title or descriptor: one line, at most 255 characters.
 *
 * @example
 * ```ts
 * label: title({ title: 'Label', 'x-required': true }),
 * ```
 */
export const title = (options: StringOptions = {}) =>
  Type.String({ maxLength: 255, 'x-text': true, default: '', ...options });

/**
 * Prose that a person reads or hears: several lines.
 *
 * @example
 * ```ts
 * text: prose({ title: 'Text', description: 'What the character says.' }),
 * ```
 */
export const prose = (options: StringOptions = {}) =>
  Type.String({ maxLength: maxTextLength, 'x-text': true, 'x-control': 'multiline', default: '', ...options });

/**
 * A string that is neither prose nor a reference: a code, a key. It is neither searched nor translated.
 *
 * @example
 * ```ts
 * batch: plainString({ title: 'Batch', maxLength: 20 }),
 * ```
 */
export const plainString = (options: StringOptions = {}) => Type.String({ maxLength: 255, default: '', ...options });

/**
 * A number, with a UCUM unit if it has one.
 *
 * @example
 * ```ts
 * rate: number({ title: 'Rate', minimum: 0, maximum: 1200, default: 100, 'x-unit': 'mL/h' }),
 * ```
 */
export const number = (options: NumberOptions = {}) => Type.Number({ default: 0, ...options });

/**
 * A whole number.
 *
 * @example
 * ```ts
 * attempts: integer({ title: 'Attempts', minimum: 1, maximum: 5, default: 1 }),
 * ```
 */
export const integer = (options: NumberOptions = {}) => Type.Integer({ default: 0, ...options });

/**
 * A duration in seconds, not negative. Authors enter it in minutes and seconds.
 *
 * @example
 * ```ts
 * waits: seconds({ title: 'Waits for', maximum: 3600, default: 5 }),
 * ```
 */
export const seconds = (options: NumberOptions = {}) =>
  Type.Number({ minimum: 0, 'x-unit': 's', 'x-control': 'duration', default: 0, ...options });

/**
 * A yes or no.
 *
 * @example
 * ```ts
 * running: flag({ title: 'Running', default: true }),
 * ```
 */
export const flag = (options: FlagOptions = {}) => Type.Boolean({ default: false, ...options });

/**
 * One of the given values; the first is the default. `x-values` explains them.
 *
 * @example
 * ```ts
 * side: choice(['LEFT', 'RIGHT'], { title: 'Side', 'x-values': { LEFT: 'The patient’s left arm.', RIGHT: 'The right one.' } }),
 * ```
 */
export const choice = <const V extends readonly [string, ...string[]]>(
  values: V,
  options: ChoiceOptions<V[number]> = {},
) => Type.Enum<[...V]>([...values] as unknown as [...V], { default: values[0], ...options });

/**
 * The value or null; null is the default.
 *
 * @example
 * ```ts
 * limit: nullable(seconds({ minimum: 10, default: 60 }), { title: 'Time limit', description: 'Empty for none.' }),
 * ```
 */
export const nullable = <S extends TSchema>(schema: S, options: FieldOptions = {}) =>
  Type.Union([schema, Type.Null()], { default: null, ...options });

/**
 * A property that the format gained after documents had been stored. Absent means that nothing is set, so that neither files nor logs need a
 * migration; a null in a change removes it.
 *
 * @example
 * ```ts
 * note: addedLater(prose({ title: 'Note' })),
 * ```
 */
export const addedLater = <S extends TSchema>(schema: S) => Type.Optional(schema);

/** Pattern of an identity: 1–64 letters, digits, `_` or `-`, starting with a letter or digit. */
export const identityPattern = '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$';

/** Pattern of a reference, and of the ids of shared assets. */
export const referencePattern = '^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$';

/** The entity's own identity. New ones come from `newEntityId`. */
export const identity = (options: StringOptions = {}) =>
  Type.String({ pattern: identityPattern, maxLength: 64, ...options });

/**
 * A reference to an asset or an entity. Never empty, as the items of a list are: use {@link optionalReference} for ‘none’.
 *
 * @example
 * ```ts
 * roleIds: list(reference('role'), { title: 'Roles', uniqueItems: true }),
 * ```
 */
export const reference = (target: ReferenceTarget, options: StringOptions = {}) =>
  Type.String({ pattern: referencePattern, maxLength: 128, 'x-ref': target, ...options });

/**
 * An optional reference: null for none.
 *
 * @example
 * ```ts
 * imageId: optionalReference('asset.image', { title: 'Image' }),
 * ```
 */
export const optionalReference = (target: ReferenceTarget, options: FieldOptions = {}) =>
  nullable(reference(target, options), options);

/**
 * A reference that the author must choose before publishing; null until then. For plugin arguments.
 *
 * @example
 * ```ts
 * patientId: neededReference('patient', { title: 'Patient' }),
 * ```
 */
export const neededReference = (target: ReferenceTarget, options: FieldOptions = {}) =>
  nullable(reference(target, options), { ...options, 'x-required': true });

/**
 * A list; empty by default.
 *
 * @example
 * ```ts
 * lines: list(object({ text: prose({ title: 'Text' }) }, { title: 'Line' }), { title: 'Lines', maxItems: 20 }),
 * ```
 */
export const list = <S extends TSchema>(items: S, options: ListOptions = {}) =>
  Type.Array(items, { default: [], ...options });

/**
 * A closed object: unknown properties are rejected. The schema of a plugin is one.
 *
 * @example
 * ```ts
 * const schema = object({
 *   patientId: neededReference('patient', { title: 'Patient' }),
 *   rate: number({ title: 'Rate', minimum: 0, maximum: 1200, 'x-unit': 'mL/h' }),
 * });
 * ```
 */
export const object = <P extends Record<string, TSchema>>(properties: P, options: FieldOptions = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

/**
 * One of several objects, which differ in a property with a {@link constant}. Authors choose which.
 *
 * @example
 * ```ts
 * target: oneOf(
 *   [
 *     object({ kind: constant('ACTOR'), actorId: neededReference('actor', { title: 'Character' }) }, { title: 'A character' }),
 *     object({ kind: constant('AHEAD') }, { title: 'Straight ahead' }),
 *   ],
 *   { title: 'Looks at', default: { kind: 'AHEAD' } },
 * ),
 * ```
 */
export const oneOf = <B extends TSchema[]>(branches: [...B], options: DefaultOptions = {}) =>
  Type.Union(branches, { ...options });

/**
 * A value that never changes: what tells the branches of {@link oneOf} apart.
 *
 * @example
 * ```ts
 * object({ by: constant('PHONE', { title: 'How' }), callerId: neededReference('actor', { title: 'Caller' }) }),
 * ```
 */
export const constant = <const V extends string | number | boolean>(value: V, options: FieldOptions = {}) =>
  Type.Literal(value, { ...options });

/**
 * Values by names that authors choose; empty by default.
 *
 * @example
 * ```ts
 * parameters: record(plainString(), { title: 'Parameters' }),
 * ```
 */
export const record = <S extends TSchema>(values: S, options: FieldOptions = {}) =>
  Type.Record(Type.String(), values, { default: {}, ...options });

/** An entity: a closed object with an identity. */
export const entity = <P extends Record<string, TSchema>>(
  kind: EntityKind,
  properties: P,
  options: FieldOptions = {},
) => Type.Object(properties, { additionalProperties: false, 'x-entity': kind, 'x-id': 'id', ...options });

/**
 * The type of the values of a schema, read-only all the way down: what rules and other functions of a plugin receive.
 *
 * @example
 * ```ts
 * type Args = Snapshot<typeof schema>;
 * ```
 */
export type Snapshot<S extends TSchema> = DeepReadonly<Static<S>>;

/** Read-only all the way down. */
export type DeepReadonly<T> = T extends readonly (infer U)[]
  ? readonly DeepReadonly<U>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;
