import type { TestExpectation } from '#document/tests/schema';
import { latestOf, scoreOf } from './record-test';
import type { TestRun } from './run-test';

/** Fields of an expectation that say when, which score or which outcome. */
export type ExpectationUpdate = Partial<Pick<TestExpectation, 'at' | 'from' | 'to' | 'least' | 'greatest' | 'outcome'>>;

/**
 * The fields with which a play meets an expectation that it doesn’t meet: the moment at which an action is done, the outcome, the score. Null if it
 * can’t be met by another number: an event that never happens, or isn’t to happen, is for the author to decide.
 */
export function updatedExpectation(expectation: TestExpectation, { log, result }: TestRun): ExpectationUpdate | null {
  const { when, that, actionCode, responseCode, to } = expectation;
  if (when === 'NEVER') return null;
  switch (that) {
    case 'OUTCOME':
      return result.outcome === null ? null : { outcome: result.outcome };
    case 'SCORE':
      return result.percent === null ? null : scoreOf(result.percent);
    case 'DONE': {
      const lines = log.filter(({ kind, id }) => kind === 'done' && id === (responseCode ?? actionCode));
      const line = lines.find(({ at }) => at > to * 1000) ?? lines[0];
      if (line === undefined) return null;
      return when === 'BETWEEN' ? { from: line.at / 1000, to: latestOf(line) } : { at: latestOf(line) };
    }
    default:
      return null;
  }
}
