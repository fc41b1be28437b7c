import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { assetSections, type AssetSection } from '@scn/core/kernel/contract';
import { CodeText } from '#lists/cells/cells.tsx';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { ListPage } from '#lists/page/list-page.tsx';
import { useListQuery } from '#lists/query/list-source';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { scenarioAddress, may, type ScreenProps } from '#routes/route';
import { useShownTitle } from '#scenarios/use-shown-title';
import { MissingDetails } from './missing-details';
import { missingQuery, type MissingEverywhere } from './missing-item';
import { missingEverywhere } from './missing-lists';
import { useMissingStyles } from './missing.styles';

const gate = may('Read', 'MissingAsset');
const tabs = assetSections.map((id) => ({
  id,
  title: `missingAssets:${id}` as const,
  address: `/admin/missing-assets/${id}`,
}));

/** `/admin/missing-assets/{section}`: assets that scenarios use and that have not been uploaded. */
export default function AdminMissingScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('missingAssets');
  const { section: asked } = useParams();
  const institutionId = useInstitutionId();
  const mayRead = useGates()(gate);
  // the route allows only these values
  const section = assetSections.find((each) => each === asked) ?? 'images';
  return (
    <ListPage
      title={title}
      intro={t('adminIntro')}
      mayNot={mayRead ? null : 'missingAssets:mayNotTitle'}
      tabs={{ label: 'missingAssets:sections', selected: section, all: tabs }}
    >
      <MissingOfSection key={`${institutionId} ${section}`} section={section} />
    </ListPage>
  );
}

function MissingOfSection({ section }: { readonly section: AssetSection }): ReactNode {
  const { t } = useTranslation('missingAssets');
  const list = missingEverywhere[section];
  return (
    <DeclaredList
      list={list}
      listView={useListView(list)}
      bulkEdit={{ none: 'what is missing is created in its own list' }}
      source={useListQuery(missingQuery, { section })}
      details={{
        titleOf: (item) => item.name ?? t('nameless', { id: item.assetId }),
        of: (item) => (
          <MissingDetails item={item} usedIn={t('scenariosOf', { count: item.scenarioCount })}>
            {item.scenarios.map((scenario) => (
              <WaitingScenario key={scenario.scenarioCode} scenario={scenario} />
            ))}
          </MissingDetails>
        ),
      }}
    />
  );
}

function WaitingScenario({ scenario }: { readonly scenario: MissingEverywhere['scenarios'][number] }): ReactNode {
  const { t } = useTranslation('missingAssets');
  const styles = useMissingStyles();
  const shownTitle = useShownTitle();
  const { scenarioCode, title, libraryName, placeCount } = scenario;
  return (
    <li className={styles.entry}>
      <Link className={styles.link} to={`${scenarioAddress(scenario)}/more/missing-assets`}>
        {shownTitle(title)}
      </Link>
      <span className={styles.secondary}>
        <CodeText>{scenarioCode}</CodeText>
        <span>{libraryName}</span>
        <span>{t('places', { count: placeCount })}</span>
      </span>
    </li>
  );
}
