import { milliseconds } from '#base/milliseconds';
import { expectationDescriber, failureDescriber } from '#description/test-text';
import type { Scenario } from '#document/scenario';
import type { PlayTest, TestExpectation } from '#document/tests/schema';
import type { PluginLookup } from '#kernel/view';
import type { Ms } from '#simulation/physiology/line';
import { runTest } from '#simulation/tests/run-test';
import { settingOfTest } from '#simulation/tests/test-inputs';
import { playedSession, type PlaySession } from './play-session';

/** An expectation of a test, or an input of it that was refused, at its moment in the play of the test. */
export interface TestMark {
  readonly at: Ms;
  readonly holds: boolean;
  readonly text: string;
}

/** A test that has been played: its play, and its marks by their moments. */
export interface OpenedTest {
  readonly test: PlayTest;
  readonly session: PlaySession;
  readonly marks: readonly TestMark[];
  /** Where the first mark that doesn’t hold differs; null if all hold. */
  readonly firstDifference: Ms | null;
}

/** Plays a test to its end, and marks where it holds and where it doesn’t. */
export function openTest(scenario: Scenario, test: PlayTest, plugins: PluginLookup): OpenedTest {
  const { inputs, failures, state } = runTest(scenario, test, plugins);
  const end = state.ended?.at ?? state.now;
  const session = playedSession(scenario, settingOfTest(test, plugins), inputs);
  session.advanceTo(end);
  const failureText = failureDescriber(scenario, plugins);
  const textOf = expectationDescriber(scenario, plugins);
  const failed = new Set(failures.flatMap(({ of, index }) => (of === 'expectation' ? [index] : [])));
  const marks = [
    ...failures.map((failure): TestMark => ({
      at: Math.min(failure.at, end),
      holds: false,
      text: failureText(test, failure),
    })),
    ...test.expectations.flatMap((expectation, index): readonly TestMark[] =>
      failed.has(index)
        ? []
        : [{ at: Math.min(momentOf(expectation) ?? end, end), holds: true, text: textOf(expectation) }],
    ),
  ].toSorted((a, b) => a.at - b.at);
  return { test, session, marks, firstDifference: marks.find(({ holds }) => !holds)?.at ?? null };
}

/** The moment that an expectation is about, in the middle of a span; null for the end. */
function momentOf({ that, when, at, from, to }: TestExpectation): Ms | null {
  if (that === 'OUTCOME' || that === 'SCORE' || that === 'ACHIEVED' || that === 'MISSED' || when === 'NEVER')
    return null;
  return milliseconds(when === 'BETWEEN' ? (from + to) / 2 : at);
}

/** Marks that are shown as one on a timeline, because they are too near to each other to be told apart. */
export interface MarkGroup {
  /** Where it leads to: the first mark that doesn’t hold, or the first one. */
  readonly at: Ms;
  /** Where it is drawn: the first mark, so that groups are never nearer to each other than the distance. */
  readonly place: Ms;
  readonly marks: readonly TestMark[];
  readonly holds: boolean;
}

/** The marks of a timeline, by their moments. @param distance - marks within it of the first one of a group belong to that group */
export function groupMarks(marks: readonly TestMark[], distance: Ms): readonly MarkGroup[] {
  const groups: TestMark[][] = [];
  for (const mark of marks) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && mark.at - last[0].at < Math.max(distance, 1)) last.push(mark);
    else groups.push([mark]);
  }
  return groups.map((group) => {
    const place = group[0]?.at ?? 0;
    const leading = group.find(({ holds }) => !holds);
    return { at: leading?.at ?? place, place, marks: group, holds: group.every(({ holds }) => holds) };
  });
}
