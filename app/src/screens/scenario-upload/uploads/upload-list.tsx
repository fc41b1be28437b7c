import { Switch, makeStyles, tokens, typographyStyles, ProgressBar } from '@fluentui/react-components';
import { useId, useMemo, useRef, useEffect, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FactList } from '@scn/kit/facts/fact-list.tsx';
import { withFilter } from '@scn/kit/grid/grid-model';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useCellStyles } from '#lists/cells/cells.styles';
import { CodeText, LinkCell, DateCell } from '#lists/cells/cells.tsx';
import { collected, titled, type ListDeclaration } from '#lists/declaration/list-declaration';
import { columnsIn } from '#lists/declaration/use-list-columns';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { LinkButton } from '#page/link-button.tsx';
import { useViewer } from '#permissions/permissions-context.tsx';
import { scenarioAddress } from '#routes/route';
import { importStatusTones } from '#scenarios/import-status';
import { ImportStatusBadge } from '#scenarios/import-status-badge.tsx';
import { useShownTitle } from '#scenarios/use-shown-title';
import { useJob } from '#services/jobs/use-job';
import { useText, type TextOf } from '#texts/text';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import { useUploads, type UploadItem } from './use-uploads';

/** Whether an import has not ended. */
function isRunning({ state }: UploadItem): boolean {
  return state === 'QUEUED' || state === 'RUNNING';
}

/** The name of an upload: its scenario, once it exists. */
function nameOf({ scenarioCode, scenarioTitle }: UploadItem, text: TextOf): string {
  if (scenarioCode === null) return text('uploads:unnamed');
  return scenarioTitle === null ? scenarioCode : `${scenarioCode} ${scenarioTitle}`;
}

/** The names of its files. */
function filesOf({ scenarioFileName, feedbackFileName }: UploadItem): string {
  return [scenarioFileName, feedbackFileName].filter((name) => name !== null).join(' · ');
}

/** The result in words: the reason of a failure, or how many issues the import found; empty while it runs. */
function resultOf(upload: UploadItem, text: TextOf): string {
  if (upload.state === 'FAILED') return upload.error?.message ?? text('uploads:noReason');
  return isRunning(upload) || upload.versionId === null ? '' : issuesOf(upload, text);
}

/** How many issues an import found, in words. */
function issuesOf({ errorCount, warningCount, informationCount }: UploadItem, text: TextOf): string {
  const counts = [
    ...(errorCount === 0 ? [] : [text('uploads:errors', { count: errorCount })]),
    ...(warningCount === 0 ? [] : [text('uploads:warnings', { count: warningCount })]),
    ...(informationCount === 0 ? [] : [text('uploads:notes', { count: informationCount })]),
  ];
  return counts.length === 0 ? text('uploads:noIssues') : counts.join(', ');
}

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Styles of the list of uploads. */
const useUploadsStyles = makeStyles({
  section: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalM, marginBlockStart: tokens.spacingVerticalXXXL },
  title: {
    margin: 0,
    outlineStyle: 'none',
    scrollMarginBlock: tokens.spacingVerticalXXL,
    ...typographyStyles.subtitle1,
  },
  text: textStyles.secondaryParagraph,
  // below a form: as high as its ten rows
  list: { ...layoutStyles.column, height: '480px', minWidth: 0, '@media print': { height: 'auto' } },
  reason: { color: tokens.colorPaletteRedForeground1 },
  running: { ...layoutStyles.row, columnGap: tokens.spacingHorizontalS, height: '100%', minWidth: 0 },
  progress: { flexShrink: 0, width: '96px' },
  step: { ...textStyles.secondary, ...cut },
});

/** The live progress of an import. @param props.onEnd - called when it has ended */
function RunningImport(props: { readonly upload: UploadItem; readonly onEnd: () => void }): ReactNode {
  const { upload, onEnd } = props;
  const text = useText();
  const styles = useUploadsStyles();
  const { job, hasEnded, hasNoUpdates } = useJob(upload.jobId);
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);
  const { progress, step, state } = job ?? upload;
  const words = hasNoUpdates ? text('uploads:unheard') : state === 'QUEUED' ? text('uploads:queued') : step;
  return (
    <span className={styles.running} title={words}>
      <ProgressBar
        className={styles.progress}
        aria-label={text('uploads:progress', { name: nameOf(upload, text) })}
        value={progress}
      />
      <span className={styles.step}>{words}</span>
    </span>
  );
}

/** The scenario of an upload, with a link to it if the user can open it. @param props.isCell - Tab doesn’t reach the link */
function ScenarioOfUpload(props: { readonly upload: UploadItem; readonly isCell?: boolean }): ReactNode {
  const { upload, isCell = false } = props;
  const { scenarioCode, scenarioTitle, libraryCode } = upload;
  const text = useText();
  const styles = useCellStyles();
  const shownTitle = useShownTitle();
  if (scenarioCode === null) return text('uploads:unnamed');
  if (libraryCode === null) return <CodeText>{scenarioCode}</CodeText>;
  return (
    <Link
      className={styles.link}
      {...(isCell ? { tabIndex: -1 } : {})}
      to={scenarioAddress({ libraryCode, scenarioCode })}
    >
      <CodeText>{scenarioCode}</CodeText> {shownTitle(scenarioTitle ?? '')}
    </Link>
  );
}

/** The result of an import: why it failed, or its issues with a link to them. */
function UploadResult({ upload }: { readonly upload: UploadItem }): ReactNode {
  const text = useText();
  const styles = useUploadsStyles();
  const result = resultOf(upload, text);
  if (upload.state === 'FAILED')
    return (
      <span className={styles.reason} title={result}>
        {result}
      </span>
    );
  const to = issuesAddress(upload);
  return to === null ? result : <LinkCell to={to} title={issuesOf(upload, text)} isQuiet={false} />;
}

/** The address of the issues that an import found; null if there is none. */
function issuesAddress({ versionId, libraryCode, scenarioCode }: UploadItem): string | null {
  if (versionId === null || libraryCode === null || scenarioCode === null) return null;
  const base = scenarioAddress({ libraryCode, scenarioCode });
  return `${base}/more/scenario-history/${encodeURIComponent(versionId)}/issues`;
}

const column = columnsIn('uploads')<UploadItem>();
const statuses = titled(
  'screens:importStatus',
  ['IMPORTING', 'IMPORTED', 'IMPORTED_WITH_WARNINGS', 'FAILED_IMPORT'],
  importStatusTones,
);

/** The uploads of an institution. @param onEnd - called when a running import has ended */
function uploadList(onEnd: () => void): ListDeclaration<UploadItem> {
  return {
    name: 'scenario-uploads',
    label: 'uploads:list',
    id: ({ jobId }) => jobId,
    titleOf: nameOf,
    empty: { title: 'uploads:noneTitle', message: 'uploads:noneText' },
    failed: { title: 'uploads:failedTitle', message: 'uploads:failedText' },
    sort: [{ column: 'dateCreated', descending: true }],
    pages: { sizes: [10, 50, 100], initial: 10 },
    opens: { title: 'uploads:details', in: 'panel' },
    columns: [
      column('importStatus', 'choice', { choices: statuses, alwaysFilled: true, width: 192 }),
      column('scenario', 'text', nameOf, {
        ...{ alwaysShown: true, width: 240 },
        cell: (upload) => <ScenarioOfUpload upload={upload} isCell />,
      }),
      column('result', 'text', resultOf, {
        ...{ grows: true, width: 260 },
        cell: (upload) =>
          isRunning(upload) ? <RunningImport upload={upload} onEnd={onEnd} /> : <UploadResult upload={upload} />,
      }),
      column('files', 'text', filesOf, { width: 240 }),
      column('version', 'code', { width: 112 }),
      column('requesterName', 'choice', {
        choices: collected((upload) =>
          upload.requesterName === null ? [] : [[upload.requesterName, upload.requesterName]],
        ),
        width: 144,
      }),
      column('isOwn', 'flag', { startsHidden: true, width: 112 }),
      column('dateCreated', 'date', { width: 128 }),
    ],
  };
}

/** The institution's uploads and their results. @param news - changes when there may be a new upload */
export function UploadList(props: { readonly news: string; readonly heading: Ref<HTMLHeadingElement> }): ReactNode {
  const { news, heading } = props;
  const { t } = useTranslation('uploads');
  const styles = useUploadsStyles();
  const { institution } = useViewer();
  const id = useId();
  const source = useUploads(news);
  const latest = useRef(source);
  latest.current = source;
  const { list, onEnd } = useMemo(() => {
    const reload = () => void latest.current.reload?.();
    return { list: uploadList(reload), onEnd: reload };
  }, []);
  const listView = useListView(list);
  const mine = listView.view.filters['isOwn'];
  return (
    <section className={styles.section} aria-labelledby={id} data-wide="">
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('intro', { institution: institution?.name ?? '' })}</p>
      <div className={styles.list}>
        <DeclaredList
          list={list}
          listView={listView}
          bulkEdit={{ none: 'a log of uploads' }}
          source={source}
          bar={
            <Switch
              label={t('onlyMine')}
              checked={mine?.kind === 'flag' && mine.is}
              onChange={(_, { checked }) =>
                listView.setView(withFilter(listView.view, 'isOwn', checked ? { kind: 'flag', is: true } : null))
              }
            />
          }
          details={{ of: (upload) => <UploadDetails upload={upload} onEnd={onEnd} /> }}
        />
      </div>
    </section>
  );
}

/** An upload: what was uploaded, by whom, and what came of it. */
function UploadDetails(props: { readonly upload: UploadItem; readonly onEnd: () => void }): ReactNode {
  const { upload, onEnd } = props;
  const text = useText();
  const { importStatus, isNewScenario, isOwn, requesterName, version, dateCreated } = upload;
  const issues = issuesAddress(upload);
  return (
    <>
      {upload.state === 'FAILED' ? (
        <Notice intent="error" title={resultOf(upload, text)}>
          {text(isNewScenario ? 'uploads:failedNew' : 'uploads:failedUpdate')}
        </Notice>
      ) : null}
      {isRunning(upload) ? <RunningImport upload={upload} onEnd={onEnd} /> : null}
      <FactList
        facts={[
          [text('uploads:importStatus'), <ImportStatusBadge key="status" status={importStatus} />],
          [text('uploads:scenario'), <ScenarioOfUpload key="scenario" upload={upload} />],
          [text('uploads:version'), version, 'code'],
          [text('uploads:files'), filesOf(upload)],
          [text('uploads:requesterName'), isOwn ? text('uploads:you') : (requesterName ?? text('uploads:formerUser'))],
          [text('uploads:dateCreated'), <DateCell key="date" at={dateCreated} />],
          [text('uploads:result'), upload.versionId === null ? null : issuesOf(upload, text)],
        ]}
      />
      {issues === null ? null : (
        <div>
          <LinkButton to={issues}>{text('uploads:showIssues')}</LinkButton>
        </div>
      )}
    </>
  );
}
