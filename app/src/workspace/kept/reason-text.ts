import type { TFunction } from 'i18next';
import type { RefusalReason } from '#document/sync/document-gateway';

/** Why a change was rejected: the gateway's message, or a failure with its reference in the log. */
export function reasonText({ code, message, metadata }: RefusalReason, t: TFunction<'collaboration'>): string {
  if (code !== 'Exception') return message;
  const id = metadata?.['id'];
  return typeof id === 'string' ? t('keptFailedWithId', { id }) : t('keptFailed');
}
