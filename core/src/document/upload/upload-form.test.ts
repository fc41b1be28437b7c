import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkUploadForm, checkVersionForm, largestUpload, readVersionForm, type UploadForm } from './upload-form';

const scenarioFile = { name: 'SEP001GB.scn.json', bytes: 1000 };
const complete: UploadForm = {
  productStatus: 'BETA',
  devices: ['QUEST_3', 'WINDOWS'],
  minClientVersionId: 12,
  maxClientVersionId: null,
  changeNotes: 'First version',
  versionNumberPart: 'MINOR',
  scenarioFile,
};
const feedback = (name: string, bytes = 10) => ({ feedbackFile: { name, bytes } });
const update = { scenarioCode: 'SEP001GB' };
const format = 'File name should start with a scenario code: 3 capital letters, then 3 digits, then 2 capital letters';
const date = 'File name should end with a date in DD-MM-YYYY format';
const parts =
  'File name should have the scenario code and a date in DD-MM-YYYY format, for example SEP001GB Feedback 31-12-2025';

describe('the upload form reports', () => {
  it.each<[string, Partial<UploadForm>, Readonly<Record<string, string>>]>([
    ['nothing when everything is filled in', {}, {}],
    ['nothing about a maximum', { maxClientVersionId: '14' }, {}],
    ['nothing about no maximum', { maxClientVersionId: -1 }, {}],
    ['nothing about one version', { maxClientVersionId: '12' }, {}],
    [
      'a maximum below the minimum',
      { maxClientVersionId: ' 11 ' },
      { maxClientVersionId: 'Maximum client version can’t be lower than the minimum' },
    ],
    [
      'no order of invalid ids',
      { minClientVersionId: 'x', maxClientVersionId: 3 },
      { minClientVersionId: 'Client version id needs to be a number' },
    ],
    ['that a status is missing', { productStatus: null }, { productStatus: 'Product status is required' }],
    ['that a status is unknown', { productStatus: 'beta' }, { productStatus: 'Product status is required' }],
    ['that devices are missing', { devices: null }, { devices: 'Supported devices is required' }],
    ['that no device is chosen', { devices: [] }, { devices: 'Please select at least one device' }],
    ['that a device is unknown', { devices: ['TOASTER'] }, { devices: '“TOASTER” is not a device' }],
    [
      'that a minimum is missing',
      { minClientVersionId: ' ' },
      { minClientVersionId: 'Minimum client version is required' },
    ],
    [
      'that a minimum is not a number',
      { minClientVersionId: 'x' },
      { minClientVersionId: 'Client version id needs to be a number' },
    ],
    [
      'that a minimum is not a whole number',
      { minClientVersionId: 1.5 },
      { minClientVersionId: 'Client version id needs to be a number' },
    ],
    [
      'that a minimum is below 0',
      { minClientVersionId: -1 },
      { minClientVersionId: 'Client version id needs to be a number' },
    ],
    [
      'that a maximum is not a number',
      { maxClientVersionId: '1e3' },
      { maxClientVersionId: 'Client version id needs to be a number' },
    ],
    ['that a note is missing', { changeNotes: ' \n' }, { changeNotes: 'A change note is required' }],
    [
      'that a note is too long',
      { changeNotes: 'x'.repeat(10_001) },
      { changeNotes: 'A change note can have at most 10000 characters' },
    ],
    [
      'that a part is missing',
      { versionNumberPart: undefined },
      { versionNumberPart: 'Please select a version number part' },
    ],
    ['that a new scenario needs its file', { scenarioFile: null }, { scenarioFile: 'Scenario file is required' }],
    [
      'the same even with feedback',
      { scenarioFile: null, ...feedback('SEP001GB 01-02-2025.csv') },
      { scenarioFile: 'Scenario file is required' },
    ],
    [
      'that an update needs a file',
      { ...update, scenarioFile: null },
      { scenarioFile: 'Either a scenario file or a feedback file is required' },
    ],
    [
      'nothing about feedback only',
      { ...update, scenarioFile: null, ...feedback('SEP001GB Feedback 01-02-2025.xlsx') },
      {},
    ],
    [
      'that a file is too large',
      { scenarioFile: { name: 'a', bytes: largestUpload + 1 } },
      { scenarioFile: 'The file is larger than 15 MB' },
    ],
    ['nothing about 15 MB', { scenarioFile: { name: 'a', bytes: largestUpload } }, {}],
    [
      'that feedback belongs to another scenario',
      { ...update, ...feedback('ABC001GB Feedback 01-02-2025.xlsx') },
      { feedbackFile: 'File name should start with the scenario code SEP001GB' },
    ],
    [
      'that the code must be in capitals',
      { ...update, ...feedback('sep001gb 01-02-2025.xlsx') },
      { feedbackFile: format },
    ],
    [
      'that the code must come first',
      { ...update, ...feedback('My SEP001GB 01-02-2025.xlsx') },
      { feedbackFile: format },
    ],
    ['nothing about a code in lower case', { scenarioCode: 'sep001gb', ...feedback('SEP001GB 01-02-2025.csv') }, {}],
    ['that the name has one part', { ...update, ...feedback('SEP001GB.xlsx') }, { feedbackFile: parts }],
    ['that spaces are not a part', { ...update, ...feedback('SEP001GB  .xlsx') }, { feedbackFile: parts }],
    ['that it doesn’t end with a date', { ...update, ...feedback('SEP001GB Feedback.xlsx') }, { feedbackFile: date }],
    ['that a date has another format', { ...update, ...feedback('SEP001GB 2025-02-01.xlsx') }, { feedbackFile: date }],
    ['that a year is too early', { ...update, ...feedback('SEP001GB 01-02-1899.xlsx') }, { feedbackFile: date }],
    ['that a date doesn’t exist', { ...update, ...feedback('SEP001GB 31-02-2025.xlsx') }, { feedbackFile: date }],
    ['nothing about a leap day', { ...update, ...feedback('SEP001GB 29-02-2024') }, {}],
    [
      'that feedback is too large',
      { ...update, ...feedback('SEP001GB 01-02-2025.csv', largestUpload + 1) },
      { feedbackFile: 'The file is larger than 15 MB' },
    ],
  ])('%s', (_, change, problems) => {
    expect(checkUploadForm({ ...complete, ...change })).toEqual(problems);
  });

  it('everything at once', () => {
    expect(Object.keys(checkUploadForm({}))).toEqual([
      'productStatus',
      'devices',
      'minClientVersionId',
      'changeNotes',
      'versionNumberPart',
      'scenarioFile',
    ]);
  });
});

it('sends a blank maximum as -1, and devices without duplicates in the order of the enumeration', () => {
  expect(
    readVersionForm({ ...complete, devices: ['WINDOWS', 'QUEST_3', 'WINDOWS'], minClientVersionId: ' 3 ' }),
  ).toEqual({
    productStatus: 'BETA',
    devices: ['QUEST_3', 'WINDOWS'],
    minClientVersionId: 3,
    maxClientVersionId: -1,
    changeNotes: 'First version',
    versionNumberPart: 'MINOR',
  });
  expect(() => readVersionForm({})).toThrow(TypeError);
});

it('never throws for any input', () => {
  const text = fc.option(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', ' ', '.', '-')), {
    nil: undefined,
  });
  fc.assert(
    fc.property(text, text, fc.array(fc.string()), (minClientVersionId, name, devices) => {
      checkVersionForm({ minClientVersionId, devices, changeNotes: name });
      checkUploadForm({ ...complete, scenarioCode: minClientVersionId, ...feedback(name ?? '') });
    }),
  );
});
