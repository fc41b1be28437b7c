import type { TFunction } from 'i18next';

/** How many errors and warnings there are: ‘1 error, 2 warnings’; ‘No problems’ if there are none. The same words wherever problems are counted. */
export function problemWords(
  { errors, warnings }: { readonly errors: number; readonly warnings: number },
  t: TFunction<'scenario'>,
): string {
  if (errors + warnings === 0) return t('problemsNone');
  return [
    ...(errors === 0 ? [] : [t('errors', { count: errors })]),
    ...(warnings === 0 ? [] : [t('warnings', { count: warnings })]),
  ].join(', ');
}
