import { expect, test } from 'vitest';
import type { FileReading } from './read-scenario';
import { judgeUpload, uploadResolver } from './upload-resolver';
import { emptyValues, uploadFields, type UploadValues } from './upload-values';

const texts = {
  noScenario: 'No scenario',
  unreadable: 'Unreadable',
  conflicts: 'Conflicts',
  otherScenario: (held: string, asked: string) => `${held}, not ${asked}`,
};
const configuration = {
  productStatus: 'BETA',
  devices: [],
  minClientVersion: '1.0.0',
  maxClientVersion: null,
} as const;
const scenario: FileReading = {
  configuration,
  kind: 'scenario',
  scenarioCode: 'SEP001GB',
  libraryCode: 'ACUTE',
  title: 'Sepsis',
};
const reads = (reading: FileReading) => () => Promise.resolve(reading);
const complete: UploadValues = {
  ...emptyValues,
  scenarioFile: new File(['{}'], 'sepsis.scn.json'),
  productStatus: 'BETA',
  versionNumberPart: 'MINOR',
  devices: ['WINDOWS'],
  minClientVersionId: '4',
  changeNotes: 'First version',
};
const options = { fields: {}, shouldUseNativeValidation: false } as const;

test('a valid form is passed on unchanged, including files', async () => {
  const { values, errors } = await uploadResolver(reads(scenario), texts)(complete, undefined, options);
  expect(errors).toEqual({});
  expect(values).toBe(complete);
});

test('each error of the core’s schema is shown at its field, in display order', async () => {
  const { errors } = await uploadResolver(reads(scenario), texts)(emptyValues, undefined, options);
  expect(errors).toEqual({
    scenarioFile: { type: 'form', message: 'Scenario file is required' },
    productStatus: { type: 'form', message: 'Product status is required' },
    versionNumberPart: { type: 'form', message: 'Please select a version number part' },
    devices: { type: 'form', message: 'Supported devices is required' },
    minClientVersionId: { type: 'form', message: 'Minimum client version is required' },
    changeNotes: { type: 'form', message: 'A change note is required' },
  });
  const order = Object.keys(errors);
  expect(order).toEqual(uploadFields.filter((field) => order.includes(field)));
});

test.each<[string, FileReading, Partial<UploadValues>, string | undefined]>([
  ['is valid', scenario, { scenarioCode: ' SEP001GB ' }, undefined],
  ['contains a different scenario', scenario, { scenarioCode: 'SEP009GB' }, 'SEP001GB, not SEP009GB'],
  ['is not a scenario', { kind: 'refused', count: 0, problems: [] }, {}, 'No scenario'],
  ['can’t be read', { kind: 'unreadable' }, {}, 'Unreadable'],
  ['has conflicts', { kind: 'conflicts', count: 2 }, {}, 'Conflicts'],
  ['could not be checked', { kind: 'unchecked' }, { scenarioCode: 'SEP009GB' }, undefined],
])('a file that %s', async (_, reading, change, message) => {
  expect((await judgeUpload({ ...complete, ...change }, reads(reading), texts)).scenarioFile).toBe(message);
});

test('a file that is too large is not read', async () => {
  const large = new File([new Uint8Array(15_728_641)], 'large.json');
  const read = () => Promise.reject(new Error('The file was read.'));
  expect(await judgeUpload({ ...complete, scenarioFile: large }, read, texts)).toEqual({
    scenarioFile: 'The file is larger than 15 MB',
  });
});
