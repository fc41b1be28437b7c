import { describe, expect, it } from 'vitest';
import { groupMarks, openTest } from '@scn/core/playing/test-marks';
import { expectationOf, recordTest } from '@scn/core/simulation/tests/record-test';
import type { LogLine } from '@scn/core/simulation/engine/play';
import { complete, end, say, wait } from './commands';
import { at, pick, playing } from './playing';
import { learner, plugins, tiny, timed } from './tiny';

const scenario = tiny({
  actions: [
    learner('AOXYG001', { plays: [wait(3), complete] }),
    learner('ATALK001', { plays: [say(3), complete] }),
    timed('ATIME001', 90, { plays: [end('PATIENT_STABILISED')] }),
  ],
});
const play = playing(scenario, 3600, [at(5, pick('AOXYG001')), at(30, pick('ATALK001'))]);
const setting = {
  id: 'recorded',
  title: 'Recorded',
  seed: 1,
  assume: { sound: null, video: null, movement: null, lengths: [] },
  learners: [],
};

function lineOf(kind: LogLine['kind'], id: string): LogLine {
  const line = play.log.find((each) => each.kind === kind && each.id === id);
  if (line === undefined) throw new Error(`${kind} ${id} isn’t in the log.`);
  return line;
}

/** The expectation of a line. */
const expected = (line: LogLine) => expectationOf(scenario, line, plugins);

describe('a line that must hold', () => {
  it('is expected at its moment', () => {
    expect(expected(lineOf('done', 'AOXYG001'))).toMatchObject({
      that: 'DONE',
      actionCode: 'AOXYG001',
      responseCode: null,
      when: 'BETWEEN',
      from: 8,
      to: 8,
    });
    expect(expected(lineOf('done', 'AOXYG001R1'))).toMatchObject({
      actionCode: 'AOXYG001',
      responseCode: 'AOXYG001R1',
    });
    expect(expected(lineOf('ended', 'PATIENT_STABILISED'))).toMatchObject({
      that: 'OUTCOME',
      outcome: 'PATIENT_STABILISED',
    });
  });

  it('is expected 10 s sooner or later if its moment depends on an assumed length', () => {
    expect(expected(lineOf('done', 'ATALK001'))).toMatchObject({ from: 23, to: 43 });
    const [line] = scenario.actions.find(({ actionCode }) => actionCode === 'ATALK001')?.responses[0]?.playlist ?? [];
    expect(expected(lineOf('command', line?.id ?? ''))).toMatchObject({
      that: 'SPOKEN',
      actorId: 'anna',
      text: 'word word word',
    });
  });

  it('can’t be one of what no expectation says', () => {
    expect(expected(lineOf('started', 'AOXYG001'))).toBeNull();
    expect(expected(lineOf('response', 'AOXYG001R1'))).toBeNull();
  });
});

describe('a test that is opened', () => {
  const chosen = [lineOf('done', 'AOXYG001'), lineOf('ended', 'PATIENT_STABILISED')].flatMap(
    (line) => expected(line) ?? [],
  );
  const test = recordTest(scenario, play, setting, chosen);

  it('has marks that hold, with its play', () => {
    const { marks, firstDifference, session } = openTest(scenario, test, plugins);
    expect(marks.map(({ at: moment, holds }) => [moment / 1000, holds])).toEqual([
      [8, true],
      [90, true],
    ]);
    expect([firstDifference, session.last.ended?.at]).toEqual([null, 90_000]);
  });

  it('says where it differs first', () => {
    const slower = { ...test, inputs: test.inputs.map((input) => ({ ...input, at: input.at + 4 })) };
    const { marks, firstDifference } = openTest(scenario, slower, plugins);
    expect(marks.filter(({ holds }) => !holds).map(({ text }) => text)).toEqual([
      'Expected AOXYG001 to complete between 0:08 and 0:08, but it is at 0:12.',
    ]);
    expect(firstDifference).toBe(8000);
  });
});

describe('marks on a timeline', () => {
  const mark = (at: number, holds: boolean) => ({ at, holds, text: `${at}` });

  it('are one where they are near to each other, and lead to the first that doesn’t hold', () => {
    const marks = [mark(0, true), mark(900, false), mark(1000, true), mark(5000, true)];
    expect(groupMarks(marks, 1000)).toEqual([
      { at: 900, place: 0, holds: false, marks: marks.slice(0, 2) },
      { at: 1000, place: 1000, holds: true, marks: [marks[2]] },
      { at: 5000, place: 5000, holds: true, marks: [marks[3]] },
    ]);
  });

  it('of one moment are one at any distance', () => {
    expect(groupMarks([mark(7, true), mark(7, true)], 0)).toHaveLength(1);
  });
});
