import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';
import { columnsIn } from '#lists/declaration/use-list-columns';
import { collected, type ListDeclaration } from '#lists/declaration/list-declaration';

const deletedDocument = graphql(`
  query DeletedScenarios($institutionId: ID!, $where: ScenarioSummaryFilterInput, $take: Int!) {
    scenariosDeleted(
      input: { institutionId: $institutionId }
      where: $where
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

/** Deleted scenarios, those that were deleted last first. */
export const deletedQuery = {
  document: deletedDocument,
  page: (data: ResultOf<typeof deletedDocument>) => data.scenariosDeleted,
};

/** A deleted scenario. */
export type DeletedScenario = ResultOf<typeof deletedDocument>['scenariosDeleted']['items'][number];

const column = columnsIn('scenarioLife')<DeletedScenario>();
const codeOf = ({ scenarioCode }: DeletedScenario) => scenarioCode;

/** Scenarios in one request: the largest page of a list costs more than the gateway allows. */
export const deletedAtOnce = 2500;

/** The deleted scenarios of a library. */
export const deletedOfLibrary: ListDeclaration<DeletedScenario> = {
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

/** The deleted scenarios of all libraries. */
export const deletedEverywhere: ListDeclaration<DeletedScenario> = {
  ...deletedOfLibrary,
  name: 'deleted-scenarios-everywhere',
  empty: { title: 'scenarioLife:noneDeletedAnywhere', message: 'scenarioLife:noneDeletedText' },
  savesViews: true,
  columns: deletedOfLibrary.columns.flatMap((each) =>
    each.id === 'deletedBy'
      ? [
          column('library', 'choice', ({ libraryCode }) => libraryCode, {
            ...{ alwaysFilled: true, width: 152 },
            choices: collected(({ libraryCode, libraryName }) => [[libraryCode, libraryName]]),
          }),
          each,
        ]
      : [each],
  ),
};
