import { describe, expect, it } from 'vitest';
import type { ExpressionGroup } from '#schema/expressions';
import { completeScenario } from '#format/complete';
import type { JsonObject } from '#base/json';
import { operationPlugins as plugins } from '#testing/operation-plugins';
import { createValidator } from '#validation/engine/engine';
import { prerequisiteCycles, reachability } from './reachability';
import { triggerLoops } from '#index/queries/trigger-loops';

const after = (operator: 'AND' | 'OR', ...codes: readonly string[]): JsonObject & ExpressionGroup => ({
  expressionType: 'Group',
  operator,
  not: false,
  rules: codes.map((object) => ({
    expressionType: 'Rule',
    conditionBlock: {
      objectType: /R\d+$/.test(object) ? 'ScenarioActionResponse' : 'ScenarioAction',
      objects: [{ object }],
    },
    comparisonOperator: 'None',
    value: null,
    unit: null,
  })),
});
const learner = (actionCode: string, more: JsonObject = {}): JsonObject => ({
  actionCode,
  trigger: { trigger: 'trigger.learner' },
  ...more,
});
const hidden = (actionCode: string, more: JsonObject = {}): JsonObject => ({
  actionCode,
  trigger: { trigger: 'trigger.hidden' },
  ...more,
});
const starting = (actionCode: string, next: string, response: JsonObject = {}): JsonObject => ({
  responses: [
    {
      responseCode: `${actionCode}R1`,
      playlist: [{ id: `${actionCode}-next`, block: 'command.trigger-another-action', args: { actionCode: next } }],
      ...response,
    },
  ],
});
const seenAfter = (expression: JsonObject): JsonObject => ({ visibleOnStart: false, visible: expression });
const needing = (expression: JsonObject): JsonObject => ({ dependenciesEnabled: true, dependencies: expression });

function viewOf(...actions: readonly JsonObject[]) {
  const validator = createValidator({ plugins, rules: [] });
  validator.validate(completeScenario({ actions }, plugins));
  return validator.view;
}

const nothingIsNever = {
  neverVisible: [],
  neverAllowed: [],
  neverTogether: [],
  untriggered: [],
  unreachable: [],
  neverFires: [],
  neverPlays: [],
};

describe('reachability', () => {
  it('follows visibility, prerequisites and triggers through any number of steps', () => {
    const view = viewOf(
      learner('AMEDS003', needing(after('AND', 'AEVNT001R1'))),
      hidden('AEVNT001', { responses: [{ responseCode: 'AEVNT001R1' }] }),
      learner('AMEDS002', { ...seenAfter(after('AND', 'AMEDS001')), ...starting('AMEDS002', 'AEVNT001') }),
      learner('AMEDS001'),
    );
    expect(view.derive(reachability)).toEqual(nothingIsNever);
  });

  it('finds what can never happen, and why', () => {
    const view = viewOf(
      hidden('AEVNT001', starting('AEVNT001', 'AEVNT002')),
      hidden('AEVNT002'),
      learner('AMEDS001', seenAfter(after('AND', 'AEVNT002'))),
      learner('AMEDS002', needing(after('OR', 'AMEDS001', 'AEVNT001'))),
      learner('AMEDS003', needing(after('OR', 'AMEDS001', 'AFLUI009'))),
    );
    expect(view.derive(reachability)).toEqual({
      ...nothingIsNever,
      neverVisible: ['AMEDS001'],
      neverAllowed: ['AMEDS002'],
      untriggered: ['AEVNT001'],
      unreachable: ['AEVNT002'],
    });
  });

  it('ignores an action that only triggers itself', () => {
    const view = viewOf(hidden('AEVNT001', starting('AEVNT001', 'AEVNT001')));
    expect(view.derive(reachability).untriggered).toEqual(['AEVNT001']);
  });

  it('is computed in one pass for a long chain', () => {
    const code = (index: number) =>
      `A${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[Math.floor(index / 1000)] ?? 'A'}AAA${String(index % 1000).padStart(3, '0')}`;
    const chain = Array.from({ length: 3000 }, (_, index) =>
      learner(code(index), index === 2999 ? {} : seenAfter(after('AND', code(index + 1)))),
    );
    expect(viewOf(...chain).derive(reachability).neverVisible).toEqual([]);
  });
});

describe('prerequisite cycles', () => {
  it('only count required completions', () => {
    const view = viewOf(
      learner('AMEDS001', needing(after('OR', 'AMEDS002', 'AMEDS003'))),
      learner('AMEDS002', needing(after('AND', 'AMEDS001'))),
      learner('AMEDS003', needing(after('AND', 'AMEDS004'))),
      learner('AMEDS004', needing(after('AND', 'AMEDS003'))),
    );
    expect(view.derive(prerequisiteCycles)).toEqual([['AMEDS003', 'AMEDS004']]);
  });
});

describe('trigger loops', () => {
  const loop = (first: JsonObject, second: JsonObject = {}) =>
    viewOf(
      hidden('AEVNT001', starting('AEVNT001', 'AEVNT002', first)),
      hidden('AEVNT002', { ...starting('AEVNT002', 'AEVNT001'), ...second }),
    ).derive(triggerLoops);

  it('are distinguished by whether time passes in them', () => {
    expect(loop({})).toEqual({ immediate: [['AEVNT001', 'AEVNT002']], delayed: [] });
    expect(loop({ responseDelayStart: 'action', delay: 20 })).toEqual({
      immediate: [],
      delayed: [['AEVNT001', 'AEVNT002']],
    });
  });

  it('end with conditions and with limited repetitions', () => {
    expect(loop({ conditionsEnabled: true })).toEqual({ immediate: [], delayed: [] });
    expect(loop({}, { repetitions: 2 })).toEqual({ immediate: [], delayed: [] });
  });
});
