import { graphql } from '../../../api/graphql';

/** Packs a published version again. */
export const republishDocument = graphql(`
  mutation ScenarioRepublish($input: ScenarioVersionInput!) {
    scenarioRepublish(input: $input) {
      id
    }
  }
`);

/** Makes a published version the latest stable one. */
export const promoteDocument = graphql(`
  mutation ScenarioPromote($input: ScenarioVersionInput!) {
    scenarioPromoteToLatestStable(input: $input) {
      id
      isLatestStable
    }
  }
`);

/** Where the package of a version is read, for a short time. */
export const packageDocument = graphql(`
  query ScenarioPackage($input: ScenarioVersionInput!) {
    scenarioVersion(input: $input) {
      packageSignedUrl
    }
  }
`);

/** A scenario as it was. */
export const documentThenDocument = graphql(`
  query ScenarioThen($input: ScenarioDocumentThenInput!) {
    scenarioDocumentThen(input: $input) {
      plugins
      scenario
    }
  }
`);
