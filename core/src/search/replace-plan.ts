import type { MenuItem } from '#document/menu/schema';
import type { Action } from '#document/actions/schema';
import type { OperationCall } from '#base/issue';
import { isWritable, rewriteTexts, type TextEdit } from '#index/text/rewrite-text';
import type { PluginLookup } from '#kernel/view';
import type { AuthoredText } from './authored-texts';
import type { FoundText } from './find-texts';
import { replaceMatches, type Match } from './matcher';
import { placeSchema } from './place-schema';

/**
 * Why a text is not replaced: it is a code; a menu item uses the title of its target; a form or scorecard fixes it; no
 * operation can change it; the user isn't permitted to change it; it would become too long.
 */
export type Lock = 'code' | 'shown-title' | 'fixed' | 'no-operation' | 'not-permitted' | 'too-long';

/** Checks before a text is replaced. */
export interface LockContext {
  readonly plugins: PluginLookup;
  /** Whether the user is permitted to make the change. */
  may(call: OperationCall): boolean;
  /** Whether no policy withholds the field of a text. */
  mayField?(text: AuthoredText): boolean;
}

/** Why a text can't be replaced; null when it can. */
export function lockOf(text: AuthoredText, { plugins, may, mayField }: LockContext): Lock | null {
  if (text.isCode) return 'code';
  if (!isWritable(text)) return 'no-operation';
  const { from, at } = text;
  if (from?.kind === 'menu-item' && (from.value as MenuItem).menuType !== 'MENU') return 'shown-title';
  if (from?.kind === 'action' && at === '/title') {
    const { trigger } = from.value as Action;
    if (plugins.trigger(trigger.trigger)?.ownsDetails === false) return 'fixed';
  }
  const isPermitted = mayField?.(text) !== false && rewriteTexts([{ place: text, text: text.text }]).every(may);
  return isPermitted ? null : 'not-permitted';
}

/** A planned replacement in a text: only the chosen matches are replaced. */
export interface ChosenText {
  readonly found: FoundText;
  readonly chosen: readonly Match[];
}

/** Result of planning a replacement. */
export interface ReplacePlan {
  /** One change. */
  readonly calls: readonly OperationCall[];
  /** Number of matches that it replaces. */
  readonly count: number;
  /** Texts that are not replaced, with reasons. */
  readonly refused: readonly { readonly text: AuthoredText; readonly lock: Lock }[];
}

/**
 * Plans a replacement as operations that change only the chosen matches.
 *
 * @param written - returns the replacement for a match
 */
export function planReplacement(
  texts: readonly ChosenText[],
  written: (text: AuthoredText, match: Match) => string,
  context: LockContext,
): ReplacePlan {
  const edits: TextEdit[] = [];
  const refused: { text: AuthoredText; lock: Lock }[] = [];
  let count = 0;
  for (const { found, chosen } of texts) {
    const place = found.text;
    if (chosen.length === 0) continue;
    const text = replaceMatches(place.text, chosen, (match) => written(place, match));
    const lock = lockOf(place, context) ?? (isTooLong(place, text, context) ? 'too-long' : null);
    if (lock !== null) {
      refused.push({ text: place, lock });
      continue;
    }
    count += chosen.length;
    if (text !== place.text) edits.push({ place, text });
  }
  return { calls: rewriteTexts(edits), count, refused };
}

function isTooLong({ from, at }: AuthoredText, text: string, { plugins }: LockContext): boolean {
  return text.length > (placeSchema(from, at, plugins).schema?.maxLength ?? Infinity);
}
