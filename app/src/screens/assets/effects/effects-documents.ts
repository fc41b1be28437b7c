import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';

/** Query for what an asset affects: the first users, or a later page. */
export const effectsDocument = graphql(`
  query AssetEffects($input: AssetEffectsInput!, $skip: Int, $take: Int) {
    assetEffects(input: $input) {
      foreignScenarioCount
      groups {
        kind
        count
        directCount
      }
      users(skip: $skip, take: $take) {
        totalCount
        items {
          key
          kind
          id
          name
          libraryCode
          distance
          places
          through {
            kind
            id
            name
          }
          throughCount
        }
      }
      links {
        from
        to
        places
      }
    }
  }
`);

/** Where in a scenario or asset an asset is used. */
export const placesDocument = graphql(`
  query AssetUsePlaces($input: AssetUsePlacesInput!) {
    assetUsePlaces(input: $input) {
      entities {
        kind
        id
        name
      }
      labels
      pointer
    }
  }
`);

/** Query for what a change would break. */
export const changeEffectsDocument = graphql(`
  query AssetChangeEffects($input: AssetChangeEffectsInput!, $skip: Int, $take: Int) {
    assetChangeEffects(input: $input, skip: $skip, take: $take) {
      scenarioCount
      checkedCount
      hiddenCount
      failedCount
      affected {
        scenario {
          id
          name
          libraryCode
        }
        issues {
          ruleId
          logType
          message
          place {
            entities {
              kind
              id
              name
            }
            labels
            pointer
          }
        }
      }
    }
  }
`);

/** Query for what a replacement would change. */
export const proposalDocument = graphql(`
  query AssetReplacement($input: AssetReplacementInput!, $skip: Int, $take: Int) {
    assetReplacement(input: $input, skip: $skip, take: $take) {
      totalCount
      hiddenCount
      items {
        user {
          key
          kind
          id
          name
          libraryCode
        }
        changes {
          place
          text
        }
        issues {
          ruleId
          logType
          message
          place {
            entities {
              kind
              id
              name
            }
            labels
            pointer
          }
        }
        refusal {
          code
          message
        }
      }
    }
  }
`);

/** Requests a replacement. */
export const replaceDocument = graphql(`
  mutation AssetReplaceEverywhere($input: AssetReplaceEverywhereInput!) {
    assetReplaceEverywhere(input: $input) {
      id
    }
  }
`);

/** Effects of an asset on scenarios and other assets. */
export type Effects = ResultOf<typeof effectsDocument>['assetEffects'];
/** A scenario or asset that uses an asset. */
export type EffectUser = Effects['users']['items'][number];
/** A place that uses an asset. */
export type EffectPlace = ResultOf<typeof placesDocument>['assetUsePlaces'][number];
/** A scenario that a change breaks. */
export type AffectedScenario = ResultOf<typeof changeEffectsDocument>['assetChangeEffects']['affected'][number];
/** An issue that a change adds. */
export type AddedIssue = AffectedScenario['issues'][number];
/** A proposed change of a scenario or asset. */
export type ProposedChange = ResultOf<typeof proposalDocument>['assetReplacement']['items'][number];
