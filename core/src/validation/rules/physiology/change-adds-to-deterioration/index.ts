import { milliseconds } from '#base/milliseconds';
import { patientItem } from '#index/queries/patient-item';
import { deterioratingItems } from '#index/queries/patient-items';
import { defineRule } from '#kernel/rule';
import { responsesAfterDeterioration } from '#simulation/reach/after';
import { quantityText } from '#units/unit-text';

export const rule = defineRule({
  id: 'physiology/change-adds-to-deterioration',
  scope: 'action',
  needs: ['changesPhysiology', 'physiologyChanges', 'physiologyChangeDuration'],
  severity: 'WARNING',
  title: 'An item reaches the value of an absolute change',
  why: 'Deterioration continues during a change, and the two add. So the item doesn’t end at the value that was entered, and the longer the change takes, the further away it ends.',
  messages: {
    runs: '{{item}} deteriorates during the change, so it doesn’t end at {{value}}. Let the action cancel deterioration, or enter a percentage.',
    'may-run':
      '{{item}} doesn’t end at {{value}} if it still deteriorates during the change. Let the action cancel deterioration, make sure that another one has, or enter a percentage.',
  },
  check({ value: { changesPhysiology, physiologyChangeDuration, physiologyChanges, responses }, view, report }) {
    if (!changesPhysiology || milliseconds(physiologyChangeDuration) === 0) return;
    const items = view.derive(deterioratingItems);
    for (const { id, patientId, values } of physiologyChanges) {
      if (!values.some(({ absolute, disabled }) => absolute && !disabled)) continue;
      if (physiologyChanges.some((other) => other.patientId === patientId && other.resetsPhysiology)) continue;
      const after = view.derive(responsesAfterDeterioration).get(patientId);
      const isOver = responses.length > 0 && responses.every(({ responseCode }) => after?.has(responseCode) === true);
      if (isOver) continue;
      values.forEach(({ physiologyItemId, valueChange, absolute, disabled }, index) => {
        if (!absolute || disabled || !items.has(physiologyItemId)) return;
        const value = view.get(physiologyItemId, 'physiology-item')?.value;
        const known = value === undefined ? null : patientItem(value, view.plugins);
        if (value === undefined || known === null || known.item.calculatedFrom !== null) return;
        // Other rules report items that deteriorate to nothing, and values outside of the range.
        if (value.worst === null || value.worst === value.baseline) return;
        if (valueChange < known.scale.minimum || valueChange > known.scale.maximum) return;
        report({
          messageId: after === undefined ? 'runs' : 'may-run',
          entity: id,
          at: `/values/${index}/valueChange`,
          data: { item: known.item.title, value: quantityText(valueChange, known.scale.unit) },
        });
      });
    }
  },
});
