import { graphql } from '#api/graphql';

/** Republishes a version. */
export const republishDocument = graphql(`
  mutation ScenarioRepublish($input: ScenarioVersionInput!, $expectedLatestStable: String!) {
    scenarioRepublish(input: $input, expectedLatestStable: $expectedLatestStable) {
      id
    }
  }
`);

/** Promotes a published version to latest stable. */
export const promoteDocument = graphql(`
  mutation ScenarioPromote($input: ScenarioVersionInput!, $expectedLatestStable: String!) {
    scenarioPromoteToLatestStable(input: $input, expectedLatestStable: $expectedLatestStable) {
      id
      isLatestStable
    }
  }
`);

/** Undoes a promotion. */
export const undoPromotionDocument = graphql(`
  mutation ScenarioUndoPromotion($input: ScenarioUndoPromotionInput!) {
    scenarioUndoPromotion(input: $input) {
      id
      isLatestStable
    }
  }
`);

/** Short-lived URL of a version's package. */
export const packageDocument = graphql(`
  query ScenarioPackage($input: ScenarioVersionInput!) {
    scenarioVersion(input: $input) {
      packageSignedUrl
    }
  }
`);

/** A scenario at an earlier state. */
export const documentThenDocument = graphql(`
  query ScenarioThen($input: ScenarioDocumentThenInput!) {
    scenarioDocumentThen(input: $input) {
      plugins
      scenario
    }
  }
`);
