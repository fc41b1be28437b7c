import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { diffScenarios } from '@scn/core/diff/diff-scenarios';
import { fieldNamesOf, fieldsBySubject } from '@scn/core/operations/needed-permissions';
import { policyNames, type OperationAbility } from '@scn/core/permissions/policies';
import { sameValue } from '@scn/core/base/same-value';
import { effort, runs } from '@scn/core/testing/effort';
import { edited, randomEdits } from '@scn/core/testing/random-edits';
import { Refusal } from '@scn/core/base/refusal';
import { documentedFields, policyFor } from './documented';
import { fullScenario } from './full-scenario';
import { askedOneByOne, questionsOf, refusalBy, refusalOf, routes, textsOf, type Question } from './routes';
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

type Asked = ReadonlyMap<string, readonly Question[]>;
const made = new Map<WalkedChange, Asked>();

/**
 * Returns the questions that a change asks by each route. It is made once: whatever an ability answers, the questions
 * before its refusal are the same.
 */
function askedBy(change: WalkedChange): Asked {
  let asked = made.get(change);
  if (asked === undefined) {
    const each = Object.entries(routes).map(
      ([name, route]) => [name, questionsOf(route, before, change.after)] as const,
    );
    made.set(change, (asked = new Map(each)));
  }
  return asked;
}

let compared = 0;

/** The answers of each route to an ability that aren’t the expected one. */
function otherAnswers(change: WalkedChange, ability: OperationAbility, expected: string | null): readonly string[] {
  return [...askedBy(change)].flatMap(([name, questions]) => {
    const answer = refusalOf(questions, ability);
    compared += 1;
    return answer === expected ? [] : [`${change.name}, by ${name}: ${answer ?? 'permitted'}`];
  });
}

const only = (policy: string): OperationAbility => ({ can: (action, subject) => `${subject}:${action}` === policy });
const allBut = (policy: string): OperationAbility => ({ can: (action, subject) => `${subject}:${action}` !== policy });
const withheldFrom = (subject: string, field: string): OperationAbility => ({
  can: (_, asked, name) => asked !== subject || name !== field,
});

describe('every change of a part', () => {
  afterAll(() => {
    if (isLong)
      console.log(
        `${changes.length} changes, ${Object.keys(routes).length} routes, ${ofScenarios.length} policies: ${compared} answers compared`,
      );
  });

  test('is walked', () => {
    expect(changes.filter(({ isOfList }) => !isOfList).length).toBeGreaterThan(230);
    expect(changes.filter(({ isOfList }) => isOfList).length).toBeGreaterThan(200);
  });

  test('asks for the same by each route: the policies in the reference', () => {
    for (const change of sampleOf(changes, 40)) {
      const asked = [...askedBy(change)].map(([name, questions]) => ({ name, asked: textsOf(questions).toSorted() }));
      const [first] = asked;
      for (const each of asked)
        expect({ change: change.name, ...each }).toEqual({ change: change.name, name: each.name, asked: first!.asked });
      const policies = first!.asked.filter((each) => !each.includes(' '));
      expect({ change: change.name, policies }).toEqual({ change: change.name, policies: documented(change) });
    }
  });

  test('is permitted with the policies in the reference only, and refused without one of them', () => {
    for (const change of sampleOf(changes, 40)) {
      const needed = documented(change);
      const onlyOthers: OperationAbility = {
        can: (action, subject) => !ofScenarios.includes(`${subject}:${action}`),
      };
      expect(otherAnswers(change, onlyOthers, 'ScenarioAccessError')).toEqual([]);
      for (const policy of ofScenarios) {
        const alone = needed.every((each) => each === policy);
        expect(otherAnswers(change, only(policy), alone ? null : 'ScenarioAccessError')).toEqual([]);
        const isNeeded = needed.includes(policy);
        expect(otherAnswers(change, allBut(policy), isNeeded ? 'ScenarioAccessError' : null)).toEqual([]);
      }
    }
  });

  test('is refused if its field or list, or what contains it, is withheld, under each name that the reference has', () => {
    for (const change of sampleOf(changes, 40))
      for (const { subject, names } of fieldNamesOf(change.place)) {
        if (names.length === 0) continue; // a list of another subject is the only thing that contains it
        const listed = documentedFields.get(subject) ?? [];
        expect({ change: change.name, subject, isListed: names.some((name) => listed.includes(name)) }).toEqual({
          change: change.name,
          subject,
          isListed: true,
        });
        for (const name of names)
          expect(otherAnswers(change, withheldFrom(subject, name), 'FieldAuthorisationError')).toEqual([]);
        if (change.isOfList) continue; // what is added or deleted has fields too
        for (const name of listed)
          if (!names.includes(name)) expect(otherAnswers(change, withheldFrom(subject, name), null)).toEqual([]);
      }
  });

  test('gets the answer that its questions give when it is made: without a policy, and with a withheld field', () => {
    for (const [index, change] of sampleOf(changes, 10).entries()) {
      const needed = documented(change);
      const { subject, names } = fieldNamesOf(change.place).at(index % 2 === 0 ? 0 : -1)!;
      const withheld = names[index % names.length];
      const abilities = [
        allBut(needed[index % needed.length]!),
        only(needed[0]!),
        ...(withheld === undefined ? [] : [withheldFrom(subject, withheld)]),
      ];
      for (const ability of abilities)
        for (const [name, route] of Object.entries(routes)) {
          const answer = refusalOf(askedBy(change).get(name)!, ability);
          const real = refusalBy(route, before, change.after, ability);
          expect({ change: change.name, name, real }).toEqual({ change: change.name, name, real: answer });
        }
    }
  });
});

test('replacing lists asks for the same as the additions, removals and updates, together and one by one', () => {
  let complete = 0;
  fc.assert(
    fc.property(randomEdits(6), (edits) => {
      const after = edited(before, edits, 'x');
      if (sameValue(before, after)) return;
      const asked = new Map<string, readonly string[]>();
      for (const [name, route] of Object.entries(routes)) {
        try {
          asked.set(name, textsOf(questionsOf(route, before, after)).toSorted());
        } catch (error) {
          if (!(error instanceof Refusal)) throw error; // a value that the schema doesn't allow
        }
      }
      const whole = asked.get('document')!;
      for (const [name, each] of asked) expect({ name, each }).toEqual({ name, each: whole });
      if (asked.size < Object.keys(routes).length) return;
      complete += 1;
      // a step that changes only the order of properties requires what it touches, if it is made alone
      const steps = diffScenarios(before, after).filter(
        (step) => step.kind !== 'set' || !sameValue(step.was, step.value),
      );
      const single = askedOneByOne(before, steps);
      expect(whole.filter((each) => !single.has(each))).toEqual([]);
      expect([...single].filter((each) => !whole.includes(each))).toEqual([]);
    }),
    { numRuns: runs(40) },
  );
  expect(complete).toBeGreaterThan(runs(40) / 4);
});
