import { expect, test } from 'vitest';
import type { ServerError } from '#api/error-handling';
import { bySeverity } from '#scenarios/import-issue';
import { refusalOf, type UploadRefusal } from './use-upload';
import { emptyValues, type UploadValues } from './upload-values';

const file = new File(['{}'], 'sepsis.scn.json');
const created: UploadValues = { ...emptyValues, scenarioFile: file };
const updated: UploadValues = { ...created, scenarioCode: ' SEP001GB ' };
const both: UploadValues = { ...created, feedbackFile: file };

const error = (code: ServerError['code'], metadata: ServerError['metadata'] = {}): ServerError => ({
  code,
  rawCode: code,
  message: 'No.',
  metadata,
  id: null,
});

test.each<[string, ServerError, UploadValues, Partial<UploadRefusal>]>([
  [
    'fields that fail the schema',
    error('ValidationError', { fields: { devices: 'None', changeNotes: 'Short', more: 'x', libraryId: 7 } }),
    created,
    { kind: 'invalid', fields: { devices: { text: 'None' }, changeNotes: { text: 'Short' } } },
  ],
  ['a rejection without fields', error('ValidationError'), created, { kind: 'other', text: 'No.', fields: {} }],
  ['invalid metadata', error('ValidationError', null), created, { kind: 'other', text: 'No.' }],
  [
    'a taken code',
    error('DuplicateValue', { value: 'SEP001GB' }),
    created,
    { kind: 'invalid', fields: { scenarioCode: { key: 'codeTaken', code: 'SEP001GB' } } },
  ],
  [
    'a duplicate identity in the file',
    error('DuplicateValue', { value: 'AMEDS001' }),
    updated,
    { kind: 'invalid', fields: { scenarioFile: { text: 'No.' } } },
  ],
  [
    'a file of another scenario',
    error('InvalidScenarioCodeError', { field: 'scenarioFile' }),
    updated,
    { kind: 'invalid', fields: { scenarioFile: { text: 'No.' } } },
  ],
  [
    'an invalid code',
    error('InvalidScenarioCodeError'),
    updated,
    { kind: 'invalid', fields: { scenarioCode: { text: 'No.' } } },
  ],
  [
    'an inaccessible library',
    error('NoRecordsFoundError', { entity: 'Library', libraryCode: 'ACUTE' }),
    created,
    { kind: 'invalid', fields: { libraryId: { key: 'libraryClosed', code: 'ACUTE' } } },
  ],
  [
    'an unknown scenario',
    error('NoRecordsFoundError'),
    updated,
    { kind: 'invalid', fields: { scenarioCode: { key: 'codeUnknown', code: 'SEP001GB' } } },
  ],
  ['a deleted institution', error('NoRecordsFoundError'), created, { kind: 'other', text: 'No.' }],
  ['a missing permission', error('ScenarioAccessError'), updated, { kind: 'access', text: 'No.' }],
  ['newer changes', error('UpdateEntityError', { changes: 2 }), updated, { kind: 'newer', text: 'No.' }],
  [
    'an infected file',
    error('InfectedFileError'),
    created,
    { kind: 'invalid', fields: { scenarioFile: { text: 'No.' } } },
  ],
  [
    'a file that is too large',
    error('FileUploadError', { reason: 'too-large' }),
    { ...updated, scenarioFile: null, feedbackFile: file },
    { kind: 'invalid', fields: { feedbackFile: { text: 'No.' } } },
  ],
  ['one of two files, but unclear which', error('FileUploadError'), both, { kind: 'other', text: 'No.' }],
  [
    'any other field error',
    error('RequiredFieldMissingError', { field: 'libraryId' }),
    created,
    { kind: 'invalid', fields: { libraryId: { text: 'No.' } } },
  ],
  ['a gateway failure', { ...error('Exception'), id: 'e1' }, created, { kind: 'other', text: 'No.', id: 'e1' }],
  ['a job failure', error('Exception', { id: 'j1' }), created, { kind: 'other', id: 'j1' }],
  ['a code of a newer gateway', error(null), created, { kind: 'other', text: 'No.' }],
])('%s', (_, given, values, expected) => {
  expect(refusalOf(given, values)).toMatchObject(expected);
});

test('issues of a rejected file include their places, most severe first', () => {
  const issues = [
    { logType: 'WARNING', code: 'unknown-plugin', message: 'W', entity: null, pointer: '/plugins', line: 3, column: 5 },
    {
      logType: 'ERROR',
      code: 'structure',
      message: 'E',
      entity: 'AMEDS001',
      pointer: '/actions/0',
      line: 9,
      column: 1,
    },
    { logType: 'FATAL', message: 'x' },
    'x',
  ];
  const refusal = refusalOf(error('UploadScenarioError', { issues, issueCount: 900 }), created);
  expect(refusal).toMatchObject({ kind: 'invalid', issueCount: 900, fields: { scenarioFile: { text: 'No.' } } });
  expect(bySeverity(refusal.issues).map(({ severity, issues: found }) => [severity, found[0]?.line])).toEqual([
    ['ERROR', 9],
    ['WARNING', 3],
  ]);
});
