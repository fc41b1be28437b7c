import { devices, productStatuses, versionTypes } from '#base/enumerations';
import type { JsonSchema } from '#schema/json-schema';

/** Value for no upper bound of client versions. */
export const noMaximum = -1;
/** Maximum id of a client version. */
const largestId = 2_147_483_647;

/**
 * The fields that describe a version, in form order: for uploading and for publishing. The one statement of the editor's form, GraphQL's inputs,
 * and the flags and the manifest of `scn`. The messages about them are in `upload-form.ts`.
 */
export const versionFields = {
  productStatus: { enum: productStatuses, description: 'The status of the version.' },
  devices: { type: 'array', items: { enum: devices }, minItems: 1, description: 'The supported devices.' },
  minClientVersionId: {
    type: 'integer',
    minimum: 0,
    maximum: largestId,
    description: 'The oldest client version that can play it.',
  },
  maxClientVersionId: {
    type: 'integer',
    minimum: noMaximum,
    maximum: largestId,
    default: noMaximum,
    description: 'The newest client version that can play it; -1 for no upper bound.',
  },
  changeNotes: { type: 'string', minLength: 1, maxLength: 10_000, description: 'What is new in this version.' },
  versionNumberPart: { enum: versionTypes, description: 'The part of the version number to increase.' },
} as const satisfies Readonly<Record<string, JsonSchema>>;

/** Why a version is published although tests of the scenario fail. */
export const testWaiver = {
  type: 'string',
  maxLength: 1000,
  description:
    'Why the version is published although tests of the scenario fail. Without it, that is refused where the institution requires tests to pass. Kept with the version if tests fail.',
} as const satisfies JsonSchema;

/** A field of {@link versionFields}. */
export type VersionField = keyof typeof versionFields;

/** The fields in form order. */
export const versionFieldNames = Object.keys(versionFields) as readonly VersionField[];

type ValueOf<S> = S extends { readonly enum: readonly (infer V)[] }
  ? V
  : S extends { readonly type: 'array'; readonly items: infer I }
    ? readonly ValueOf<I>[]
    : S extends { readonly type: 'integer' }
      ? number
      : string;

/** The fields of a valid form. */
export type VersionDescription = { readonly [F in VersionField]: ValueOf<(typeof versionFields)[F]> };

type TypedOf<V> = V extends readonly unknown[] ? readonly string[] : V extends number ? number | string : string;

/** The fields as entered, unchecked. Numbers may be texts that a user typed; a blank maximum is no upper bound. */
export type VersionForm = { readonly [F in VersionField]?: TypedOf<VersionDescription[F]> | null | undefined };

/** The devices of a version that the scenario itself doesn't support: learners can't play it there. */
export function unsupportedDevices<D extends string>(
  ofVersion: readonly D[],
  ofScenario: readonly string[],
): readonly D[] {
  const supported = new Set(ofScenario);
  return ofVersion.filter((device) => !supported.has(device));
}
