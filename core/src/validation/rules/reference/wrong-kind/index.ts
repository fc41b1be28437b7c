import { isAssetTarget } from '#view/reference-target';
import type { EntityKind, ReferenceTarget } from '#schema/keywords';
import { defineRule } from '#kernel/rule';
import type { ScenarioView } from '#kernel/view';
import { nameOfTarget, withArticle } from '#schema/wording';

export const rule = defineRule({
  id: 'reference/wrong-kind',
  scope: 'unit',
  part: 'uses',
  severity: 'ERROR',
  title: 'References lead to the right kind of entity',
  why: 'A field that expects an actor can’t use an action: the device drops the command.',
  messages: {
    entity: 'This leads to {{kind}}. Choose {{target}}.',
    asset: 'This leads to {{kind}} of the catalogue. Choose {{target}}.',
  },
  breaks: ['entity'],
  check({ value: unit, view, report }) {
    for (const { to, target, from, at } of unit.uses) {
      if (target === 'report-item') continue;
      const isAsset = isAssetTarget(target);
      const kind = isAsset ? view.catalogue?.get(to)?.asset : kindOf(to, target, view);
      if (kind === undefined || kind === target) continue;
      const data = {
        target: withArticle(nameOfTarget(target)),
        kind: withArticle(nameOfTarget(kind as ReferenceTarget)),
      };
      report({ messageId: isAsset ? 'asset' : 'entity', entity: from, at, data });
    }
  },
});

/** The kind of an entity. Depends only on whether it exists, as long as it is of the expected kind. */
function kindOf(id: string, expected: EntityKind, view: ScenarioView): EntityKind | undefined {
  return view.exists(id, expected) ? expected : view.get(id)?.kind;
}
