import type { ReactNode } from 'react';
import type { Action } from '@scn/core/document/actions/schema';
import { useTranslation } from 'react-i18next';
import { useRovingStops } from '@scn/kit/focus/use-roving-stops';
import { useOutlineStyles } from './outline.styles';
import { ResponseCard } from './response-card';

/** An action as an outline: its responses in order, each with its playlist. One tab stop, with arrow keys inside. */
export function ActionOutline({ action }: { readonly action: Action }): ReactNode {
  const { t } = useTranslation('menuTree');
  const styles = useOutlineStyles();
  const { responses } = action;
  const stops = useRovingStops();
  return (
    <div className={styles.page}>
      {responses.length === 0 ? (
        <p className={styles.quiet}>{t('responsesNone')}</p>
      ) : (
        <ol ref={stops} className={styles.responses} aria-label={t('responses')}>
          {responses.map((response, index) => (
            <ResponseCard key={response.responseCode} action={action} response={response} index={index} />
          ))}
        </ol>
      )}
    </div>
  );
}
