import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';

/** The missing assets of one scenario. Their usages come from the open document. */
export const scenarioMissingDocument = graphql(`
  query ScenarioMissing($institutionId: ID!, $scenarioCode: String!) {
    scenarioMissingAssets(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      seq
      items {
        assetId
        kind
        kindTitle
        route
        name
        section
        reason
        missingFor {
          assetId
          name
        }
        since
      }
    }
  }
`);

/** A missing asset, wherever it is listed. */
export type MissingItem = ResultOf<typeof scenarioMissingDocument>['scenarioMissingAssets']['items'][number];
