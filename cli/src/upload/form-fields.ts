import { devices, productStatuses, versionTypes } from '@scn/core/base/enumerations';
import type { JsonObject } from '@scn/core/base/json';

/** A field of the upload form: a flag of `scn upload`, and a property of its manifest. */
export interface FormField {
  /** Name in the form. */
  readonly name: string;
  /** Notation of the flag. */
  readonly flag: string;
  readonly description: string;
  /** Schema of the property in a manifest. */
  readonly schema: JsonObject;
  /** Whether publishing a version requires it too. */
  readonly isOfVersion: boolean;
}

const words = (values: readonly string[]): string => values.join(', ');

/** The fields of the form except the scenario file, in form order. Single source for the flags, the manifest and its schema. */
export const formFields = [
  {
    name: 'scenarioCode',
    flag: '--scenario-code <code>',
    description: 'the scenario to update (default: the code in the file; a new scenario is created if there is none)',
    schema: { type: 'string', minLength: 1 },
    isOfVersion: false,
  },
  {
    name: 'libraryId',
    flag: '--library-id <id>',
    description: 'the library for a new scenario (default: the library in the file)',
    schema: { type: 'string', minLength: 1 },
    isOfVersion: false,
  },
  {
    name: 'productStatus',
    flag: '--product-status <status>',
    description: words(productStatuses),
    schema: { enum: [...productStatuses] },
    isOfVersion: true,
  },
  {
    name: 'devices',
    flag: '--devices <list>',
    description: `supported devices, separated by commas: ${words(devices)}`,
    schema: { type: 'array', items: { enum: [...devices] }, minItems: 1 },
    isOfVersion: true,
  },
  {
    name: 'minClientVersionId',
    flag: '--min-client-version-id <number>',
    description: 'the oldest client version that can play it',
    schema: { type: 'integer', minimum: 0 },
    isOfVersion: true,
  },
  {
    name: 'maxClientVersionId',
    flag: '--max-client-version-id <number>',
    description: 'the newest client version that can play it (default: -1, no upper bound)',
    schema: { type: 'integer', minimum: -1 },
    isOfVersion: true,
  },
  {
    name: 'changeNotes',
    flag: '--change-notes <text>',
    description: 'what is new in this version',
    schema: { type: 'string', minLength: 1 },
    isOfVersion: true,
  },
  {
    name: 'versionNumberPart',
    flag: '--version-number-part <part>',
    description: `the part of the version number to increase: ${words(versionTypes)}`,
    schema: { enum: [...versionTypes] },
    isOfVersion: true,
  },
  {
    name: 'feedbackFile',
    flag: '--feedback-file <file>',
    description: 'a file stored with the version, with a name such as “SEP001GB Feedback 31-12-2025.xlsx”',
    schema: { type: 'string', minLength: 1 },
    isOfVersion: false,
  },
] as const satisfies readonly FormField[];

/** The form from flags or a manifest, unchecked. */
export interface GivenForm {
  readonly scenarioCode?: string;
  readonly libraryId?: string;
  readonly productStatus?: string;
  readonly devices?: readonly string[];
  readonly minClientVersionId?: number | string;
  readonly maxClientVersionId?: number | string;
  readonly changeNotes?: string;
  readonly versionNumberPart?: string;
  readonly feedbackFile?: string;
}

/** Options of one upload in addition to the form: flags of `scn upload`, and properties of its manifest. */
export const uploadFields = {
  expectedSeq: {
    flag: '--expected-seq <number>',
    description: 'the last change included in the file (default: recorded by pull and upload)',
    schema: { type: 'integer', minimum: 1 },
  },
  merge: {
    flag: '--merge',
    description: 'merge the file with changes made by others since, and update the file with the result',
    schema: { type: 'boolean' },
  },
} as const;

const scenarioFileField: JsonObject = {
  type: 'string',
  minLength: 1,
  description: 'The scenario file, relative to the manifest.',
};

/** The JSON Schema of a manifest. */
export function manifestSchema(): JsonObject {
  const described = ({ schema, description }: { readonly schema: JsonObject; readonly description: string }) => ({
    ...schema,
    description: sentence(description),
  });
  const merge = described(uploadFields.merge);
  const form: JsonObject = Object.fromEntries(formFields.map((field) => [field.name, described(field)]));
  const ofItem = { scenarioFile: scenarioFileField, expectedSeq: described(uploadFields.expectedSeq), merge };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:scn:schema:upload:1',
    title: 'Manifest of scn upload',
    description: 'What to upload: the fields of the upload form. Files are relative to the manifest.',
    type: 'object',
    properties: {
      $schema: { type: 'string', description: 'Location of this schema, for editors.' },
      format: { const: 1 },
      defaults: {
        type: 'object',
        description: 'Applies to uploads that don’t set the property.',
        properties: { merge, ...form },
        additionalProperties: false,
      },
      uploads: {
        type: 'array',
        minItems: 1,
        items: { type: 'object', properties: { ...ofItem, ...form }, additionalProperties: false },
      },
    },
    required: ['format', 'uploads'],
    additionalProperties: false,
  };
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
