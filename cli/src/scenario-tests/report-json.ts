import type { JsonObject } from '@scn/core/base/json';
import { percentCovered, type Covered } from '@scn/core/simulation/tests/coverage';
import { described, exactly, listOf, number, published, text, textOrNull, texts } from '../schemas/published';
import { jsonText } from '../terminal/harmless';
import { totalsOf, type TestFileReport } from './report';

const parts = ['actions', 'responses', 'commands', 'conditions', 'triggers', 'points', 'endings'] as const;

/** JSON for programs, in a published format: schemas/scn-test-report.schema.json. */
export function jsonTests(reports: readonly TestFileReport[], version: string): string {
  return jsonText({
    format: 1,
    tool: { name: 'scn', version },
    summary: totalsOf(reports),
    files: reports.map(({ coverage, ...report }) => ({
      ...report,
      coverage:
        coverage === null ? null : Object.fromEntries(parts.map((part) => [part, partOf<unknown>(coverage[part])])),
    })),
  });
}

function partOf<T>(covered: Covered<T>) {
  const { total, missing } = covered;
  return { total, covered: total - missing.length, percent: percentCovered(covered), missing };
}

/** The JSON Schema of `scn test --format json`. */
export function testReportSchema(): JsonObject {
  const part = (missing: JsonObject) =>
    exactly({ total: number, covered: number, percent: number, missing: listOf(missing) });
  const yes: JsonObject = { type: 'boolean' };
  const side = exactly({
    place: { enum: ['response', 'visible', 'invisible', 'trigger', 'prerequisites'] },
    code: text,
    holds: yes,
  });
  const point = exactly({ feedbackPoint: text, isAchieved: yes });
  const coverage = exactly(
    Object.fromEntries(
      parts.map((name) => [name, part(name === 'conditions' ? side : name === 'points' ? point : text)]),
    ),
  );
  const failure = exactly({
    message: text,
    at: described(number, 'The moment of the first difference, in milliseconds.'),
  });
  const test = exactly({
    title: text,
    file: described(text, 'The file that the test is in.'),
    failures: listOf(failure),
    timeline: described(texts, 'What happened around the first difference.'),
    replay: described(textOrNull, 'The command that plays the test up to the first difference.'),
  });
  const unreached = exactly({
    kind: { enum: ['action', 'response', 'point', 'ending'] },
    id: text,
    verdict: { enum: ['reachable', 'never', 'open'] },
    text,
  });
  const file = exactly({
    file: text,
    problems: described(texts, 'Why the tests could not be run.'),
    tests: listOf(test),
    gates: described(texts, 'Gates that are not met.'),
    reach: described(
      { anyOf: [{ type: 'null' }, listOf(unreached)] },
      'Whether plays can reach what the tests don’t: only with --reach.',
    ),
    updated: described(number, 'Number of expectations that were updated.'),
    coverage: { anyOf: [{ type: 'null' }, coverage] },
  });
  const summary = exactly({
    files: number,
    tests: number,
    failed: number,
    unreadable: number,
    gates: number,
    updated: number,
  });
  return published('test-report', 'Report of scn test --format json', {
    ...exactly({
      format: { const: 1 },
      tool: exactly({ name: text, version: text }),
      summary,
      files: listOf(file),
    }),
  });
}
