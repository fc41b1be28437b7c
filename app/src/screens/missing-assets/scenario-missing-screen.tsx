import { Explained } from '@scn/kit/menu/explained.tsx';
import type { ReactNode } from 'react';
import { Button, Link } from '@fluentui/react-components';
import { ArrowClockwiseRegular, ArrowRightRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { SlowSpinner } from '@scn/kit/states/slow-spinner.tsx';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { ListPage } from '#lists/page/list-page.tsx';
import { EntityName } from '#workspace/panel/entity-name.tsx';
import { useGoTo } from '#workspace/panel/use-go-to';
import { WithDocument } from '#workspace/document/with-document.tsx';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import type { ScreenProps } from '#routes/route';
import { MissingDetails } from './missing-details';
import { scenarioMissing } from './missing-lists';
import { useMissingStyles } from './missing.styles';
import { useScenarioMissing } from '#workspace/missing-assets/use-scenario-missing';

/** 'Missing Assets' of a scenario: assets that it uses and that have not been uploaded. */
export default function ScenarioMissingScreen({ title }: ScreenProps): ReactNode {
  return (
    <WithDocument shape="list">
      <Missing title={title} />
    </WithDocument>
  );
}

function Missing({ title }: { readonly title: string }): ReactNode {
  const { t } = useTranslation(['missingAssets', 'reasons']);
  const styles = useMissingStyles();
  const { scenarioCode } = useWorkspace().scenario;
  const { source, isChecking, check } = useScenarioMissing(scenarioCode);
  const goTo = useGoTo();
  return (
    <ListPage
      title={title}
      intro={t('intro')}
      actions={
        <>
          <span role="status">{isChecking ? <SlowSpinner size="tiny" label={t('checking')} /> : null}</span>
          <Explained reason={isChecking ? t('reasons:checking') : null}>
            <Button icon={<ArrowClockwiseRegular />} onClick={() => void check()}>
              {t('check')}
            </Button>
          </Explained>
        </>
      }
    >
      <DeclaredList
        list={scenarioMissing}
        listView={useListView(scenarioMissing, scenarioCode)}
        bulkEdit={{ none: 'what is missing is created in its own list' }}
        source={source}
        entries={({ places: [first] }) => [
          {
            id: 'go',
            title: t('goTo'),
            icon: <ArrowRightRegular />,
            disabled: first === undefined ? t('reasons:notUsed') : null,
            run: () => {
              if (first !== undefined) goTo(first.place);
            },
          },
        ]}
        details={{
          titleOf: (item) => item.name ?? t('nameless', { id: item.assetId }),
          of: (item, close) => (
            <MissingDetails item={item} usedIn={t('placesOf', { count: item.places.length })}>
              {item.places.map(({ words, field, place }) => (
                <li key={JSON.stringify([place.entity, place.pointer])} className={styles.entry}>
                  <Link
                    as="button"
                    className={styles.link}
                    onClick={() => {
                      close();
                      goTo(place);
                    }}
                  >
                    <EntityName words={words} otherwise={t('ofScenario')} />
                  </Link>
                  <span className={styles.secondary}>{field}</span>
                </li>
              ))}
            </MissingDetails>
          ),
        }}
      />
    </ListPage>
  );
}
