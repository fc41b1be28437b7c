import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';
import type { MissingItem } from '#workspace/missing-assets/scenario-missing-document';

/** The missing assets of all owned scenarios: limited by query cost, those of most scenarios first. */
const missingDocument = graphql(`
  query MissingAssets($institutionId: ID!, $section: MissingAssetSection!) {
    missingAssets(input: { institutionId: $institutionId }, where: { section: { eq: $section } }, take: 1500) {
      totalCount
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
        placeCount
        scenarioCount
        scenarios {
          scenarioCode
          title
          libraryCode
          libraryName
          placeCount
        }
      }
    }
  }
`);

/** The query of {@link MissingEverywhere}. */
export const missingQuery = {
  document: missingDocument,
  page: (data: ResultOf<typeof missingDocument>) => data.missingAssets,
};

/** A missing asset with the affected scenarios. */
export type MissingEverywhere = ResultOf<typeof missingDocument>['missingAssets']['items'][number];

/** Unique key of a row: one id can be missing as two kinds. */
export function missingId({ kind, assetId }: Pick<MissingItem, 'kind' | 'assetId'>): string {
  return `${kind} ${assetId}`;
}

/** The names of what an asset is missing for. */
export function namesOf({ missingFor }: MissingItem): string {
  return missingFor.map((asset) => asset.name ?? asset.assetId).join(', ');
}
