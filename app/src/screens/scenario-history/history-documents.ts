import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';

/** Changes of a scenario, newest first. */
export const historyDocument = graphql(`
  query ScenarioHistory($input: ScenarioInput!, $take: Int!, $beforeSeq: Int, $search: String) {
    scenarioHistory(input: $input, take: $take, beforeSeq: $beforeSeq, search: $search) {
      totalCount
      items {
        seq
        title
        at
        isOwn
        reverts
        actor {
          name
          picture
        }
      }
    }
  }
`);

/** The versions of a scenario. */
export const versionsDocument = graphql(`
  query ScenarioVersions($institutionId: ID!, $scenarioCode: String!) {
    scenarioVersions(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }, take: 1000) {
      items {
        id
        version
        seq
        productStatus
        devices
        minClientVersionId
        maxClientVersionId
        changeNotes
        importStatus
        scenarioFileName
        feedbackFileName
        isPublished
        isLatestStable
        dateCreated
        datePublished
        failedTests
        testWaiver
        author {
          name
          picture
        }
      }
    }
  }
`);

/** The differences between two states, in words. */
export const comparisonDocument = graphql(`
  query ScenarioComparison($input: ScenarioComparisonInput!, $skip: Int!, $take: Int!) {
    scenarioComparison(input: $input) {
      from
      to
      totalCount
      items(skip: $skip, take: $take) {
        kind
        top
        place
        text
        entity
      }
    }
  }
`);

/** The differences between two states as operations, and as many in words as the dialog shows. */
export const planDocument = graphql(`
  query ScenarioPlan($input: ScenarioComparisonInput!, $take: Int!) {
    scenarioComparison(input: $input) {
      from
      totalCount
      items(take: $take) {
        kind
        place
        text
      }
      operations
    }
  }
`);

/** A change of the scenario. */
export type HistoryChange = ResultOf<typeof historyDocument>['scenarioHistory']['items'][number];
/** A version of the scenario. */
export type ScenarioVersion = ResultOf<typeof versionsDocument>['scenarioVersions']['items'][number];
/** A version with a number: not an import that is running or has failed. */
export type NumberedVersion = ScenarioVersion & { readonly version: string };

/** Whether a version has a number. */
export function isNumbered(version: ScenarioVersion): version is NumberedVersion {
  return version.version !== null;
}
/** A difference between two states. */
export type Difference = ResultOf<typeof comparisonDocument>['scenarioComparison']['items'][number];
