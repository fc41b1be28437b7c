import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { groupWords, lacking } from './words';

/** How a language writes conditions and what is between them. */
export interface Style {
  condition(condition: ExpressionRule): string;
  /** The negation of a single condition; null if the language writes it as a group. */
  negated(condition: ExpressionRule): string | null;
  /** Returns the text between member `index` and the next one; `isListed` in `none of (…)`. */
  separator(group: ExpressionGroup, index: number, isListed: boolean): string;
}

/** A piece of text and the part of the expression that it belongs to. */
export interface RenderedPart {
  readonly text: string;
  /** Indexes into `rules` from the root; empty for the root itself. */
  readonly path: readonly number[];
}

/** Writes a group so that its structure can be read back exactly. */
export function renderGroup(
  group: ExpressionGroup,
  style: Style,
  path: readonly number[] = [],
): readonly RenderedPart[] {
  const { not, rules } = group;
  const single = singleText(group, style, path.length === 0);
  if (single !== null) return [{ text: single, path: [...path, 0] }];
  const isListed = not || rules.length < 2;
  const isBracketed = isListed || path.length > 0;
  const parts: RenderedPart[] = [];
  if (isBracketed) parts.push({ text: isListed ? `${groupWords(group)} (` : '(', path });
  if (rules.length === 0) parts.push({ text: lacking('no conditions'), path });
  rules.forEach((rule, index) => {
    const place = [...path, index];
    if (index > 0) parts.push({ text: style.separator(group, index - 1, isListed), path });
    if (rule.expressionType === 'Rule') parts.push({ text: style.condition(rule), path: place });
    else parts.push(...renderGroup(rule, style, place));
  });
  if (isBracketed) parts.push({ text: ')', path });
  return parts;
}

/** A single condition, or its negation, that needs no words around it. */
function singleText({ operator, not, rules }: ExpressionGroup, style: Style, isRoot: boolean): string | null {
  const [only, second] = rules;
  if (second !== undefined || only?.expressionType !== 'Rule') return null;
  if (not) return operator === 'OR' ? style.negated(only) : null;
  return isRoot && operator === 'AND' ? style.condition(only) : null;
}
