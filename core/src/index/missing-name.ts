import { isAuthorCode } from '#document/codes';
import type { ReferenceTarget } from '#schema/keywords';
import { nameOfTarget } from '#schema/wording';

/**
 * Returns a name for the missing target of a reference, in a sentence: `patient`, `voice profile`,
 * `action “AMEDS001”`. Authors know codes; other identities mean nothing to them.
 */
export function nameOfMissing(id: string, target: ReferenceTarget): string {
  const kind = nameOfTarget(target);
  return isAuthorCode(id) ? `${kind} “${id}”` : kind;
}
