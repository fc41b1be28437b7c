import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#api/error-handling';
import { useInstitutionName } from '#permissions/permissions-context.tsx';

/** Texts for content that couldn’t be loaded. */
export interface FailureTexts {
  readonly title?: string;
  readonly text: string;
}

/** {@link FailureTexts} of an error, and how to go on. */
export interface LoadFailureView extends FailureTexts {
  /** Undefined if trying again can’t help. */
  readonly onRetry?: () => void;
  /** A permission is missing. */
  readonly isRefused: boolean;
}

/**
 * Describes failures to load: a missing permission is never reported as a failure, nor is a retry offered for it.
 *
 * @returns a function of the error, the texts of a failure, and its retry
 */
export function useLoadFailure(): (error: unknown, texts: FailureTexts, onRetry?: () => void) => LoadFailureView {
  const { t } = useTranslation('shell');
  const name = useInstitutionName();
  return useCallback(
    (error, texts, onRetry) => {
      if (!isRefused(error)) return { ...texts, isRefused: false, ...(onRetry === undefined ? {} : { onRetry }) };
      const [title, ask] = [t('loadRefused'), t('loadRefusedAsk', { institution: name })];
      return texts.title === undefined
        ? { text: `${t('loadRefusedPart')} ${ask}`, isRefused: true }
        : { title, text: ask, isRefused: true };
    },
    [t, name],
  );
}

/** A failure as the kit’s state of a list. */
export function errorState({ title = '', text, onRetry }: LoadFailureView): {
  readonly title: string;
  readonly message: string;
  readonly onRetry?: () => void;
} {
  return { title, message: text, ...(onRetry === undefined ? {} : { onRetry }) };
}
