import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { ArrowCounterclockwiseRegular, CopyRegular, DeleteRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { copyText } from '#browser/copy-text';
import type { KeptChange } from '#document/queue/change-store';
import { useMoment } from '#time/use-moment';
import { useKeptStyles } from './kept.styles';
import { reasonText } from './reason-text';
import { typedText } from './typed-text';

/** A rejected change: its title, the typed text, the reason and the conflicting author. */
export function KeptEntry(props: {
  readonly kept: KeptChange;
  readonly onRestore: () => Promise<void>;
  readonly onDiscard: () => void;
}): ReactNode {
  const { kept, onRestore, onDiscard } = props;
  const { change, reason, keptAt, inTheWay } = kept;
  const { title } = change;
  const { t } = useTranslation('collaboration');
  const styles = useKeptStyles();
  const moment = useMoment();
  const [said, setSaid] = useState<'keptCopied' | 'keptNotCopied' | null>(null);
  const typed = typedText(change);
  const copy = async () => {
    setSaid((await copyText(typed)) ? 'keptCopied' : 'keptNotCopied');
  };
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
        {reasonText(reason, t)}
        {inTheWay === null
          ? ''
          : ` ${t('keptInTheWay', { name: inTheWay.name ?? t('remoteSomebody'), title: inTheWay.title })}`}
      </p>
      <div className={styles.actions}>
        <WorkButton
          size="small"
          icon={<ArrowCounterclockwiseRegular />}
          aria-label={t('keptRestoreOf', { title })}
          work={onRestore}
        >
          {t('keptRestore')}
        </WorkButton>
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
