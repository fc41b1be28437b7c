import type { JsonObject } from '@scn/core/base/json';

/** Answer of a test's gateway to the question of what changes of assets break: nothing. */
export const noEffects: JsonObject = {
  assetChangeEffects: {
    __typename: 'AssetChangeEffects',
    ...{ scenarioCount: 0, checkedCount: 0, hiddenCount: 0, failedCount: 0, affected: [] },
  },
};

/** The same for one scenario that gets a problem. */
export const oneEffect: JsonObject = {
  assetChangeEffects: {
    ...{ __typename: 'AssetChangeEffects', scenarioCount: 1, checkedCount: 1, hiddenCount: 0, failedCount: 0 },
    affected: [
      {
        __typename: 'AssetChangeAffected',
        scenario: { __typename: 'AssetEffectUser', id: 'SEP001GB', name: 'Sepsis', libraryCode: 'ACUTE' },
        issues: [
          {
            ...{ __typename: 'AssetChangeIssue', ruleId: 'actor/x', logType: 'WARNING', message: 'No longer fits.' },
            place: { __typename: 'AssetPlace', entities: [], labels: ['Setup'], pointer: '/setup' },
          },
        ],
      },
    ],
  },
};
