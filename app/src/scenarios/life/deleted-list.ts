import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';
import { columnsIn } from '#lists/declaration/columns-in';
import type { ListDeclaration } from '#lists/declaration/list-declaration';

const deletedDocument = graphql(`
  query DeletedScenarios($institutionId: ID!, $libraryCode: String!, $take: Int!) {
    scenariosDeleted(
      input: { institutionId: $institutionId }
      where: { libraryCode: { eq: $libraryCode } }
      order: [{ dateDeleted: DESC }]
      take: $take
    ) {
      totalCount
      items {
        scenarioCode
        title
        libraryId
        libraryCode
        libraryName
        ownedByInstitution
        isScenarioReadOnly
        libraryAccess
        dateDeleted
        deletedBy {
          id
          name
        }
      }
    }
  }
`);

/** The deleted scenarios of a library, those that were deleted last first. */
export const deletedQuery = {
  document: deletedDocument,
  page: (data: ResultOf<typeof deletedDocument>) => data.scenariosDeleted,
};

/** A deleted scenario. */
export type DeletedScenario = ResultOf<typeof deletedDocument>['scenariosDeleted']['items'][number];

const column = columnsIn('scenarioLife')<DeletedScenario>();
const codeOf = ({ scenarioCode }: DeletedScenario) => scenarioCode;

/** The deleted scenarios of a library. */
export const deletedList: ListDeclaration<DeletedScenario> = {
  name: 'deleted-scenarios',
  label: 'scenarioLife:deletedScenarios',
  id: codeOf,
  titleOf: codeOf,
  empty: { title: 'scenarioLife:noneDeleted', message: 'scenarioLife:noneDeletedText' },
  sort: [{ column: 'dateDeleted', descending: true }],
  selection: 'multiple',
  columns: [
    column('code', 'code', codeOf, { alwaysShown: true, width: 104 }),
    column('title', 'text', { alwaysShown: true, grows: true, width: 288 }),
    column('deletedBy', 'text', ({ deletedBy }, text) => deletedBy?.name ?? text('scenarioLife:deletedByUnknown'), {
      width: 168,
    }),
    column('dateDeleted', 'date', { width: 144 }),
  ],
};
