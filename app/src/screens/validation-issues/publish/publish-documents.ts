import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';

/** Publishes the current scenario as a new version. */
export const publishDocument = graphql(`
  mutation ScenarioPublish($input: ScenarioPublishInput!) {
    scenarioPublish(input: $input) {
      id
    }
  }
`);

/** Inputs of publishing: the previous version, the one published last, and whether publishing is already running. */
export const beforePublishingDocument = graphql(`
  query BeforePublishing($institutionId: ID!, $scenarioCode: String!) {
    scenarioVersionMostRecent(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      id
      version
      seq
      major
      minor
      snapshot
      incremental
      productStatus
      devices
      minClientVersionId
      maxClientVersionId
    }
    scenarioVersions(
      input: { institutionId: $institutionId, scenarioCode: $scenarioCode }
      where: { isPublished: { eq: true } }
      take: 1
    ) {
      items {
        id
        version
        seq
      }
    }
    jobs(
      input: { institutionId: $institutionId }
      where: { kind: { eq: publish }, scenarioCode: { eq: $scenarioCode }, state: { in: [QUEUED, RUNNING] } }
      order: [{ dateCreated: DESC }]
      take: 1
    ) {
      items {
        id
      }
    }
  }
`);

/** How much two states of the scenario differ. */
export const sameContentDocument = graphql(`
  query SameContent($input: ScenarioComparisonInput!) {
    scenarioComparison(input: $input) {
      totalCount
    }
  }
`);

/** The version that was published last. */
export type PublishedVersion = ResultOf<typeof beforePublishingDocument>['scenarioVersions']['items'][number];
/** The most recent version. */
export type VersionBefore = NonNullable<ResultOf<typeof beforePublishingDocument>['scenarioVersionMostRecent']>;
