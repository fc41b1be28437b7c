import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffScenarios } from '@scn/core/diff/diff-scenarios';
import { fieldNamesOf, fieldsBySubject } from '@scn/core/operations/needed-permissions';
import { policyNames, type OperationAbility } from '@scn/core/permissions/policies';
import { effort, runs } from '@scn/core/testing/effort';
import { edited, randomEdits } from '@scn/core/testing/random-edits';
import { Refusal } from '@scn/core/base/refusal';
import { documentedFields, policyFor } from './documented';
import { fullScenario } from './full-scenario';
import { askedBy, askedOneByOne, refusalBy, routes } from './routes';
import { walkedChanges, type WalkedChange } from './walked-changes';

/*
 * Every list, section and field of a scenario is changed in each way: by steps of elements, by replacing lists, by replacing sections, and as
 * a whole document. Each policy alone, and all but it, get the same answer from each way, and the one that docs/reference/permissions.md gives.
 */

let state = 20_261_127;
const draw = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};

const before = fullScenario(draw);
const changes = walkedChanges(before, draw);
const ofScenarios = policyNames.filter((name) => fieldsBySubject().has(name.split(':')[0] ?? ''));
const isLong = effort > 1;

/** A sample of them: all in a long run. */
function sampleOf<T>(items: readonly T[], usual: number): readonly T[] {
  const step = isLong ? 1 : Math.ceil(items.length / usual);
  return items.filter((_, index) => index % step === 0);
}

/** The policies that the reference says a change requires. */
function documented({ allowed }: WalkedChange): readonly string[] {
  return [...new Set(allowed === null ? ['Scenario:Update'] : allowed.map(policyFor))].sort();
}

const answersOf = (after: WalkedChange['after'], ability: OperationAbility) =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, refusalBy(route, before, after, ability)]));
const onEachRoute = (code: string | null) => Object.fromEntries(Object.keys(routes).map((name) => [name, code]));

describe('every change of a part', () => {
  test('is walked', () => {
    expect(changes.filter(({ field }) => field !== null).length).toBeGreaterThan(230);
    expect(changes.filter(({ field }) => field === null).length).toBeGreaterThan(200);
  });

  test('asks for the same by each route: the policies in the reference', () => {
    for (const change of sampleOf(changes, 30)) {
      const asked = Object.entries(routes).map(([name, route]) => ({
        name,
        asked: [...askedBy(route, before, change.after)].sort(),
      }));
      const [first] = asked;
      for (const each of asked)
        expect({ change: change.name, ...each }).toEqual({ change: change.name, name: each.name, asked: first!.asked });
      const policies = first!.asked.filter((each) => !each.includes(' '));
      expect({ change: change.name, policies }).toEqual({ change: change.name, policies: documented(change) });
    }
  });

  test('is permitted with the policies in the reference only, and refused without one of them', () => {
    for (const change of sampleOf(changes, 2)) {
      const needed = documented(change);
      const onlyOthers = answersOf(change.after, {
        can: (action, subject) => !ofScenarios.includes(`${subject}:${action}`),
      });
      expect({ change: change.name, ...onlyOthers }).toEqual({
        change: change.name,
        ...onEachRoute('ScenarioAccessError'),
      });
      for (const policy of ofScenarios) {
        const alone = needed.every((each) => each === policy);
        const only = answersOf(change.after, { can: (action, subject) => `${subject}:${action}` === policy });
        expect({ change: change.name, only: policy, ...only }).toEqual({
          change: change.name,
          only: policy,
          ...onEachRoute(alone ? null : 'ScenarioAccessError'),
        });
        const isNeeded = needed.includes(policy);
        const without = answersOf(change.after, { can: (action, subject) => `${subject}:${action}` !== policy });
        expect({ change: change.name, without: policy, ...without }).toEqual({
          change: change.name,
          without: policy,
          ...onEachRoute(isNeeded ? 'ScenarioAccessError' : null),
        });
      }
    }
  });

  test('of a field is refused if it is withheld, under each name that the reference has, and no other', () => {
    for (const change of sampleOf(
      changes.filter(({ field }) => field !== null),
      1,
    )) {
      const { subject, names } = fieldNamesOf(change.field ?? '');
      const listed = documentedFields.get(subject) ?? [];
      expect({ change: change.name, names: names.filter((name) => listed.includes(name)).length > 0 }).toEqual({
        change: change.name,
        names: true,
      });
      for (const withheld of new Set([...listed, ...names])) {
        const answers = answersOf(change.after, { can: (_, asked, field) => asked !== subject || field !== withheld });
        const code = names.includes(withheld) ? 'FieldAuthorisationError' : null;
        expect({ change: change.name, withheld, ...answers }).toEqual({
          change: change.name,
          withheld,
          ...onEachRoute(code),
        });
      }
    }
  });
});

test('replacing lists asks for the same as the additions, removals and updates, together and one by one', () => {
  let compared = 0;
  fc.assert(
    fc.property(randomEdits(6), (edits) => {
      const after = edited(before, edits, 'x');
      const asked = new Map<string, readonly string[]>();
      for (const [name, route] of Object.entries(routes)) {
        try {
          asked.set(name, [...askedBy(route, before, after)].sort());
        } catch (error) {
          if (!(error instanceof Refusal)) throw error; // a value that the schema doesn't allow
        }
      }
      const whole = asked.get('document')!;
      for (const [name, each] of asked) expect({ name, each }).toEqual({ name, each: whole });
      if (asked.size < Object.keys(routes).length) return;
      compared += 1;
      const single = askedOneByOne(before, diffScenarios(before, after));
      expect(whole.filter((each) => !single.has(each))).toEqual([]);
      expect([...single].filter((each) => !whole.includes(each))).toEqual([]);
    }),
    { numRuns: runs(40) },
  );
  expect(compared).toBeGreaterThan(runs(40) / 4);
});
