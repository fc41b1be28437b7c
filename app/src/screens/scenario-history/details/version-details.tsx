import { useQuery } from '@apollo/client/react';
import {
  Badge,
  Button,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import {
  ArrowDownloadRegular,
  ArrowResetRegular,
  ArrowSyncRegular,
  BoxRegular,
  BranchCompareRegular,
  ClipboardTaskListLtrRegular,
  DocumentRegular,
  RibbonStarRegular,
} from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { FactList, type Fact } from '@scn/kit/facts/fact-list.tsx';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useWork } from '@scn/kit/work/use-work';
import { clientVersionsDocument } from '#catalogue/client-versions';
import { LinkButton } from '#page/link-button.tsx';
import { useMenuCommands } from '#services/commands/use-commands';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { ComparisonPanel } from '../comparison/comparison-panel.tsx';
import type { NumberedVersion, ScenarioVersion } from '../history-documents';
import { useHistoryStyles } from '../scenario-history.styles';
import type { HistoryWords } from '../use-history-words';
import type { StateActions } from './state-actions';
import type { VersionActions } from './use-version-actions';

/** A version: its metadata, actions and changes. */
export function VersionDetails(props: {
  readonly version: ScenarioVersion;
  /** The previous version with a number; null for the first. */
  readonly before: NumberedVersion | null;
  /** The latest stable version; null if there is none. */
  readonly stable: NumberedVersion | null;
  readonly lastSeq: number;
  readonly words: HistoryWords;
  readonly actions: StateActions;
  readonly versionActions: VersionActions;
}): ReactNode {
  const { version, before, stable, lastSeq, words, actions, versionActions } = props;
  const { t } = useTranslation(['history', 'scenarioList', 'reasons']);
  const styles = useHistoryStyles();
  const { base } = useWorkspace();
  const { id, seq, isPublished, isLatestStable, importStatus, productStatus } = version;
  const { republish, promote, saveFile, savePackage, isRepublishing } = versionActions;
  const [isPromoting, setPromoting] = useState(false);
  const number = version.version ?? ''; // only versions with a number can be promoted
  const again = useWork(() => republish?.(version, stable));
  const isOld = seq !== lastSeq;
  const compare = { id: 'compare', title: t('compareNow'), run: () => actions.compare(seq, null) };
  const restore = { id: 'restore', title: t('restoreOpen'), run: () => actions.restore?.(seq, words.version(version)) };
  const promotion = { id: 'promote', title: t('promoteOpen'), run: () => setPromoting(true) };
  const republishing = {
    ...{ id: 'republish', title: t('republish'), run: again.start },
    disabled: isRepublishing || again.isRunning ? t('reasons:running') : null,
  };
  const canRestore = actions.restore !== null && isOld;
  const canPromote = isPublished && !isLatestStable && promote !== null;
  const canRepublish = isPublished && republish !== null;
  const file = { id: 'file', title: t('downloadFile'), run: () => void saveFile(version) };
  const archive = { id: 'package', title: t('downloadPackage'), run: () => void savePackage(version) };
  useMenuCommands(
    () => [
      ...(isOld ? [compare] : []),
      ...(canRestore ? [restore] : []),
      ...(canPromote ? [promotion] : []),
      ...(canRepublish ? [republishing] : []),
      file,
      ...(isPublished ? [archive] : []),
    ],
    words.version(version),
  );
  return (
    <div className={styles.stack}>
      <div className={styles.chips}>
        <h2 className={styles.title}>{words.version(version)}</h2>
        <Badge appearance="outline">{t(`scenarioList:status${productStatus}`)}</Badge>
        <Badge appearance="tint" color={isPublished ? 'brand' : 'informative'}>
          {t(isPublished ? 'published' : 'notPublished')}
        </Badge>
        {isLatestStable ? (
          <Badge appearance="tint" color="success">
            {t('latestStable')}
          </Badge>
        ) : null}
      </div>
      <div className={styles.actions}>
        {isOld ? (
          <Button icon={<BranchCompareRegular />} onClick={compare.run}>
            {compare.title}
          </Button>
        ) : null}
        {canRestore ? (
          <Button icon={<ArrowResetRegular />} onClick={restore.run}>
            {restore.title}
          </Button>
        ) : null}
        {canPromote ? (
          <Button icon={<RibbonStarRegular />} onClick={promotion.run}>
            {promotion.title}
          </Button>
        ) : null}
        {canRepublish ? (
          <Explained reason={republishing.disabled}>
            <Button icon={<ArrowSyncRegular />} title={t('republishHint')} onClick={() => republishing.run()}>
              {republishing.title}
            </Button>
          </Explained>
        ) : null}
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <MenuButton icon={<ArrowDownloadRegular />}>{t('download')}</MenuButton>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem icon={<DocumentRegular />} onClick={file.run}>
                {file.title}
              </MenuItem>
              {isPublished ? (
                <MenuItem icon={<BoxRegular />} onClick={archive.run}>
                  {archive.title}
                </MenuItem>
              ) : null}
            </MenuList>
          </MenuPopover>
        </Menu>
        {importStatus === 'UN_IMPORTED' ? null : (
          <LinkButton
            to={`${base}/more/scenario-history/${encodeURIComponent(id)}/issues`}
            icon={<ClipboardTaskListLtrRegular />}
          >
            {t('importIssues')}
          </LinkButton>
        )}
      </div>
      <ConfirmDialog
        open={isPromoting}
        title={t('promoteTitle', { number })}
        confirmLabel={t('promoteConfirm')}
        onConfirm={async () => {
          // the alert says which version is stable now; the dialog asks about it
          setPromoting((await promote?.(version, stable)) === true);
        }}
        onCancel={() => setPromoting(false)}
      >
        {stable === null ? t('promoteText', { number }) : t('promoteTextInstead', { number, before: stable.version })}
      </ConfirmDialog>
      <VersionFacts version={version} words={words} />
      {before === null ? (
        <p className={styles.about}>{t('isFirstVersion')}</p>
      ) : (
        <>
          <h2 className={styles.title}>{t('sinceVersion', { number: before.version })}</h2>
          <ComparisonPanel states={{ from: before.seq, to: seq }} seq={lastSeq} same={t('sameAsVersion')} />
        </>
      )}
    </div>
  );
}

/** Metadata of a version, entered when it was created. */
function VersionFacts({
  version,
  words,
}: {
  readonly version: ScenarioVersion;
  readonly words: HistoryWords;
}): ReactNode {
  const { t } = useTranslation(['history', 'upload']);
  const client = useClientTitle();
  const { changeNotes, author, dateCreated, datePublished, devices, minClientVersionId, maxClientVersionId } = version;
  const { importStatus, scenarioFileName, feedbackFileName, seq, failedTests, testWaiver } = version;
  const facts: readonly Fact[] = [
    [t('upload:changeNotes'), changeNotes],
    [t('madeBy'), author === null ? t('product') : (author.name ?? t('someone'))],
    [t('made'), words.when(dateCreated)],
    [t('publishedAt'), datePublished === null ? null : words.when(datePublished)],
    [t('failedTests'), failedTests === null || failedTests === 0 ? null : String(failedTests)],
    [t('testWaiver'), testWaiver],
    [t('upload:devices'), devices.map((device) => t(`upload:device${device}`)).join(', ')],
    [
      t('clientVersions'),
      maxClientVersionId < 0
        ? t('clientFrom', { from: client(minClientVersionId) })
        : t('clientBetween', { from: client(minClientVersionId), to: client(maxClientVersionId) }),
    ],
    [t('import'), importStatus === 'UN_IMPORTED' ? null : t(`import_${importStatus}`)],
    [t('upload:scenarioFile'), scenarioFileName],
    [t('upload:feedbackFile'), feedbackFileName],
    [t('holds'), t('holdsUpTo', { seq })],
  ];
  return <FactList facts={facts} />;
}

/** Names of client versions; their number if the name is unknown. */
function useClientTitle(): (id: number) => string {
  const { data } = useQuery(clientVersionsDocument, { context: { handlesErrors: true } });
  const titles = new Map(data?.clientVersions.items.map(({ clientVersionId, title }) => [clientVersionId, title]));
  return (id) => titles.get(id) ?? String(id);
}
