import { testOperation } from '#testing/test-operation';
import { operation as add } from './add';
import { operation as remove } from './remove';

const accepted = { ruleId: 'playlist/example', entity: 'AMEDS001', reason: 'Agreed with the faculty.' };
const setting = { scenario: { suppressions: [accepted, { ...accepted, entity: null }] } };

testOperation(
  add,
  [
    {
      name: 'accepts an issue of one entity',
      input: { ...accepted, entity: 'AOXYG001' },
      expected: { '/suppressions/2': { ...accepted, entity: 'AOXYG001' } },
    },
    {
      name: 'replaces an earlier reason',
      input: { ...accepted, reason: 'Better.' },
      expected: {
        '/suppressions': [
          { ...accepted, entity: null },
          { ...accepted, reason: 'Better.' },
        ],
      },
    },
  ],
  setting,
);

testOperation(
  remove,
  [
    {
      name: 'stops accepting it for the entity, but still accepts it everywhere',
      input: { ruleId: accepted.ruleId, entity: 'AMEDS001' },
      expected: { '/suppressions': [{ ...accepted, entity: null }] },
    },
    {
      name: 'refuses an issue that is not accepted',
      input: { ruleId: 'other', entity: null },
      refused: 'EntityAlreadyDeletedError',
    },
  ],
  setting,
);
