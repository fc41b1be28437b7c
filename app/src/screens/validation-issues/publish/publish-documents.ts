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

/** Initial data for publishing: the previous version, and whether publishing is already running. */
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

/** The most recent version. */
export type VersionBefore = NonNullable<ResultOf<typeof beforePublishingDocument>['scenarioVersionMostRecent']>;
