import { useState, type ReactNode } from 'react';
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
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { LinkButton } from '#page/link-button.tsx';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { ComparisonPanel } from '../comparison/comparison-panel';
import type { NumberedVersion, ScenarioVersion } from '../history-documents';
import { useHistoryStyles } from '../scenario-history.styles';
import type { HistoryWords } from '../use-history-words';
import type { StateActions } from './state-actions';
import type { VersionActions } from './use-version-actions';
import { VersionFacts } from './version-facts';

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
  const { t } = useTranslation(['history', 'scenarioList']);
  const styles = useHistoryStyles();
  const { base } = useWorkspace();
  const { id, seq, isPublished, isLatestStable, importStatus, productStatus } = version;
  const { republish, promote, saveFile, savePackage, isRepublishing } = versionActions;
  const [isPromoting, setPromoting] = useState(false);
  const number = version.version ?? ''; // only versions with a number can be promoted
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
        {seq === lastSeq ? null : (
          <Button icon={<BranchCompareRegular />} onClick={() => actions.compare(seq, null)}>
            {t('compareNow')}
          </Button>
        )}
        {actions.restore === null || seq === lastSeq ? null : (
          <Button icon={<ArrowResetRegular />} onClick={() => actions.restore?.(seq, words.version(version))}>
            {t('restoreOpen')}
          </Button>
        )}
        {isPublished && !isLatestStable && promote !== null ? (
          <Button icon={<RibbonStarRegular />} onClick={() => setPromoting(true)}>
            {t('promoteOpen')}
          </Button>
        ) : null}
        {isPublished && republish !== null ? (
          <WorkButton
            icon={<ArrowSyncRegular />}
            disabled={isRepublishing}
            title={t('republishHint')}
            work={() => republish(version)}
          >
            {t('republish')}
          </WorkButton>
        ) : null}
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <MenuButton icon={<ArrowDownloadRegular />}>{t('download')}</MenuButton>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem icon={<DocumentRegular />} onClick={() => void saveFile(version)}>
                {t('downloadFile')}
              </MenuItem>
              {isPublished ? (
                <MenuItem icon={<BoxRegular />} onClick={() => void savePackage(version)}>
                  {t('downloadPackage')}
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
          await promote?.(version, stable);
          setPromoting(false);
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
