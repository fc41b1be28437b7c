import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../api/graphql';

/** Asks for the scenario as it is to be published as a new version. */
export const publishDocument = graphql(`
  mutation ScenarioPublish($input: ScenarioPublishInput!) {
    scenarioPublish(input: $input) {
      id
    }
  }
`);

/** What publishing begins with: the version before, and whether somebody is publishing now. */
export const beforePublishingDocument = graphql(`
  query BeforePublishing($institutionId: ID!, $scenarioCode: String!) {
    scenarioVersionMostRecent(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      id
      version
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

/** The version that was made last. */
export type VersionBefore = NonNullable<ResultOf<typeof beforePublishingDocument>['scenarioVersionMostRecent']>;
