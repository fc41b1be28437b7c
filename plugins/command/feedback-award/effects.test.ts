import { expect, it } from 'vitest';
import { plugin } from './index';

const roleIds = ['nurse-role'];

it('decides a feedback point for its roles', () => {
  const award = { kind: 'FEEDBACK_POINT', feedbackPointId: 'feedback-1', outcome: 'MISSED' } as const;
  expect(plugin.effects?.({ ...plugin.defaults, award, roleIds })).toEqual([
    { kind: 'decides-feedback', feedbackPointId: 'feedback-1', isAchieved: false, roleIds },
  ]);
});

it('gives points to its roles', () => {
  const award = { kind: 'POINTS', points: -2, reason: 'Late' } as const;
  expect(plugin.effects?.({ ...plugin.defaults, award, roleIds })).toEqual([
    { kind: 'gives-points', points: -2, roleIds },
  ]);
});

it('decides nothing while no feedback point is chosen', () => {
  expect(plugin.effects?.(plugin.defaults)).toEqual([]);
});
