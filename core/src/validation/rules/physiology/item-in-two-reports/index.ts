import { sameValue } from '#base/same-value';
import { titleOfReference } from '#description/entity-title';
import { patientsWithItem } from '#index/queries/patient-items';
import { defineRule } from '#kernel/rule';
import type { ScenarioView } from '#kernel/view';

export const rule = defineRule({
  id: 'physiology/item-in-two-reports',
  scope: 'patient',
  severity: 'WARNING',
  title: 'An item that conditions read is in one report',
  why: 'Each report has values of its own, and conditions on a patient’s item read the first report that contains it. A change of the other one doesn’t affect them.',
  messages: {
    later:
      'Conditions on {{item}} read {{first}}, not this report. Remove the item from one of the two, or don’t use it in conditions.',
  },
  check({ node, value: { physiology }, view, report }) {
    const first = new Map<string, number>();
    physiology.reports.forEach(({ report: type, args, items }, index) => {
      for (const { id, item } of items) {
        const earlier = first.get(item) ?? index;
        first.set(item, earlier);
        const other = physiology.reports[earlier];
        // Other rules report an item twice in a report, and the same report twice.
        if (other === undefined || earlier === index) continue;
        if (other.report === type && sameValue(other.args, args)) continue;
        if (!isRead(item, node.id, view)) continue;
        report({
          messageId: 'later',
          entity: id,
          at: '/item',
          data: {
            item: titleOfReference(view, item, 'report-item'),
            first: titleOfReference(view, other.id, 'patient-report'),
          },
        });
      }
    });
  },
});

const ofCondition = /^(.*\/conditionBlock)\/objects\/\d+\/object$/;

/** Whether a condition reads an item of a patient: it names both, or no patient while this one alone has the item. */
function isRead(item: string, patientId: string, view: ScenarioView): boolean {
  const isAlone = view.derive(patientsWithItem).get(item)?.length === 1;
  const ofPatient = new Set(conditionsNaming(patientId, view));
  return conditionsNaming(item, view).some((place) => isAlone || ofPatient.has(place));
}

/** The places of conditions that name something. */
function conditionsNaming(id: string, view: ScenarioView): readonly string[] {
  return view.usesOf(id).flatMap(({ from, at }) => {
    const block = ofCondition.exec(at)?.[1];
    return block === undefined ? [] : [`${from?.id ?? ''} ${block}`];
  });
}
