import { useEffect, useState, type ReactNode } from 'react';
import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ArrowSyncRegular, CloudOffRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { SlowSpinner } from '@scn/kit/states/slow-spinner.tsx';
import { MessagePage } from '../message-page';
import { usePageStyles } from '../page.styles';
import { appVersion } from '#browser/version';
import { hasNewVersion, isChunkError } from '#browser/chunk-error';
import { copyText } from '#browser/copy-text';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import { errorDetails } from './error-details';

/** Styles of the error page. */
const useBrokenPageStyles = makeStyles({
  actions: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalS },
  id: { margin: 0, ...textStyles.tertiary },
  said: { color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  box: { justifySelf: 'stretch', minWidth: 0 },
  summary: { cursor: 'pointer', paddingBlock: tokens.spacingVerticalXS, ...typographyStyles.body1 },
  details: {
    maxWidth: '100%',
    maxHeight: '240px',
    overflow: 'auto',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    ...textStyles.code,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** Why the error page is shown. */
export type Breakage = 'page' | 'not-loaded' | 'new-version';

/** The error page: says what is safe and what to do, with details to copy. */
export function BrokenPage(props: {
  readonly error: unknown;
  /** Called once with the details. */
  readonly onBroken?: (details: string, code: 'page' | 'chunk') => void;
}): ReactNode {
  const { t } = useTranslation('broken');
  const page = usePageStyles();
  const styles = useBrokenPageStyles();
  const { error, onBroken } = props;
  const breakage = useBreakage(error);
  const { id, details } = useDetails(error);
  useEffect(() => {
    onBroken?.(details, isChunkError(error) ? 'chunk' : 'page');
  }, [details, error, onBroken]);
  const title =
    breakage === 'new-version' ? t('newVersionTitle') : breakage === 'not-loaded' ? t('notLoadedTitle') : t('title');
  useEffect(() => {
    if (breakage !== null) document.title = title;
  }, [title, breakage]);
  if (breakage === null) return <SlowSpinner aria-label={t('reload')} />;
  return (
    <MessagePage icon={icons[breakage]} title={title}>
      <p className={page.text} role="alert">
        {breakage === 'new-version' ? t('newVersionText') : breakage === 'not-loaded' ? t('notLoadedText') : t('text')}
      </p>
      <div className={styles.actions}>
        {/* a full reload resets whatever broke */}
        <Button appearance="primary" onClick={() => location.reload()}>
          {breakage === 'new-version' ? t('reload') : t('tryAgain')}
        </Button>
        {breakage === 'new-version' ? null : (
          <>
            <Button onClick={() => location.assign('/dashboard')}>{t('toDashboard')}</Button>
            <CopyButton details={details} />
          </>
        )}
      </div>
      {breakage === 'new-version' ? null : (
        <>
          <p className={styles.id}>{t('errorId', { id })}</p>
          <Details text={details} />
        </>
      )}
    </MessagePage>
  );
}

const icons: Readonly<Record<Breakage, ReactNode>> = {
  page: <ErrorCircleRegular />,
  'not-loaded': <CloudOffRegular />,
  'new-version': <ArrowSyncRegular />,
};

/** Null while it is being determined. */
function useBreakage(error: unknown): Breakage | null {
  const isChunk = isChunkError(error);
  const [found, setFound] = useState<Breakage | null>(isChunk ? null : 'page');
  useEffect(() => {
    if (!isChunk) return;
    let isCurrent = true;
    void hasNewVersion().then((isNew) => {
      if (isCurrent) setFound(isNew ? 'new-version' : 'not-loaded');
    });
    return () => {
      isCurrent = false;
    };
  }, [isChunk]);
  return isChunk ? found : 'page';
}

function useDetails(error: unknown): { readonly id: string; readonly details: string } {
  const [reported] = useState(() => {
    const id = crypto.randomUUID();
    const at = new Date().toISOString();
    return { id, details: errorDetails(error, { id, path: location.pathname, at, version: appVersion }) };
  });
  return reported;
}

function CopyButton({ details }: { readonly details: string }): ReactNode {
  const { t } = useTranslation('broken');
  const styles = useBrokenPageStyles();
  const [said, setSaid] = useState('');
  return (
    <>
      <Button onClick={() => void copyText(details).then((is) => setSaid(is ? t('detailsCopied') : t('copyFailed')))}>
        {t('copyDetails')}
      </Button>
      {/* the alert host may be gone */}
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  );
}

function Details({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation('broken');
  const styles = useBrokenPageStyles();
  return (
    <details className={styles.box}>
      <summary className={styles.summary}>{t('details')}</summary>
      <pre className={styles.details} tabIndex={0}>
        {text}
      </pre>
    </details>
  );
}
