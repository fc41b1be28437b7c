import type { JsonObject } from '@scn/core/base/json';
import {
  versionFieldNames,
  versionFields,
  type VersionField,
  type VersionForm,
} from '@scn/core/document/upload/version-fields';
import type { JsonSchema } from '@scn/core/schema/json-schema';

/** A field of the upload form: a flag of `scn upload`, and a property of its manifest. */
export interface FormField {
  /** Name in the form. */
  readonly name: keyof GivenForm;
  /** Notation of the flag. */
  readonly flag: string;
  readonly description: string;
  /** Schema of the property in a manifest. */
  readonly schema: JsonObject;
  /** Whether publishing a version requires it too. */
  readonly isOfVersion: boolean;
}

/** The placeholders of the flags of a version. */
const placeholders: Readonly<Record<VersionField, string>> = {
  productStatus: 'status',
  devices: 'list',
  minClientVersionId: 'number',
  maxClientVersionId: 'number',
  changeNotes: 'text',
  versionNumberPart: 'part',
};

function versionField(name: VersionField): FormField {
  const schema: JsonSchema = versionFields[name];
  const { description = '', ...rest } = schema;
  const values = schema.enum ?? schema.items?.enum;
  const said = `${description.charAt(0).toLowerCase()}${description.slice(1, -1)}`;
  const separated = schema.type === 'array' ? ', separated by commas' : '';
  return {
    name,
    flag: `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} <${placeholders[name]}>`,
    description: values === undefined ? said : `${said}${separated}: ${values.map(String).join(', ')}`,
    schema: rest as JsonObject,
    isOfVersion: true,
  };
}

/** The fields of the form except the scenario file, in form order. Single source for the flags, the manifest and its schema. */
export const formFields: readonly FormField[] = [
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
  ...versionFieldNames.map(versionField),
  {
    name: 'feedbackFile',
    flag: '--feedback-file <file>',
    description: 'a file stored with the version, with a name such as “SEP001GB Feedback 31-12-2025.xlsx”',
    schema: { type: 'string', minLength: 1 },
    isOfVersion: false,
  },
];

/** The form from flags or a manifest, unchecked. */
export interface GivenForm extends OfVersion {
  readonly scenarioCode?: string;
  readonly libraryId?: string;
  readonly feedbackFile?: string;
}

type OfVersion = { readonly [F in VersionField]?: NonNullable<VersionForm[F]> };

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
