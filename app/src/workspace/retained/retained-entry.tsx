import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { ArrowCounterclockwiseRegular, ArrowDownloadRegular, CopyRegular, DeleteRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { copyText } from '#browser/copy-text';
import type { RetainedChange } from '#document/local/change-store';
import type { RefusalReason } from '#document/remote/document-gateway';
import { typedTextOfStep } from '#document/local/typed-text';
import { useMoment } from '#time/use-moment';
import { useRetainedStyles } from './retained.styles';
import { reasonText } from './reason-text';

/** A rejected change with all of its undo step: its title, the typed text, the reason, and who removed or changed the same thing. */
export function RetainedEntry(props: {
  /** Not empty. */
  readonly step: readonly RetainedChange[];
  /** Why the user may not make the change any more; null if restoring it can be tried. */
  readonly block: RefusalReason | null;
  readonly onRestore: () => Promise<void>;
  readonly onExport: () => void;
  readonly onDiscard: () => void;
}): ReactNode {
  const { step, block, onRestore, onExport, onDiscard } = props;
  const last = step.at(-1);
  const title = step[0]?.change.title ?? '';
  const { t } = useTranslation('collaboration');
  const styles = useRetainedStyles();
  const moment = useMoment();
  const inTheWay = useConflictText();
  const [said, setSaid] = useState<'keptCopied' | 'keptNotCopied' | null>(null);
  const typed = typedTextOfStep(step.map(({ change }) => change));
  const copy = async () => setSaid((await copyText(typed)) ? 'keptCopied' : 'keptNotCopied');
  if (last === undefined) return null;
  const { reason, keptAt, removal = null } = last;
  const isRestorable = step.some(({ change }) => change.calls.length > 0);
  const forbidden =
    block === null
      ? null
      : block.message === reason.message
        ? t('keptNoPermission')
        : t('keptNoPermissionFor', { reason: reasonText(block, t) });
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <time className={styles.time} dateTime={new Date(keptAt).toISOString()}>
          {moment(keptAt)}
        </time>
      </div>
      {typed === '' ? null : (
        <>
          <h4 className={styles.label}>{t('keptTyped')}</h4>
          <p className={styles.typed}>{typed}</p>
        </>
      )}
      <h4 className={styles.label}>{t('keptReason')}</h4>
      <p className={styles.text}>
        {[reasonText(reason, t), inTheWay(last), removal === null || forbidden !== null ? '' : t('keptRestoresToo')]
          .filter((text) => text !== '')
          .join(' ')}
      </p>
      {forbidden === null ? null : <p className={styles.text}>{forbidden}</p>}
      <div className={styles.actions}>
        {isRestorable && (
          <WorkButton
            size="small"
            icon={<ArrowCounterclockwiseRegular />}
            aria-label={t('keptRestoreOf', { title })}
            whyNot={forbidden}
            work={onRestore}
          >
            {t('keptRestore')}
          </WorkButton>
        )}
        {typed === '' ? null : (
          <Button
            size="small"
            icon={<CopyRegular />}
            aria-label={t('keptCopyOf', { title })}
            onClick={() => void copy()}
          >
            {t('keptCopy')}
          </Button>
        )}
        <Button
          size="small"
          icon={<ArrowDownloadRegular />}
          aria-label={t('keptExportOf', { title })}
          onClick={onExport}
        >
          {t('keptExport')}
        </Button>
        <Button size="small" icon={<DeleteRegular />} aria-label={t('keptDiscardOf', { title })} onClick={onDiscard}>
          {t('keptDiscard')}
        </Button>
        <span role="status" className={styles.time}>
          {said === null ? '' : t(said)}
        </span>
      </div>
    </li>
  );
}

/** Who removed what a change is about, and when, or who changed it first; empty if it isn't known. */
function useConflictText(): (retained: RetainedChange) => string {
  const { t } = useTranslation('collaboration');
  const moment = useMoment();
  return ({ inTheWay, removal = null }) => {
    const someone = t('remoteSomebody');
    if (removal === null)
      return inTheWay === null ? '' : t('keptInTheWay', { name: inTheWay.name ?? someone, title: inTheWay.title });
    const { how, title, at } = removal;
    if (how === 'undo') return t('keptRemovedByUndo', { title });
    if (how === 'self') return t('keptRemovedByYou', { title });
    if (title === '') return t('keptRemovedUnknown');
    const name = removal.name ?? someone;
    return at === null
      ? t('keptRemovedBefore', { name, title })
      : t('keptRemoved', { name, title, moment: moment(at) });
  };
}
