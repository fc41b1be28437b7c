import { describe, expect, it } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import type { Issue } from '@scn/core/base/issue';
import { problemRows, stepFrom } from './problem-rows';

const view = createScenarioReader(operationPlugins)(completeScenario(operationScenario, operationPlugins));
const issue = (severity: Issue['severity'], entity: string | null, message: string): Issue => {
  const node = entity === null ? undefined : view.get(entity);
  const pointer = node === undefined ? '' : view.pointerOf(node);
  return { ruleId: 'area/rule', messageId: 'm', severity, entity, at: '', pointer, message, fixes: [] };
};
const issues = [
  issue('WARNING', 'AMEDS001', 'first warning'),
  issue('ERROR', 'meds-1', 'an error'),
  issue('INFORMATION', null, 'a note'),
  issue('WARNING', 'AMEDS001', 'second warning'),
  issue('ERROR', 'gone', 'an error of a deleted entity'),
];
const accepted = [{ ruleId: 'area/other', entity: 'patient', reason: 'Agreed.' }];
const rows = problemRows(issues, accepted, view);

describe('the rows of problems', () => {
  it('are sorted by severity, in document order, with accepted ones at the end', () => {
    expect(rows.map(({ issue: found, suppression }) => found?.message ?? suppression?.reason)).toEqual([
      'an error',
      'an error of a deleted entity',
      'first warning',
      'second warning',
      'a note',
      'Agreed.',
    ]);
  });

  it('describe the place in the author’s terms', () => {
    expect(rows.map(({ words, area }) => [words?.name.split(':')[0] ?? null, words?.code ?? null, area])).toEqual([
      ['Speech', 'AMEDS001R1', 'responses'],
      [null, null, 'scenario'],
      ['Give antibiotics', 'AMEDS001', 'actions'],
      ['Give antibiotics', 'AMEDS001', 'actions'],
      [null, null, 'scenario'],
      ['Tom Reed', null, 'patients'],
    ]);
  });

  it('keep their ids when rows are added', () => {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(problemRows(issues.slice(1), accepted, view).map(({ id }) => id)).toEqual(
      expect.arrayContaining([ids[0], ids[1], ids[4], ids[5]]),
    );
  });
});

describe('the next problem', () => {
  const at = (number: number) => rows[number]!.id;
  it.each([
    ['the first, from nowhere', null, 1, 0],
    ['the last, backwards without a current one', null, -1, 4],
    ['the following one', at(1), 1, 2],
    ['the preceding one', at(1), -1, 0],
    ['the first again, from the last', at(4), 1, 0],
    ['the last again, from the first', at(0), -1, 4],
    ['the first, after the current one was fixed', 'solved', 1, 0],
  ] as const)('is %s', (_, current, step, expected) => {
    expect(stepFrom(rows, current, step)).toBe(rows[expected]);
  });

  it('is null if there are no problems', () => {
    expect(stepFrom(problemRows([], accepted, view), null, 1)).toBeNull();
  });
});
