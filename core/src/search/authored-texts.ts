import { asJsonObject, type JsonObject, type Pointer } from '#base/json';
import type { PlacedView } from '#operations/operation';
import { append } from '#base/append';
import { scenarioTextShape, textShapeOfKind, textShapeOfPlugin } from '#index/text/text-shape';
import { eachText } from '#index/text/text-walk';
import type { TextPlace } from '#index/text/rewrite-text';
import type { ScenarioDocument } from '#document/content/schema';
import { filledTexts } from '#index/text/filled-texts';
import { defineQuery, type EntityNode, type Payload, type Subtree } from '#kernel/view';

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
