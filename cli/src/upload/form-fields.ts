import { devices, productStatuses, versionTypes } from '@scn/core/document/enumerations';
import type { JsonObject } from '@scn/core/kernel/json';

/** A field of the upload form: a flag of `scn upload`, and a property of its manifest. */
export interface FormField {
  /** As the form names it. */
  readonly name: string;
  /** As the flag takes it. */
  readonly flag: string;
  readonly description: string;
  /** Of the property in a manifest. */
  readonly schema: JsonObject;
  /** Asked when a version is published as well. */
  readonly isOfVersion: boolean;
}

const words = (values: readonly string[]): string => values.join(', ');

/** The fields of the form that are not its scenario file, in its order. One source of flags, of the manifest and of its schema. */
export const formFields = [
  {
    name: 'scenarioCode',
    flag: '--scenario-code <code>',
    description: 'the scenario that is updated; without it a file says which, and creates one that is not there',
    schema: { type: 'string', minLength: 1 },
    isOfVersion: false,
  },
  {
    name: 'libraryId',
    flag: '--library-id <id>',
    description: 'where a new scenario goes (default: the library that its file names)',
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
    description: `what it is played on, separated by commas: ${words(devices)}`,
    schema: { type: 'array', items: { enum: [...devices] }, minItems: 1 },
    isOfVersion: true,
  },
  {
    name: 'minClientVersionId',
    flag: '--min-client-version-id <number>',
    description: 'the oldest version of the client that plays it',
    schema: { type: 'integer', minimum: 0 },
    isOfVersion: true,
  },
  {
    name: 'maxClientVersionId',
    flag: '--max-client-version-id <number>',
    description: 'the newest version of the client that plays it (default: -1, no upper bound)',
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
    description: `the part of the number that counts on: ${words(versionTypes)}`,
    schema: { enum: [...versionTypes] },
    isOfVersion: true,
  },
  {
    name: 'feedbackFile',
    flag: '--feedback-file <file>',
    description: 'kept with the version; named like “SEP001GB Feedback 31-12-2025.xlsx”',
    schema: { type: 'string', minLength: 1 },
    isOfVersion: false,
  },
] as const satisfies readonly FormField[];

/** The form as flags or a manifest give it: nothing has been checked. */
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

/** What is said about one upload besides the form: flags of `scn upload`, and properties of its manifest. */
export const uploadFields = {
  expectedSeq: {
    flag: '--expected-seq <number>',
    description: 'the last change that the file has seen (default: noted by pull and upload)',
    schema: { type: 'integer', minimum: 1 },
  },
  merge: {
    flag: '--merge',
    description: 'bring the changes of the file to what others have changed since, and the file to the result',
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
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'urn:scn:schema:upload:1',
    title: 'Manifest of scn upload',
    description: 'What to upload: the fields of the upload form. Files are relative to the manifest.',
    type: 'object',
    properties: {
      $schema: { type: 'string', description: 'Where this schema is, for editors.' },
      format: { const: 1 },
      defaults: {
        type: 'object',
        description: 'Holds for each upload that does not say otherwise.',
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
