import { isAssetTarget, nameOfTarget } from '../../../reference-target';
import type { EntityKind, ReferenceTarget } from '../../../../schema/keywords';
import { defineRule } from '../../../rule';
import type { ScenarioView } from '../../../view';

export const rule = defineRule({
  id: 'reference/wrong-kind',
  scope: 'unit',
  part: 'uses',
  severity: 'ERROR',
  title: 'What is referred to is of the right kind',
  why: 'A field that expects an actor can do nothing with an action: the device would drop the command.',
  messages: {
    entity: '“{{to}}” is a {{kind}}, but a {{target}} is needed here. Choose a {{target}}.',
    asset: 'The asset “{{to}}” is a {{kind}}, but a {{target}} is needed here. Choose a {{target}}.',
  },
  check({ value: unit, view, report }) {
    for (const { to, target, from, at } of unit.uses) {
      if (target === 'report-item') continue;
      const isAsset = isAssetTarget(target);
      const kind = isAsset ? view.catalogue?.get(to)?.asset : kindOf(to, target, view);
      if (kind === undefined || kind === target) continue;
      const data = { to, target: nameOfTarget(target), kind: nameOfTarget(kind as ReferenceTarget) };
      report({ messageId: isAsset ? 'asset' : 'entity', entity: from, at, data });
    }
  },
});

/** The kind of an entity; asks only whether it exists as long as it is what is expected. */
function kindOf(id: string, expected: EntityKind, view: ScenarioView): EntityKind | undefined {
  return view.exists(id, expected) ? expected : view.get(id)?.kind;
}
