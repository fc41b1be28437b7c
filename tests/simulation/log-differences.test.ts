import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play } from '@scn/core/simulation/engine/engine';
import type { LogKind, LogLine } from '@scn/core/simulation/engine/play';
import { logDifferences, tolerance } from '@scn/core/playing/log-differences';
import { runs } from '@scn/core/testing/effort';
import { plays } from './random-play';

const kinds: readonly LogKind[] = ['started', 'command', 'done', 'award'];

/** Logs with few subjects, so that most lines are about something that others are about too. */
const logs: fc.Arbitrary<readonly LogLine[]> = fc
  .array(
    fc.record({
      after: fc.integer({ min: 0, max: 300 }),
      kind: fc.constantFrom(...kinds),
      id: fc.constantFrom('A', 'B', 'C'),
      points: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 25 },
  )
  .map((lines) => {
    let at = 0;
    return lines.map(({ after, kind, id, points }, index) => ({
      at: (at += after),
      seq: index + 1,
      kind,
      id,
      rank: 1,
      ...(kind === 'award' ? { data: { points } } : {}),
    }));
  });

const moved = (log: readonly LogLine[], by: number) => log.map((line) => ({ ...line, at: line.at + by }));
/** The lines about one subject, by the count of them. */
const about = (log: readonly LogLine[], line: LogLine) =>
  log.filter(({ kind, id }) => kind === line.kind && id === line.id);
const check = <T>(values: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(fc.property(values, holds), { numRuns: runs(200) });

describe('the differences between logs', () => {
  it('are none between equal logs, nor when all of it is a little later', () => {
    check(fc.tuple(logs, fc.integer({ min: 0, max: tolerance })), ([log, by]) => {
      expect(logDifferences(log, moved(log, by))).toEqual([]);
    });
  });

  it('are all lines when all of it is later by more', () => {
    check(fc.tuple(logs, fc.integer({ min: tolerance + 1, max: 10_000 })), ([log, by]) => {
      const later = moved(log, by);
      expect(logDifferences(log, later).map(({ at, before, after }) => [at, before, after])).toEqual(
        log.map((line, index) => [line.at, line, later[index]]),
      );
    });
  });

  it('are the same the other way round', () => {
    check(fc.tuple(logs, logs), ([one, other]) => {
      const turned = logDifferences(other, one).map(({ at, before, after }) => ({ at, before: after, after: before }));
      const key = (difference: object) => JSON.stringify(difference);
      expect(turned.map(key).toSorted()).toEqual(logDifferences(one, other).map(key).toSorted());
    });
  });

  it('are what a line by line count says, in the order of time', () => {
    check(fc.tuple(logs, logs), ([one, other]) => {
      const found = logDifferences(one, other);
      expect(found.map(({ at }) => at)).toEqual(found.map(({ at }) => at).toSorted((a, b) => a - b));
      for (const line of one) {
        const same = about(other, line)[about(one, line).indexOf(line)];
        const isSame =
          same !== undefined &&
          Math.abs(same.at - line.at) <= tolerance &&
          JSON.stringify(same.data) === JSON.stringify(line.data);
        const [difference] = found.filter(({ before }) => before === line);
        expect(difference?.after).toBe(isSame ? undefined : (same ?? null));
      }
      for (const line of other) {
        const hasPartner = about(one, line).length > about(other, line).indexOf(line);
        expect(found.some(({ before, after }) => after === line && before === null)).toBe(!hasPartner);
      }
    });
  });

  it('are one line when there is one more about something new, wherever it is', () => {
    check(fc.tuple(logs, fc.nat(25)), ([log, place]) => {
      const added: LogLine = { at: log[place]?.at ?? 0, seq: 0, kind: 'ended', id: 'NEW', rank: 8 };
      const found = logDifferences(log, log.toSpliced(place, 0, added));
      expect(found).toEqual([{ at: added.at, before: null, after: added }]);
    });
  });

  it('can leave data out', () => {
    check(logs, (log) => {
      const other = log.map((line) => ({ ...line, data: { points: 9 } }));
      expect(logDifferences(log, other, () => true)).toEqual([]);
      expect(logDifferences(log, other, () => false)).toHaveLength(log.length);
    });
  });
});

it('are none between two plays of the same record', () => {
  fc.assert(
    fc.property(plays, ({ scenario, setting, inputs, until }) => {
      const [one, other] = [0, 1].map(() => play(scenario, setting, inputs, until).log);
      expect(logDifferences(one ?? [], other ?? [])).toEqual([]);
    }),
    { numRuns: runs(10) },
  );
});
