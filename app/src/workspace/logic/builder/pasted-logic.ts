import type { Expression, ExpressionGroup } from '@scn/core/schema/expressions';
import { maxExpressionDepth } from '@scn/core/schema/expressions';
import type { ClipboardEntry } from '../../clipboard/clipboard';
import type { PaletteOwner } from '../palette/palette-items';
import { isGroupAllowed } from './drop-place';
import { levelsIn, treeOf } from './logic-tree';

/** The result of pasting: the conditions, or the text that says why they can't be pasted. Null if the clipboard has no conditions. */
export type PastedLogic =
  | { readonly group: ExpressionGroup }
  | { readonly refusal: 'pasteOther' | 'pasteOwn' | 'pasteTypes' | 'pasteDeep' }
  | null;

/** Conditions from the clipboard for an expression. @param scenarioCode - the scenario that it belongs to */
export function pastedLogic(entry: ClipboardEntry | null, scenarioCode: string, owner: PaletteOwner): PastedLogic {
  if (entry?.type !== 'logic builder') return null;
  const group = groupIn(entry.data.expression);
  if (group === null) return null;
  if (entry.key !== scenarioCode) return { refusal: 'pasteOther' };
  if (isOwn(owner, group)) return { refusal: 'pasteOwn' };
  if (!isGroupAllowed(owner.kind, group)) return { refusal: 'pasteTypes' };
  return levelsIn(treeOf(group).root) > maxExpressionDepth ? { refusal: 'pasteDeep' } : { group };
}

/** Whether conditions of an action wait for the action itself. Those of its responses may: they are judged again when it is repeated. */
export function isOwn({ kind, actionCode }: PaletteOwner, group: ExpressionGroup): boolean {
  return kind !== 'response conditions' && kind !== 'feedback' && actionCode !== null && mentions(group, actionCode);
}

function mentions({ rules }: ExpressionGroup, actionCode: string): boolean {
  return rules.some((part) =>
    part.expressionType === 'Group'
      ? mentions(part, actionCode)
      : part.conditionBlock.objectType === 'ScenarioAction' &&
        part.conditionBlock.objects.some(({ object }) => object === actionCode),
  );
}

/** Other code can write to the clipboard: anything that isn't a group of conditions is none. */
function groupIn(text: string | undefined): ExpressionGroup | null {
  try {
    const value = JSON.parse(text ?? 'null') as Expression | null;
    return value?.expressionType === 'Group' && isGroup(value) ? value : null;
  } catch {
    return null;
  }
}

function isGroup(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  const { expressionType, operator, not, rules, conditionBlock } = part as Readonly<Record<string, unknown>>;
  if (expressionType === 'Rule') return isBlock(conditionBlock);
  const isOperator = operator === 'AND' || operator === 'OR';
  return (
    expressionType === 'Group' && isOperator && typeof not === 'boolean' && Array.isArray(rules) && rules.every(isGroup)
  );
}

function isBlock(block: unknown): boolean {
  if (typeof block !== 'object' || block === null) return false;
  const { objectType, objects } = block as Readonly<Record<string, unknown>>;
  return typeof objectType === 'string' && Array.isArray(objects);
}
