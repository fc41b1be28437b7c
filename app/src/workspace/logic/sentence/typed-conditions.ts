import type { ExpressionGroup } from '@scn/core/schema/expressions';
import { parseConditions } from '@scn/core/logic/text/parse-conditions';
import type { TextProblem } from '@scn/core/logic/text/text-problem';
import type { Vocabulary } from '@scn/core/logic/vocabulary';
import { isGroupAllowed } from '../builder/drop-place';
import { isOwn } from '../builder/pasted-logic';
import type { PaletteOwner } from '../palette/palette-items';

/** Meaning of conditions typed as text: an expression, null for no conditions, or why they can't be saved. */
export type TypedConditions =
  | { readonly kind: 'read'; readonly expression: ExpressionGroup | null }
  | { readonly kind: 'problem'; readonly problem: TextProblem }
  /** They are understood, and not valid for what they belong to. */
  | { readonly kind: 'refused'; readonly reason: 'pasteOwn' | 'refusal_prerequisite' };

/** Reads conditions typed as text, wherever they are built or saved: empty text removes all conditions. */
export function typedConditions(text: string, owner: PaletteOwner, vocabulary: Vocabulary): TypedConditions {
  const { expression, problem } = parseConditions(text, vocabulary);
  if (problem !== null) return { kind: 'problem', problem };
  if (expression === null) return { kind: 'read', expression };
  if (isOwn(owner, expression)) return { kind: 'refused', reason: 'pasteOwn' };
  if (!isGroupAllowed(owner.kind, expression)) return { kind: 'refused', reason: 'refusal_prerequisite' };
  return { kind: 'read', expression };
}
