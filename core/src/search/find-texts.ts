import { append } from '#base/append';
import type { OperationCall } from '#base/issue';
import { asJsonObject, type JsonObject, type Pointer } from '#base/json';
import type { Action } from '#document/actions/schema';
import type { ScenarioDocument } from '#document/content/schema';
import type { MenuItem } from '#document/menu/schema';
import { filledTexts } from '#index/text/filled-texts';
import { isWritable, rewriteTexts, type TextPlace, type TextEdit } from '#index/text/rewrite-text';
import { scenarioTextShape, textShapeOfKind, textShapeOfPlugin, eachText } from '#index/text/text-shape';
import { defineQuery, type EntityNode, type Payload, type Subtree, type PluginLookup } from '#kernel/view';
import type { PlacedView } from '#operations/operation';
import { replaceMatches, type Match, type Matcher } from './matcher';
import { placeSchema } from './place-schema';

/** A text written by an author, with its location. */
export interface AuthoredText extends TextPlace {
  readonly text: string;
  /** Whether it is the code of an action or response, which is searched but not replaced. */
  readonly isCode: boolean;
}

/** The properties that are codes, by kind. */
const codes: Readonly<Record<string, string>> = { action: 'actionCode', response: 'responseCode' };

const textsBySubtree = new WeakMap<Subtree, readonly AuthoredText[]>();
const outside = defineQuery('authored-texts-outside', ({ scenario }): readonly AuthoredText[] => {
  const found: AuthoredText[] = [];
  if (scenarioTextShape === null) return found;
  eachText(scenario, scenarioTextShape, '', (text, at) => {
    if (text !== '')
      found.push({ text, from: null, at, payload: null, scenario: asJsonObject(scenario), isCode: false });
  });
  return found;
});

/** Every non-empty text that people read or hear (`x-text`), and every code, in document order. */
export function* authoredTexts(view: PlacedView): Generator<AuthoredText, void> {
  for (const subtree of view.subtrees) {
    if (subtree.root === null) {
      yield* view.derive(outside);
      continue;
    }
    let texts = textsBySubtree.get(subtree);
    if (texts === undefined) {
      texts = textsOf(subtree, view);
      textsBySubtree.set(subtree, texts);
    }
    yield* texts;
  }
}

function textsOf(subtree: Subtree, { plugins }: PlacedView): readonly AuthoredText[] {
  const payloads = new Map<EntityNode, Payload[]>();
  for (const payload of subtree.payloads) append(payloads, payload.from, payload);
  const found: AuthoredText[] = [];
  for (const node of subtree.nodes) {
    noteCode(node, found);
    const shape = textShapeOfKind(node.kind);
    if (shape !== undefined) {
      eachText(node.value, shape, '', (text, at) => {
        if (text !== '') found.push({ text, from: node, at, payload: null, isCode: false });
      });
    }
    if (node.kind === 'document') {
      for (const { text, at } of filledTexts(node.value as ScenarioDocument))
        found.push({ text, from: node, at, payload: null, isCode: false });
    }
    for (const payload of payloads.get(node) ?? []) {
      const plugin = plugins[payload.kind](payload.pluginId);
      const arguments_ = plugin === undefined ? null : textShapeOfPlugin(plugin);
      if (arguments_ === null) continue;
      eachText(payload.args, arguments_, `${payload.at}/args`, (text, at) => {
        if (text !== '') found.push({ text, from: node, at, payload, isCode: false });
      });
    }
  }
  return found;
}

function noteCode(node: EntityNode, found: AuthoredText[]): void {
  const property = codes[node.kind];
  if (property === undefined) return;
  const text = (node.value as JsonObject)[property];
  const at: Pointer = `/${property}`;
  if (typeof text === 'string') found.push({ text, from: node, at, payload: null, isCode: true });
}

/** A text with its matches. */
export interface FoundText {
  readonly text: AuthoredText;
  readonly matches: readonly Match[];
}

/** The matches in an entity, in the order of its fields. */
interface FoundGroup {
  /** Null for sections of the scenario. */
  readonly from: EntityNode | null;
  readonly texts: readonly FoundText[];
}

/** The result of a search. */
export interface SearchResult {
  readonly groups: readonly FoundGroup[];
  readonly count: number;
  /** Whether the result is incomplete, because there were too many matches or the search took too long. */
  readonly cutShort: 'many' | 'long' | null;
}

/** Maximum number of matches. */
const maxMatches = 5000;

/** Searches all texts written by the author of a scenario. */
export function findTexts(view: PlacedView, matcher: Matcher): SearchResult {
  const groups: { readonly from: EntityNode | null; readonly texts: FoundText[] }[] = [];
  let count = 0;
  for (const text of authoredTexts(view)) {
    const matches = matcher.find(text.text);
    if (matcher.isSpent) return { groups, count, cutShort: 'long' };
    if (matches.length === 0) continue;
    const retained = matches.slice(0, maxMatches - count);
    const last = groups.at(-1);
    const found = { text, matches: retained };
    if (last?.from === text.from) last.texts.push(found);
    else groups.push({ from: text.from, texts: [found] });
    count += retained.length;
    if (count >= maxMatches) return { groups, count, cutShort: 'many' };
  }
  return { groups, count, cutShort: null };
}

/** Identifies a match while its text is unchanged. */
export function matchKey({ from, at, text }: AuthoredText, { start }: Match): string {
  return JSON.stringify([from?.id ?? null, at, text, start]);
}

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
