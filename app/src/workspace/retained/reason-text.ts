import type { TFunction } from 'i18next';
import { explainedMessage } from '#api/explained-message';
import type { RefusalReason } from '#document/remote/document-gateway';

/** Why a change was rejected: the gateway's message, or a failure with its reference in the log. */
export function reasonText(reason: RefusalReason, t: TFunction<'collaboration'>): string {
  if (reason.code !== 'Exception') return explainedMessage(reason);
  const id = reason.metadata?.['id'];
  return typeof id === 'string' ? t('keptFailedWithId', { id }) : t('keptFailed');
}
