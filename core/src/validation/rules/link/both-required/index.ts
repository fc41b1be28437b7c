import { exclusivePairs } from '#index/conditions/completions';
import type { Action } from '#document/actions/schema';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'link/both-required',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'Conditions require only one of two linked actions',
  why: 'Starting one of two linked actions uses a repetition of the other. If that was its only one, both can’t be done, and whatever requires both never happens.',
  messages: {
    both: '“{{one}}” and “{{other}}” are linked, so only one of them can be done, but these conditions require both. Require any of them, or remove the link.',
  },
  check({ value: subtree, view, report }) {
    for (const { from, expression, at } of subtree.expressions) {
      for (const { one, other } of exclusivePairs(expression, view)) {
        report({ messageId: 'both', entity: from, at, data: titlesOf(one, other) });
      }
    }
  },
});

function titlesOf(one: Action, other: Action) {
  return { one: one.title || one.actionCode, other: other.title || other.actionCode };
}
