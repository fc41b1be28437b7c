import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular, DeleteRegular } from '@fluentui/react-icons';
import { useId, useState, useCallback, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { downloadChanges } from '#document/local/download-changes';
import type { OrphanedChanges } from '#document/local/indexed-db-store';
import { useLocalWork } from '#document/local/local-work';
import { LinkButton } from '#page/link-button.tsx';
import { usePanelStyles } from '#page/panel.tsx';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { scenarioAddress } from '#routes/route';
import { systemClock } from '#time/clock';
import { useScenarioLibraries } from '../dashboard-data';

/** Unsaved changes on this computer, by scenario. @param props.left - not empty */
export function OrphanedChangesPart(props: {
  readonly orphaned: readonly OrphanedChanges[];
  readonly onDiscard: (orphaned: OrphanedChanges) => void;
}): ReactNode {
  const { orphaned, onDiscard } = props;
  const { t } = useTranslation('collaboration');
  const styles = usePanelStyles();
  const id = useId();
  const institutionId = useInstitutionId();
  const here = orphaned.filter((each) => each.institutionId === institutionId);
  const { libraries, isKnown } = useScenarioLibraries(here.map(({ scenarioCode }) => scenarioCode));
  const [asked, setAsked] = useState<OrphanedChanges | null>(null);
  const words = useWords();
  return (
    <>
      <section aria-labelledby={id}>
        <div className={styles.row}>
          <h3 id={id} className={styles.part}>
            {t('leftTitle')}
          </h3>
          <span className={styles.time}>{words(orphaned)}</span>
        </div>
        <ul className={styles.list}>
          {orphaned.map((each) => {
            const isHere = each.institutionId === institutionId;
            const libraryCode = libraries.get(each.scenarioCode) ?? null;
            return (
              <li key={`${each.institutionId} ${each.scenarioCode}`}>
                <OrphanedRow
                  orphaned={each}
                  address={isHere && libraryCode !== null ? scenarioAddress({ ...each, libraryCode }) : null}
                  note={isHere ? (isKnown && libraryCode === null ? t('leftGone') : null) : t('leftElsewhere')}
                  isDeleted={isHere && isKnown && libraryCode === null}
                  onDiscard={() => setAsked(each)}
                />
              </li>
            );
          })}
        </ul>
        <p className={styles.quiet}>{t('leftHow')}</p>
      </section>
      <ConfirmDialog
        open={asked !== null}
        title={t('leftDiscardAsk', { count: asked === null ? 0 : countOf(asked), code: asked?.scenarioCode ?? '' })}
        confirmLabel={t('leftDiscardConfirm')}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) onDiscard(asked);
          setAsked(null);
        }}
      >
        {t('leftDiscardText')}
      </ConfirmDialog>
    </>
  );
}

function OrphanedRow(props: {
  readonly orphaned: OrphanedChanges;
  /** Null if it can't be opened. */
  readonly address: string | null;
  readonly note: string | null;
  readonly isDeleted: boolean;
  readonly onDiscard: () => void;
}): ReactNode {
  const { orphaned, address, note, isDeleted, onDiscard } = props;
  const { t } = useTranslation('collaboration');
  const styles = usePanelStyles();
  const { scenarioCode: code } = orphaned;
  const words = useWords();
  return (
    <>
      <div className={styles.row}>
        <span className={styles.code}>{code}</span>
        <span className={styles.entry}>{words([orphaned])}</span>
        {address === null ? null : (
          <LinkButton to={address} size="small">
            {t('leftOpen', { code })}
          </LinkButton>
        )}
        {isDeleted ? (
          <>
            <Button
              appearance="subtle"
              size="small"
              icon={<ArrowDownloadRegular />}
              title={t('leftDownload', { code })}
              aria-label={t('leftDownload', { code })}
              onClick={() => downloadChanges(orphaned)}
            />
            <Button
              appearance="subtle"
              size="small"
              icon={<DeleteRegular />}
              title={t('leftDiscard', { code })}
              aria-label={t('leftDiscard', { code })}
              onClick={onDiscard}
            />
          </>
        ) : null}
      </div>
      {note === null ? null : <p className={styles.quiet}>{note}</p>}
    </>
  );
}

/** '3 unsaved changes, 1 rejected change, 1 value not saved'. */
function useWords(): (left: readonly OrphanedChanges[]) => string {
  const { t } = useTranslation('collaboration');
  return (left) => {
    const pending = left.reduce((sum, each) => sum + each.pending.length, 0);
    const retained = left.reduce((sum, each) => sum + each.retained.length, 0);
    const drafts = left.reduce((sum, each) => sum + each.drafts.length, 0);
    return [
      ...(pending === 0 ? [] : [t('leftWaiting', { count: pending })]),
      ...(retained === 0 ? [] : [t('leftKept', { count: retained })]),
      ...(drafts === 0 ? [] : [t('leftDrafts', { count: drafts })]),
    ].join(', ');
  };
}

function countOf({ pending, retained, drafts }: OrphanedChanges): number {
  return pending.length + retained.length + drafts.length;
}

/** Delay in milliseconds before checking again: a scenario that was just closed releases its changes a moment later. */
const secondLook = 1500;
const nothing: readonly OrphanedChanges[] = [];

/** The user's unsaved work on this computer that no open window handles. */
export function useOrphanedChanges(): {
  readonly orphaned: readonly OrphanedChanges[];
  readonly discard: (changes: OrphanedChanges) => Promise<void>;
} {
  const { id } = useViewer();
  const localWork = useLocalWork();
  const [orphaned, setLeft] = useState(nothing);
  const look = useCallback(async () => {
    // a browser without storage has no changes
    setLeft(
      await localWork()
        .then(async ({ orphanedChanges }) => orphanedChanges(id))
        .catch(() => nothing),
    );
  }, [id, localWork]);
  useEffect(() => {
    const onFocus = () => void look();
    onFocus();
    const cancel = systemClock.after(secondLook, onFocus);
    window.addEventListener('focus', onFocus);
    return () => {
      cancel();
      window.removeEventListener('focus', onFocus);
    };
  }, [look]);
  const discard = useCallback(
    async (changes: OrphanedChanges) => {
      const { deleteChanges } = await localWork();
      await deleteChanges(changes);
      await look();
    },
    [localWork, look],
  );
  return { orphaned, discard };
}
