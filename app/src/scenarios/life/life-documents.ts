import { graphql } from '#api/graphql';

/** Moves a scenario to another library. */
export const moveDocument = graphql(`
  mutation ScenarioMove($input: ScenarioMoveInput!) {
    scenarioMove(input: $input) {
      scenarioCode
    }
  }
`);

/** Makes a scenario read-only, or editable again. */
export const readOnlyDocument = graphql(`
  mutation ScenarioReadOnlySet($input: ScenarioReadOnlySetInput!) {
    scenarioReadOnlySet(input: $input) {
      scenarioCode
    }
  }
`);

/** Changes the product status of a scenario. */
export const statusDocument = graphql(`
  mutation ScenarioStatusSet($input: SectionUpdateInput!) {
    sectionUpdate(input: $input) {
      seq
    }
  }
`);

/** Reverts a change of a scenario. */
export const revertDocument = graphql(`
  mutation ScenarioChangeRevert($input: HistoryRevertInput!) {
    historyRevert(input: $input) {
      seq
    }
  }
`);

/** Deletes a scenario. */
export const deleteDocument = graphql(`
  mutation ScenarioDelete($input: ScenarioDeleteInput!) {
    scenarioDelete(input: $input) {
      scenarioCode
    }
  }
`);

/** Restores a deleted scenario. */
export const restoreDocument = graphql(`
  mutation ScenarioRestore($input: ScenarioRestoreInput!) {
    scenarioRestore(input: $input) {
      scenarioCode
    }
  }
`);

/** Query for the possible actions on one scenario as a whole. */
export const lifeDocument = graphql(`
  query ScenarioLife($institutionId: ID!, $scenarioCode: String!) {
    scenarioSummary(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      scenarioCode
      libraryId
      libraryCode
      libraryName
      ownedByInstitution
      isScenarioReadOnly
      libraryAccess
    }
  }
`);
