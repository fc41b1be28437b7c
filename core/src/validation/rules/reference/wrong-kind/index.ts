import { isAssetTarget, nameOfTarget } from '../../../reference-target';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'reference/wrong-kind',
  scope: 'unit',
  severity: 'ERROR',
  title: 'What is referred to is of the right kind',
  why: 'A field that expects an actor can do nothing with an action: the device would drop the command.',
  source: '001 §3, 002 §8',
  messages: {
    entity: '“{{to}}” is a {{kind}}, but a {{target}} is needed here. Choose a {{target}}.',
    asset: 'The asset “{{to}}” is a {{kind}}, but a {{target}} is needed here. Choose a {{target}}.',
  },
  check({ value: unit, view, report }) {
    for (const { to, target, from, at } of unit.uses) {
      if (target === 'report-item') continue;
      const data = { to, target: nameOfTarget(target) };
      if (isAssetTarget(target)) {
        const asset = view.catalogue?.get(to);
        if (asset === undefined || asset.asset === target) continue;
        const kind = nameOfTarget(asset.asset as typeof target);
        report({ messageId: 'asset', entity: from, at, data: { ...data, kind } });
      } else if (view.exists(to) && !view.exists(to, target)) {
        const kind = nameOfTarget(view.get(to)?.kind ?? target);
        report({ messageId: 'entity', entity: from, at, data: { ...data, kind } });
      }
    }
  },
});
