import type { MessageCode } from '#base/refusal';
import type { Pointer } from '#base/json';
import { nameOfMissing } from '#index/missing-name';
import { isAssetTarget } from '#index/reference-target';
import type { ReferenceTarget } from '#schema/keywords';
import { defineRule } from '#kernel/rule';
import type { ScenarioView } from '#kernel/view';

export const rule = defineRule({
  id: 'reference/dangling',
  scope: 'subtree',
  needs: ['uses'],
  severity: 'ERROR',
  title: 'References lead to something that exists',
  why: 'A reference to something that doesn’t exist has no effect, or stops its response.',
  messages: {
    entity: 'The {{target}} used here doesn’t exist. Choose another one, or restore it.',
    asset: 'The {{target}} used here isn’t in the catalogue. Choose another one, or update the catalogue.',
    item: 'The item used here isn’t in the physiology report. Choose an item of the report.',
    'unknown-report':
      'No report plugin is installed for the item used here. Install the plugin, or choose another item.',
  },
  readsAssets: { '*': [] },
  breaks: ['entity'],
  check({ value: subtree, view, report }) {
    for (const { to, target, from, at } of subtree.uses) {
      const problem = problemOf(to, target, view);
      if (problem === null) continue;
      const code = codeOf(target, at);
      const data = { target: nameOfMissing(to, target) };
      report({ messageId: problem, ...(code === null ? {} : { code }), entity: from, at, data });
    }
  },
});

function codeOf(target: ReferenceTarget, at: Pointer): MessageCode | null {
  if (at.includes('/conditionBlock/')) return 'ExpressionObjectDoesNotExistWarning';
  return target === 'actor' ? 'ActorMissingWarning' : null;
}

function problemOf(to: string, target: ReferenceTarget, view: ScenarioView) {
  if (target === 'report-item') {
    if (view.plugins.reportItem(to) !== undefined) return null;
    const isKnown = view.plugins.report(`report.${to.slice(0, to.lastIndexOf('.'))}`) !== undefined;
    return isKnown ? 'item' : 'unknown-report';
  }
  if (isAssetTarget(target)) return view.catalogue === null || view.catalogue.get(to) !== undefined ? null : 'asset';
  return view.exists(to) ? null : 'entity';
}
