import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { graphql } from '#api/graphql';
import { useTerms } from '#catalogue/use-terms';
import { ListPage } from '#lists/page/list-page.tsx';
import { useListView } from '#lists/host/use-list-view';
import { LinkButton } from '#page/link-button.tsx';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import type { ScreenProps } from '#routes/route';
import { useLastPlaces } from '#scenarios/last-opened/place-link.tsx';
import { DeletedScenarios } from '#scenarios/life/deleted-scenarios.tsx';
import { mayDelete } from '#scenarios/life/use-scenario-life.tsx';
import { useEveryScenario } from '#scenarios/list/every-scenario';
import { filteredScenarios } from '#scenarios/list/filtered-list';
import { ScenarioTable } from '#scenarios/list/scenario-list.tsx';
import { UploadLink } from '#scenarios/upload-link.tsx';
import { useLibraries, type LibraryItem } from '#services/libraries';
import { useGatewayQuery } from '#services/use-gateway-query';

const tagsDocument = graphql(`
  query TagTitles($institutionId: ID!) {
    tags(input: { institutionId: $institutionId }, take: 3000) {
      items {
        id
        title
      }
    }
  }
`);

const address = '/admin/scenarios';
const noLibraries: readonly LibraryItem[] = [];

/** `/admin/scenarios`: all scenarios, with everything that they can be filtered by; with `?show=deleted`, those that were deleted. */
export default function FilterScenariosScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation(['scenarioList', 'scenarioLife']);
  const [search] = useSearchParams();
  const institutionId = useInstitutionId();
  const canRestore = useGates()(mayDelete);
  if (canRestore && search.get('show') === 'deleted')
    return (
      <ListPage
        title={title}
        intro={t('scenarioLife:deletedEverywhere')}
        actions={<LinkButton to={address}>{t('scenarioLife:backToFilter')}</LinkButton>}
      >
        <DeletedScenarios key={institutionId} />
      </ListPage>
    );
  return (
    <ListPage
      title={title}
      intro={t('filterIntro')}
      actions={
        canRestore ? <LinkButton to={`${address}?show=deleted`}>{t('scenarioLife:deletedScenarios')}</LinkButton> : null
      }
    >
      <FilteredScenarios key={institutionId} />
    </ListPage>
  );
}

function FilteredScenarios(): ReactNode {
  const { libraries } = useLibraries();
  // while they load, each render has a new array
  const known = libraries.length === 0 ? noLibraries : libraries;
  const places = useLastPlaces();
  const tags = useTagTitles();
  const { terms } = useTerms('practitioner-types', null);
  const list = useMemo(
    () => filteredScenarios(known, places, tags, new Map(terms.map(({ value, title }) => [value, title]))),
    [known, places, tags, terms],
  );
  return (
    <ScenarioTable list={list} listView={useListView(list)} source={useEveryScenario()} firstStep={<UploadLink />} />
  );
}

/** The titles of the tags that the user can read, by id. */
function useTagTitles(): ReadonlyMap<string, string> {
  // without them, the list shows ids
  const { data } = useGatewayQuery(tagsDocument, {}, { fetchPolicy: 'cache-and-network' });
  return useMemo(
    () => new Map((data?.tags.items ?? []).flatMap(({ id, title }) => (title === null ? [] : [[id, title]]))),
    [data],
  );
}
