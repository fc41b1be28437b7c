import type { MessageCode } from '#base/refusal';
import { isAssetTarget } from '#index/reference-target';
import type { AssetProperties, EntityKind, ReferenceTarget } from '#schema/keywords';
import { defineRule } from '#kernel/rule';
import type { JsonObject } from '#base/json';
import type { ScenarioView } from '#kernel/view';
import { nameOfTarget, withArticle, wordsOf } from '#schema/wording';

export const rule = defineRule({
  id: 'reference/wrong-kind',
  scope: 'subtree',
  needs: ['uses'],
  severity: 'ERROR',
  title: 'References lead to the right kind of entity',
  why: 'A field that expects an actor can’t use an action: the device drops the command.',
  messages: {
    entity: 'This leads to {{kind}}. Choose {{target}}.',
    asset: 'This leads to {{kind}} of the catalogue. Choose {{target}}.',
    property: 'This leads to {{kind}} of the catalogue. Choose {{target}}.',
  },
  readsAssets: { '*': 'x-offers' },
  breaks: ['entity'],
  check({ value: subtree, view, report }) {
    for (const { to, target, where, from, at } of subtree.uses) {
      if (target === 'report-item') continue;
      const isAsset = isAssetTarget(target);
      const asset = isAsset ? view.catalogue?.get(to) : undefined;
      const kind = isAsset ? asset?.asset : kindOf(to, target, view);
      if (kind === undefined) continue;
      if (kind === target) {
        const other = where === null || asset === undefined ? undefined : differing(asset.data, where);
        if (other !== undefined) report({ messageId: 'property', entity: from, at, data: other });
        continue;
      }
      const data = {
        target: withArticle(nameOfTarget(target)),
        kind: withArticle(nameOfTarget(kind as ReferenceTarget)),
      };
      const code = codeOf(target);
      const messageId = isAsset ? 'asset' : 'entity';
      report({ messageId, ...(code === null ? {} : { code }), entity: from, at, data });
    }
  },
});

/** Kinds of patients’ results. */
const results: ReadonlySet<ReferenceTarget> = new Set(['radiology', 'ekg', 'efm', 'lab-result']);

function codeOf(target: ReferenceTarget): MessageCode | null {
  if (target === 'actor') return 'ActorNotForScenarioError';
  return results.has(target) ? 'InvalidResultTypeError' : null;
}

/** The first property that has another value than it must, in words; undefined when there is none. A missing one isn’t known. */
function differing(data: JsonObject, where: AssetProperties) {
  for (const [name, needed] of Object.entries(where)) {
    const value = data[name];
    // a flag has no words to say what it should be: pickers only offer by it
    if (typeof value === 'string' && typeof needed === 'string' && value !== needed)
      return { kind: withArticle(wordsOf(value)), target: withArticle(wordsOf(needed)) };
  }
  return undefined;
}

/** The kind of an entity. Depends only on whether it exists, as long as it is of the expected kind. */
function kindOf(id: string, expected: EntityKind, view: ScenarioView): EntityKind | undefined {
  return view.exists(id, expected) ? expected : view.get(id)?.kind;
}
