import { useMemo, useState, type ReactNode } from 'react';
import {
  Button,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  mergeClasses,
} from '@fluentui/react-components';
import { ArrowClockwiseRegular, ArrowRightRegular, CopyRegular, PanelRightRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Grid } from '@scn/kit/grid/grid.tsx';
import type { GridColumn } from '@scn/kit/grid/grid-column';
import { initialView } from '@scn/kit/grid/grid-view';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import type { ListState } from '@scn/kit/states/list-state.tsx';
import { SlowSpinner } from '@scn/kit/states/slow-spinner.tsx';
import { usePageStyles } from '#page/page.styles';
import { EntityName, entityText } from '#workspace/panel/entity-name.tsx';
import { useGoTo } from '#workspace/panel/use-go-to';
import { WithDocument } from '#workspace/document/with-document.tsx';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import type { ScreenProps } from '#routes/screen-props';
import { MissingDrawer } from './missing-drawer';
import { missingId, type MissingItem } from './missing-item';
import { useKinds, useMissingColumns } from './missing-columns';
import { useMissingStyles } from './missing.styles';
import { useCopyId } from './use-copy-id';
import { useScenarioMissing, type ScenarioMissingRow } from './use-scenario-missing';

/** 'Missing Assets' of a scenario: assets that it uses and that have not been uploaded. */
export default function ScenarioMissingScreen({ title }: ScreenProps): ReactNode {
  const page = usePageStyles();
  const styles = useMissingStyles();
  return (
    <div className={mergeClasses(page.page, styles.page)}>
      <WithDocument>
        <Missing title={title} />
      </WithDocument>
    </div>
  );
}

function Missing({ title }: { readonly title: string }): ReactNode {
  const { t } = useTranslation('missingAssets');
  const page = usePageStyles();
  const styles = useMissingStyles();
  const { scenarioCode } = useWorkspace().scenario;
  const found = useScenarioMissing(scenarioCode);
  const { rows, isChecking, check } = found;
  const goTo = useGoTo();
  const copyId = useCopyId();
  const [shown, setShown] = useState<string | null>(null);
  const columns = useColumns(rows);
  const [view, setView] = useState(() => initialView(columns));
  const opened = rows.find((row) => missingId(row) === shown) ?? null;
  const rowMenu = (row: ScenarioMissingRow): readonly MenuEntry[] => {
    const [first] = row.places;
    return [
      {
        id: 'show',
        title: t('show'),
        icon: <PanelRightRegular />,
        shortcut: 'Enter',
        run: () => {
          setShown(missingId(row));
        },
      },
      {
        id: 'go',
        title: t('goTo'),
        icon: <ArrowRightRegular />,
        disabled: first === undefined,
        run: () => {
          if (first !== undefined) goTo(first.place);
        },
      },
      { id: 'copy', title: t('copyId'), icon: <CopyRegular />, startsGroup: true, run: () => copyId(row.assetId) },
    ];
  };
  return (
    <>
      <header className={page.header}>
        <div className={styles.head}>
          <h1 className={page.title}>{title}</h1>
          <p className={page.subtitle}>{t('intro')}</p>
        </div>
        <span className={styles.spring} />
        <span role="status">{isChecking ? <SlowSpinner size="tiny" label={t('checking')} /> : null}</span>
        <Button icon={<ArrowClockwiseRegular />} disabledFocusable={isChecking} onClick={check}>
          {t('check')}
        </Button>
      </header>
      {found.hasFailed && found.isKnown ? (
        <MessageBar intent="warning" layout="multiline" className={styles.notice}>
          <MessageBarBody>
            <MessageBarTitle>{t('staleTitle')}</MessageBarTitle> {t('staleText')}
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={check}>{t('check')}</Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
      <div className={styles.list}>
        <Grid
          label={t('label')}
          rows={rows}
          columns={columns}
          view={view}
          onViewChange={setView}
          state={useListState(found)}
          empty={{ title: t('noneTitle'), message: t('noneText') }}
          rowId={(row) => missingId(row)}
          rowTitle={({ name, assetId }) => name ?? assetId}
          rowMenu={rowMenu}
          onOpen={(row) => {
            setShown(missingId(row));
          }}
        />
      </div>
      <MissingDrawer
        item={opened}
        usedIn={t('placesOf', { count: opened?.places.length ?? 0 })}
        onClose={() => {
          setShown(null);
        }}
      >
        {opened?.places.map(({ words, field, place }) => (
          <li key={JSON.stringify([place.entity, place.pointer])} className={styles.entry}>
            <Link
              as="button"
              className={styles.link}
              onClick={() => {
                setShown(null);
                goTo(place);
              }}
            >
              <EntityName words={words} otherwise={t('ofScenario')} />
            </Link>
            <span className={styles.secondary}>{field}</span>
          </li>
        ))}
      </MissingDrawer>
    </>
  );
}

function useListState({ isLoading, hasFailed, isKnown, check }: ReturnType<typeof useScenarioMissing>): ListState {
  const { t } = useTranslation('missingAssets');
  if (isLoading) return { kind: 'loading' };
  if (!hasFailed || isKnown) return { kind: 'ready' };
  return { kind: 'error', title: t('failedTitle'), message: t('failedText'), onRetry: check };
}

function useColumns(rows: readonly MissingItem[]): readonly GridColumn<ScenarioMissingRow>[] {
  const { t } = useTranslation('missingAssets');
  const styles = useMissingStyles();
  const shared = useMissingColumns<ScenarioMissingRow>(useKinds(rows));
  return useMemo((): readonly GridColumn<ScenarioMissingRow>[] => {
    const { name, kind, reason, missingFor, since } = shared;
    const otherwise = t('ofScenario');
    return [
      name,
      kind,
      {
        id: 'section',
        title: t('section'),
        kind: 'choice',
        alwaysFilled: true,
        startsHidden: true,
        width: 112,
        choices: (['images', 'audio'] as const).map((value) => ({ value, title: t(value) })),
        value: ({ section }) => section,
      },
      reason,
      {
        id: 'places',
        title: t('first'),
        kind: 'text',
        width: 300,
        value: ({ places }) => places.map(({ words }) => entityText(words, otherwise)).join(', '),
        cell: ({ places }) => (
          <>
            <EntityName words={places[0]?.words ?? null} otherwise={otherwise} />
            {places.length > 1 ? <span className={styles.more}>{t('more', { count: places.length - 1 })}</span> : null}
          </>
        ),
      },
      missingFor,
      since,
    ];
  }, [t, styles, shared]);
}
