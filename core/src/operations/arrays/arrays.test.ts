import { testOperation } from '#testing/test-operation';
import { operation as create } from '../entities/create';
import { operation as remove } from './delete';
import { operation as update } from '../entities/update';

testOperation(create, [
  {
    name: 'creates an array after another',
    input: {
      ...{ kind: 'array', id: 'new', parentEntityId: null, after: 'array-1' },
      values: { occurrence: 'last', items: [{ actionCode: 'AMEDS001', responseCode: null }] },
    },
    expected: { '/postSim/arrays/*': ['array-1', 'new', 'array-2'], '/postSim/arrays/new/occurrence': 'last' },
  },
]);

testOperation(update, [
  {
    name: 'updates the given fields of an array',
    input: { kind: 'array', id: 'array-1', changes: { arrayName: 'Oxygen early', items: [] } },
    expected: {
      '/postSim/arrays/array-1': { id: 'array-1', arrayName: 'Oxygen early', occurrence: 'first', items: [] },
    },
  },
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
