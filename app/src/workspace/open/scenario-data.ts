import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';

/** The scenario data that the workspace shows around its screens. */
export const headerDocument = graphql(`
  query ScenarioHeader($institutionId: ID!, $scenarioCode: String!) {
    scenarioByCode(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      scenarioCode
      title
      libraryCode
      isScenarioReadOnly
      ownedByInstitution
      access
    }
    scenarioPatients(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      id
      fullName
    }
    scenarioHistory(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }, take: 1) {
      items {
        seq
        at
      }
    }
  }
`);

/** An open scenario. */
export type OpenScenario = ResultOf<typeof headerDocument>['scenarioByCode'];
/** One of its patients. */
export type OpenPatient = ResultOf<typeof headerDocument>['scenarioPatients'][number];
