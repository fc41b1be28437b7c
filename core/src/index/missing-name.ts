import { isAuthorCode } from '#document/codes';
import type { ReferenceTarget } from '#schema/keywords';
import { nameOfTarget } from '#schema/wording';

/**
 * What a reference that leads to nothing leads to, in a sentence: `patient`, `voice profile`, `action “AMEDS001”`. Authors know codes;
 * other identities mean nothing to them.
 */
export function nameOfMissing(id: string, target: ReferenceTarget): string {
  const kind = nameOfTarget(target);
  return isAuthorCode(id) ? `${kind} “${id}”` : kind;
}
