import type { TFunction } from 'i18next';

/** How many responses and actions: ‘3 responses and 2 actions’, ‘5 actions’. What there is none of isn’t named. */
export function countsText(
  { responses, actions }: { readonly responses: number; readonly actions: number },
  both: 'bothCounts' | 'responsesOfActions',
  t: TFunction<'overview'>,
): string {
  if (responses === 0) return t('countActions', { count: actions });
  if (actions === 0) return t('countResponses', { count: responses });
  return t(both, {
    responses: t('countResponses', { count: responses }),
    actions: t('countActions', { count: actions }),
  });
}
