import type { TFunction } from 'i18next';
import { isAuthorCode } from '@scn/core/document/codes';
import { ownTitleOf } from '@scn/core/description/entity-title';
import { isAssetTarget } from '@scn/core/index/reference-target';
import { nameOfMissing } from '@scn/core/index/missing-name';
import { nameOfTarget } from '@scn/core/schema/wording';
import type { ReferenceTarget } from '@scn/core/schema/keywords';
import type { EntityNode } from '@scn/core/kernel/view';
import type { DocumentSession } from '#document/document-session';

/**
 * Returns a name for the target of a reference that doesn't exist: its former name, if its removal is known,
 * otherwise its kind. Authors see codes, but no other identities.
 */
export function missingName(
  id: string,
  target: ReferenceTarget,
  session: Pick<DocumentSession, 'removalOf'>,
  t: TFunction<'properties'>,
): string {
  const removed = isAssetTarget(target) || target === 'report-item' ? null : session.removalOf(id);
  if (removed === null) return t('unknown', { kind: nameOfMissing(id, target) });
  const { entity } = removed;
  const name = entity === null ? null : ownTitleOf({ id, kind: target, value: entity } as unknown as EntityNode);
  const kind = nameOfTarget(target);
  return name === null ? t('deleted', { kind }) : t('deletedNamed', { kind, name });
}

/** The same in a condition, which doesn't say what kind its objects are of. */
export function missingObjectName(id: string, t: TFunction<'properties'>): string {
  return t('unknown', { kind: isAuthorCode(id) ? id : t('item') });
}
