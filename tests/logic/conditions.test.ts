import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Issue } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { runs } from '@scn/core/testing/effort';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { actorStates } from '@scn/core/base/enumerations';
import { holds, type Logic } from './brute-force';
import { logics } from './random-world';
import { fieldOf } from './world-scenario';

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
const plugins = kernel.get(services.plugins);
const judging = [
  'expression/contradiction',
  'expression/tautology',
  'expression/redundant-condition',
  'trigger/true-at-start',
];
const rules = builtInRules.filter(({ id }) => judging.includes(id));

type Group = Extract<Logic, { readonly all: unknown } | { readonly any: unknown }>;
const isGroup = (logic: Logic): logic is Group => 'all' in logic || 'any' in logic;
const partsOf = (group: Group): readonly Logic[] => ('all' in group ? group.all : group.any);
const withParts = (group: Group, parts: readonly Logic[]): Group =>
  'all' in group ? { ...group, all: parts } : { ...group, any: parts };

/** Values at, between and beyond those that conditions name. */
const rates = [50, 60, 70, 80, 90, 100, 110, 120, 130];
const codes = ['AMEDS001', 'AMEDS001R1', 'AMEDS002', 'AMEDS002R1'];

/** Everything that may be so when conditions are judged. */
const moments = rates.flatMap((rate) =>
  actorStates.flatMap((state) =>
    Array.from({ length: 2 ** codes.length }, (_, bits) => ({
      rate,
      state,
      done: codes.filter((_, index) => (bits & (1 << index)) !== 0),
    })),
  ),
);

/** When conditions hold, one character a moment. */
function table(logic: Logic): string {
  return moments.map((moment) => (holds(logic, moment) ? '1' : '0')).join('');
}

function constantOf(logic: Logic): boolean | null {
  const values = table(logic);
  return values.includes('1') ? (values.includes('0') ? null : true) : false;
}

/** The groups of conditions with their pointers, outermost first. */
function groupsOf(group: Group, at: string): readonly (readonly [at: string, group: Group])[] {
  const inner = partsOf(group).flatMap((part, index) => (isGroup(part) ? groupsOf(part, `${at}/rules/${index}`) : []));
  return [[at, group], ...inner];
}

/** A scenario whose start action is done at once, with an action that the conditions start. */
function judge(logic: Logic, rate = 90, state = 'ALERT'): readonly Issue[] {
  const responses = (code: string) => [{ responseCode: `${code}R1`, playlist: [{ id: `${code}C`, block: complete }] }];
  const scenario = {
    patients: [
      {
        id: 'patient',
        generalInformation: { startingState: state },
        physiology: {
          reports: [
            {
              id: 'monitor',
              report: 'report.monitor',
              items: [{ id: 'rate', item: 'monitor.heart-rate', unit: '/min', baseline: rate, goal: 80, worst: 150 }],
            },
          ],
        },
      },
    ],
    actions: [
      { actionCode: 'AMEDS001', trigger: { trigger: 'trigger.start' }, responses: responses('AMEDS001') },
      { actionCode: 'AMEDS002', responses: responses('AMEDS002') },
      {
        actionCode: 'AMEDS003',
        trigger: { trigger: 'trigger.physiology', args: { expression: fieldOf(logic) } },
        responses: responses('AMEDS003'),
      },
    ],
  };
  const validator = createValidator({ plugins, rules });
  return validator.validate(completeScenario(scenario as unknown as JsonObject, plugins));
}

const complete = 'command.response-complete';
const root = '/trigger/args/expression';

function placesOf(issues: readonly Issue[], ruleId: string): readonly string[] {
  return issues
    .filter((issue) => issue.ruleId === ruleId)
    .map(({ at }) => at)
    .toSorted();
}

describe('rules about expressions, against trying every value', () => {
  it('report each group that is always or never true, unless a part of it is the cause', () => {
    fc.assert(
      fc.property(logics(2), (logic) => {
        const issues = judge(logic);
        const groups = groupsOf(logic as Group, root).filter(
          ([at, group]) =>
            !groupsOf(group, at)
              .slice(1)
              .some(([, inner]) => constantOf(inner) !== null),
        );
        const constant = (value: boolean) =>
          groups
            .filter(([, group]) => constantOf(group) === value)
            .map(([at]) => at)
            .toSorted();
        expect(placesOf(issues, 'expression/contradiction')).toEqual(constant(false));
        expect(placesOf(issues, 'expression/tautology')).toEqual(constant(true));
      }),
      { numRuns: runs(300) },
    );
  });

  it('report exactly the conditions that can be removed without a difference', () => {
    fc.assert(
      fc.property(logics(2), (logic) => {
        const redundant = placesOf(judge(logic), 'expression/redundant-condition');
        for (const [at, group] of groupsOf(logic as Group, root)) {
          if (constantOf(group) !== null) continue;
          const whole = table(group);
          const isRepeated = (part: Logic, index: number) =>
            partsOf(group).findIndex((each) => JSON.stringify(each) === JSON.stringify(part)) < index;
          const left = partsOf(group).filter(
            (part, index) => !redundant.includes(`${at}/rules/${index}`) && (isGroup(part) || !isRepeated(part, index)),
          );
          expect(table(withParts(group, left))).toBe(whole);
          left.forEach((part, index) => {
            if (isGroup(part) || left.length === 1) return;
            expect(table(withParts(group, left.toSpliced(index, 1)))).not.toBe(whole);
          });
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('report exactly the triggers that are true when the scenario starts', () => {
    fc.assert(
      fc.property(logics(2), fc.constantFrom(...rates), fc.constantFrom(...actorStates), (logic, rate, state) => {
        const isTrue = holds(logic, { rate, state, done: ['AMEDS001', 'AMEDS001R1'] });
        expect(placesOf(judge(logic, rate, state), 'trigger/true-at-start')).toEqual(isTrue ? [root] : []);
      }),
      { numRuns: runs(300) },
    );
  });
});
