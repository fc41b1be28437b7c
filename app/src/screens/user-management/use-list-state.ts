import { useTranslation } from 'react-i18next';
import type { ListState } from '@scn/kit/states/list-state.tsx';

/** The state of a list for its grid: rows that are loaded stay visible if an update fails. */
export function useListState(request: {
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}): ListState {
  const { t } = useTranslation('userManagement');
  if (request.isLoaded) return { kind: 'ready' };
  if (!request.hasFailed) return { kind: 'loading' };
  return { kind: 'error', title: t('failedTitle'), message: t('failedText'), onRetry: request.retry };
}
