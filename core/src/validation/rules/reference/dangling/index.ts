import { nameOfTarget } from '#schema/wording';
import { isAssetTarget } from '#view/reference-target';
import type { ReferenceTarget } from '#schema/keywords';
import { defineRule } from '#kernel/rule';
import type { ScenarioView } from '#kernel/view';

export const rule = defineRule({
  id: 'reference/dangling',
  scope: 'unit',
  part: 'uses',
  severity: 'ERROR',
  title: 'References lead to something that exists',
  why: 'A reference to something that doesn’t exist has no effect, or stops its response.',
  messages: {
    entity: 'There is no {{target}} with the id “{{to}}”. Choose another one, or restore it.',
    asset: 'The catalogue has no {{target}} “{{to}}”. Choose another one, or update the catalogue.',
    item: 'The physiology report has no item “{{to}}”. Choose an item of the report.',
    'unknown-report':
      'No report plugin is installed for the item “{{to}}”. Install the plugin, or choose another item.',
  },
  check({ value: unit, view, report }) {
    for (const { to, target, from, at } of unit.uses) {
      const problem = problemOf(to, target, view);
      if (problem === null) continue;
      report({ messageId: problem, entity: from, at, data: { to, target: nameOfTarget(target) } });
    }
  },
});

function problemOf(to: string, target: ReferenceTarget, view: ScenarioView) {
  if (target === 'report-item') {
    if (view.plugins.reportItem(to) !== undefined) return null;
    const isKnown = view.plugins.report(`report.${to.slice(0, to.lastIndexOf('.'))}`) !== undefined;
    return isKnown ? 'item' : 'unknown-report';
  }
  if (isAssetTarget(target)) return view.catalogue === null || view.catalogue.get(to) !== undefined ? null : 'asset';
  return view.exists(to) ? null : 'entity';
}
