import { testOperation } from '#testing/test-operation';
import { operation as create } from './create';
import { operation as remove } from './delete';
import { operation as update } from './update';

testOperation(create, [
  {
    name: 'creates an array after another',
    input: {
      id: 'new',
      arrayName: '',
      occurrence: 'last',
      items: [{ actionCode: 'AMEDS001', responseCode: null }],
      after: 'array-1',
    },
    expected: { '/postSim/arrays/*': ['array-1', 'new', 'array-2'], '/postSim/arrays/new/occurrence': 'last' },
  },
  {
    name: 'refuses an id that is used',
    input: { id: 'array-2', arrayName: '', occurrence: 'last', items: [], after: null },
    refused: 'DuplicateValue',
  },
  {
    name: 'refuses a position that no longer exists',
    input: { id: 'new', arrayName: '', occurrence: 'last', items: [], after: 'gone' },
    refused: 'NoRecordsFoundError',
  },
]);

testOperation(update, [
  {
    name: 'updates the given fields',
    input: { id: 'array-1', arrayName: 'Oxygen early', items: [] },
    expected: {
      '/postSim/arrays/array-1': { id: 'array-1', arrayName: 'Oxygen early', occurrence: 'first', items: [] },
    },
  },
  { name: 'refuses an unknown array', input: { id: 'gone' }, refused: 'NoRecordsFoundError' },
]);

testOperation(remove, [
  { name: 'deletes an array', input: { id: 'array-2' }, expected: { '/postSim/arrays/*': ['array-1'] } },
  {
    name: 'refuses when a feedback point uses it',
    input: { id: 'array-1' },
    refused: 'FeedbackArrayInUse',
    message: 'This array cannot be deleted',
  },
  { name: 'refuses an unknown array', input: { id: 'gone' }, refused: 'NoRecordsFoundError' },
]);
