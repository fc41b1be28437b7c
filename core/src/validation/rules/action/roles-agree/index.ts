import type { Action } from '../../../../document/actions/schema';
import { rolesOfTrigger } from '../../../learner-actions';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'action/roles-agree',
  scope: 'unit',
  severity: 'WARNING',
  title: 'An action has the same roles as its trigger',
  why: 'The menu tree shows the action under one role, but another role does it.',
  messages: { differ: 'The action and its trigger have different roles. Select the same roles in both.' },
  check({ value: unit, report }) {
    if (unit.root?.kind !== 'action') return;
    const { actionCode, roles } = unit.root.value as Action;
    if (roles.length === 0) return;
    const triggering = rolesOfTrigger(unit);
    if (triggering.length === 0) return;
    if (triggering.length === roles.length && triggering.every((role) => roles.includes(role))) return;
    const take = { name: 'action.update', input: { actionCode, roles: triggering } };
    report({
      messageId: 'differ',
      entity: unit.root,
      at: '/roles',
      fixes: [{ title: 'Use the trigger’s roles', operations: [take] }],
    });
  },
});
