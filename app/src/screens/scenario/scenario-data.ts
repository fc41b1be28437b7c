import type { ResultOf } from 'gql.tada';
import { graphql } from '../../api/graphql';

/** What the workspace shows around the screens of a scenario. */
export const headerDocument = graphql(`
  query ScenarioHeader($institutionId: ID!, $scenarioCode: String!) {
    scenarioByCode(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      scenarioCode
      title
      libraryCode
      isScenarioReadOnly
      ownedByInstitution
      access
      seq
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

/** A scenario that is open. */
export type OpenScenario = ResultOf<typeof headerDocument>['scenarioByCode'];
/** A patient of it. */
export type OpenPatient = ResultOf<typeof headerDocument>['scenarioPatients'][number];
