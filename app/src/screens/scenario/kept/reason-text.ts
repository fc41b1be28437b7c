import type { TFunction } from 'i18next';
import type { RefusalReason } from '../../../document/sync/document-gateway';

/** Why a change was not saved, in a sentence: what the gateway says, or that it failed and what its log calls that. */
export function reasonText({ code, message, metadata }: RefusalReason, t: TFunction<'collaboration'>): string {
  if (code !== 'Exception') return message;
  const id = metadata?.['id'];
  return typeof id === 'string' ? t('keptFailedWithId', { id }) : t('keptFailed');
}
