import { describe, expect, it } from 'vitest';
import type { Issue } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import type { ExpressionGroup } from '@scn/core/schema/expressions';
import { engine } from '@scn/core/simulation/engine/engine';
import { holdsAtStart } from '@scn/core/simulation/reach/at-start';
import { reachability } from '@scn/core/simulation/reach/reachability';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { plugins } from './said-never';

const complete = { block: 'command.response-complete' };
const pause = { block: 'command.delay', args: { seconds: 5 } };
const unknown = { block: 'command.unknown', args: { block: 'Confetti' } };
const isDone = (code: string): JsonObject & ExpressionGroup => ({
  expressionType: 'Group',
  operator: 'AND',
  not: false,
  rules: [
    {
      expressionType: 'Rule',
      conditionBlock: {
        objectType: /R\d$/.test(code) ? 'ScenarioActionResponse' : 'ScenarioAction',
        objects: [{ object: code }],
      },
      comparisonOperator: 'None',
      value: null,
      unit: null,
    },
  ],
});

function response(responseCode: string, commands: readonly JsonObject[], more: JsonObject = {}): JsonObject {
  const playlist = commands.map((command, index) => ({ id: `${responseCode}-${index}`, ...command }));
  return { responseCode, playlist, ...more };
}

/** Everything here waits for the action AMEDS002, or follows from it. */
function scenarioWith(responses: readonly JsonObject[]) {
  const actions: readonly JsonObject[] = [
    {
      actionCode: 'AMEDS001',
      trigger: { trigger: 'trigger.start' },
      responses: [response('AMEDS001R1', [pause, complete])],
    },
    {
      actionCode: 'AMEDS002',
      trigger: { trigger: 'trigger.learner' },
      changesPhysiology: true,
      physiologyChangeDuration: 10,
      physiologyChanges: [
        {
          id: 'change',
          patientId: 'tom',
          values: [{ physiologyItemId: 'pulse', valueChange: 150, absolute: true, changeTowards: 'worst' }],
        },
      ],
      responses,
    },
    {
      actionCode: 'AMEDS003',
      trigger: { trigger: 'trigger.learner' },
      visibilityEnabled: true,
      visibleOnStart: false,
      visible: isDone('AMEDS002'),
      responses: [response('AMEDS003R1', [pause, complete])],
    },
    {
      actionCode: 'AMEDS004',
      trigger: { trigger: 'trigger.learner' },
      dependenciesEnabled: true,
      dependencies: isDone('AMEDS002'),
      responses: [
        response('AMEDS004R1', [pause, complete], { conditionsEnabled: true, conditions: isDone('AMEDS002') }),
        response('AMEDS004R2', [pause, complete]),
      ],
    },
    {
      actionCode: 'AMEDS005',
      trigger: { trigger: 'trigger.physiology', args: { expression: isDone('AMEDS002') } },
      responses: [response('AMEDS005R1', [pause, complete])],
    },
    {
      actionCode: 'AMEDS006',
      trigger: {
        trigger: 'trigger.physiology',
        args: {
          expression: {
            ...isDone(''),
            rules: [
              {
                expressionType: 'Rule',
                conditionBlock: { objectType: 'PhysiologyItem', objects: [{ object: 'monitor.heart-rate' }] },
                comparisonOperator: 'GreaterThan',
                value: 120,
                unit: '/min',
              },
            ],
          },
        },
      },
      responses: [response('AMEDS006R1', [pause, complete])],
    },
  ];
  const items = [{ id: 'pulse', item: 'monitor.heart-rate', unit: '/min', baseline: 90, goal: 80, worst: 160 }];
  return completeScenario(
    {
      patients: [{ id: 'tom', physiology: { reports: [{ id: 'monitor', report: 'report.monitor', items }] } }],
      actions,
      menu: {
        locations: [{ id: 'room', displayName: 'Room', type: 'ROOM' }],
        items: ['AMEDS002', 'AMEDS003', 'AMEDS004'].map((actionCode) => ({
          id: `${actionCode}-item`,
          menuType: 'ACTION',
          locationId: 'room',
          actionCode,
          title: actionCode,
        })),
      },
    },
    plugins,
  );
}

function issuesOf(responses: readonly JsonObject[]): readonly string[] {
  const validator = createValidator({ plugins, rules: builtInRules });
  return validator
    .validate(scenarioWith(responses))
    .map(({ ruleId, entity, at }: Issue) => [ruleId, entity, at].join(' '));
}

/** Codes of what is done a while after the learner has picked AMEDS002. */
function doneAfter(responses: readonly JsonObject[]): readonly string[] {
  const { begin, act, advance } = engine(scenarioWith(responses), { plugins });
  const { state } = act(begin().state, { at: 10_000, by: 'learner', do: 'pick', action: 'AMEDS002' });
  return Object.keys(advance(state, 100_000).state.done);
}

const finished = [response('AMEDS002R1', [pause, complete])];

describe('an action that can’t be completed yet', () => {
  it.each([
    ['has no response', [], 'response/at-least-one AMEDS002 /responses'],
    ['has no Response Complete', [response('AMEDS002R1', [pause])], 'playlist/completion-missing AMEDS002R1 /playlist'],
    [
      'has it in one response only',
      [
        response('AMEDS002R1', [pause], { conditionsEnabled: true, conditions: isDone('AMEDS001') }),
        response('AMEDS002R2', [pause, complete]),
      ],
      'playlist/completion-missing AMEDS002R1 /playlist',
    ],
  ])('is never done, and that is reported once: it %s', (_, responses, finding) => {
    expect(doneAfter(responses)).not.toContain('AMEDS005');
    expect(doneAfter(responses)).not.toContain('AMEDS002R1');
    const known = new Set(issuesOf(finished));
    const waiting = /AMEDS00[3-6]/;
    const more = issuesOf(responses).filter((issue) => !known.has(issue));
    expect(more).toContain(finding);
    expect(more.filter((issue) => waiting.test(issue) || issue.startsWith('response/never-plays'))).toEqual([]);
  });

  it('keeps those that wait for it from nothing once it is finished', () => {
    expect(doneAfter(finished)).toEqual(expect.arrayContaining(['AMEDS002R1', 'AMEDS002', 'AMEDS005', 'AMEDS006']));
  });

  it('keeps its responses after the first one from nothing else', () => {
    const waiting = response('AMEDS002R2', [pause, complete], { responseDelayStart: 'response', delay: 5 });
    const issues = issuesOf([response('AMEDS002R1', [pause]), waiting]);
    expect(doneAfter([response('AMEDS002R1', [pause]), waiting])).not.toContain('AMEDS002R2');
    expect(issues).toContain('playlist/completion-missing AMEDS002R1 /playlist');
    expect(issues.filter((issue) => issue.startsWith('response/never-plays'))).toEqual([]);
  });
});

describe('a playlist', () => {
  const startWith = (commands: readonly JsonObject[], actions: readonly JsonObject[] = []) => {
    const start = { actionCode: 'AMEDS001', trigger: { trigger: 'trigger.start' } };
    const scenario = completeScenario(
      { actions: [{ ...start, responses: [response('AMEDS001R1', commands)] }, ...actions] },
      plugins,
    );
    const validator = createValidator({ plugins, rules: [] });
    validator.validate(scenario);
    return { scenario, view: validator.view };
  };

  it.each([
    [[complete], true],
    [[unknown, complete], true],
    [[{ block: 'vendor/command.confetti' }, complete], true],
    [[pause, complete], null],
  ])('takes no time for blocks of which nothing is known: %j', (commands, said) => {
    const { scenario, view } = startWith(commands);
    expect(holdsAtStart(isDone('AMEDS001'), view)).toBe(said);
    expect('AMEDS001' in engine(scenario, { plugins }).begin().state.done).toBe(said === true);
  });

  it('without Response Complete plays until its last command is over', () => {
    // It locks the other action from the start on.
    const { view } = startWith(
      [complete, { block: 'command.trigger-another-action', args: { actionCode: 'AMEDS002' } }],
      [
        {
          actionCode: 'AMEDS002',
          trigger: { trigger: 'trigger.hidden' },
          setsLocks: ['PHONE'],
          responses: [response('AMEDS002R1', [pause])],
        },
        {
          actionCode: 'AMEDS003',
          trigger: { trigger: 'trigger.learner' },
          actionLockedBys: ['PHONE'],
          responses: [response('AMEDS003R1', [complete])],
        },
      ],
    );
    expect(view.derive(reachability).neverTogether).toEqual([]);
  });
});
