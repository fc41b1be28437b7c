import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';

/** Uploads the form with its files. */
export const uploadDocument = graphql(`
  mutation UploadScenario($input: ScenarioUploadInput!) {
    scenarioUpload(input: $input) {
      id
    }
  }
`);

/** The latest imports that are visible to the user. */
export const importsDocument = graphql(`
  query NewestImports($institutionId: ID!) {
    jobs(
      input: { institutionId: $institutionId }
      where: { kind: { eq: import } }
      order: [{ dateCreated: DESC }]
      take: 50
    ) {
      items {
        id
        scenarioCode
        requestedBy
      }
    }
  }
`);

/** An owned scenario by its code, if it exists. */
export const ownedScenarioDocument = graphql(`
  query OwnedScenario($institutionId: ID!, $scenarioCode: String!) {
    scenariosOwned(input: { institutionId: $institutionId }, where: { scenarioCode: { eq: $scenarioCode } }, take: 1) {
      items {
        scenarioCode
        title
        libraryCode
        access
        isScenarioReadOnly
      }
    }
  }
`);

/** An owned scenario. */
export type OwnedScenario = ResultOf<typeof ownedScenarioDocument>['scenariosOwned']['items'][number];

/** The issues of an import: as many as the gateway returns at once. */
export const importIssuesDocument = graphql(`
  query ImportIssues($institutionId: ID!, $scenarioCode: String!, $versionId: ID!) {
    scenarioImportIssues(
      input: { institutionId: $institutionId, scenarioCode: $scenarioCode, versionId: $versionId }
      take: 3000
    ) {
      totalCount
      items {
        logType
        code
        message
        entity
        pointer
        line
        column
      }
    }
  }
`);
