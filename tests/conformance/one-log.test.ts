import { completeScenario } from '@scn/core/format/complete';
import type { Scenario } from '@scn/core/document/scenario';
import { fullAbility } from '@scn/core/permissions/ability';
import { Refusal } from '@scn/core/base/refusal';
import { runs } from '@scn/core/testing/effort';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { randomCall, randomKinds } from '@scn/core/testing/random-operations';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoggedChange } from '../../app/src/document/change';
import { SyncedDocument } from '../../app/src/document/remote/synced-document';
import { openForFixes } from '../../cli/src/fixes/run-fix';
import { readScenario } from '../../gateway/src/log/changes-since';
import { readEntries, type LogEntry } from '../../gateway/src/log/log-entry';
import { openLogFixture, TestLog, type LogFixture } from '../../gateway/test/log/log-fixture';
import { canonicalHash } from '../co-editing/canonical-hash';

/*
 * A gateway writes a log of random operations of all kinds, some of them reverted. The same log gives the same document in another gateway,
 * which reads it from the database, in the editor, which receives it in pieces on top of a change of its own, and with the command line,
 * which runs the operations themselves.
 */

const kernel = createKernel({ builtIn: operationPlugins.plugins.map((plugin) => ({ plugin, owner: 'tests' })) });
const start = completeScenario(operationScenario, operationPlugins);
const hashOf = (scenario: Scenario) => canonicalHash(scenario, operationPlugins);

let fixture: LogFixture;
beforeAll(async () => {
  fixture = await openLogFixture();
});
afterAll(() => fixture.drop());

type Choice = readonly [kind: number, numbers: readonly number[]];

/** Appends random operations, and reverts every fifth. @returns the log after the creation */
async function written(log: TestLog, choices: readonly Choice[]): Promise<readonly LogEntry[]> {
  const { seq: created } = await log.create(start);
  for (const [n, [kind, numbers]] of choices.entries()) {
    const { scenario } = await readScenario(log.log, log.address);
    try {
      const { seq } = await log.append(`edit-tests:${n}`, randomCall(scenario, kind, numbers, n));
      if (n % 5 === 4) await log.revert(`edit-tests-undo:${n}`, seq);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return fixture.database.inInstitution(log.tenant.institutionId, (queries) =>
    readEntries(queries, log.scenarioId, { after: created, until: Number.MAX_SAFE_INTEGER, limit: 1000 }),
  );
}

/** The document in an editor with a change that isn't sent, which receives the log in pieces. */
function inEditor(entries: readonly LogEntry[], pieces: readonly number[]): Scenario {
  const open = kernel.get(services.scenarios).open(start, { ability: fullAbility() });
  const document = new SyncedDocument(open, 0, operationPlugins);
  const own = { operationId: 'edit-own:1', title: '', madeAt: 0, reverts: null };
  const calls = [{ name: 'section.update', input: { section: 'setup.basicInfo', changes: { synopsis: 'Mine' } } }];
  document.make([{ ...own, calls }]);
  const logged = entries.map(({ operationId, title, calls: made, patches }, index): LoggedChange => {
    const change = { operationId, title, calls: made, patches };
    return { ...change, seq: index + 1, actor: { id: 'other', name: 'Other' }, at: 0 };
  });
  for (let from = 0, n = 0; from < logged.length; n += 1) {
    const to = from + 1 + ((pieces[n % pieces.length] ?? 0) % 7);
    document.take(logged.slice(from, to));
    from = to;
  }
  document.forget(new Set([own.operationId]));
  return document.snapshot;
}

/** The document after running the operations of the log with the command line. */
function inCommandLine(entries: readonly LogEntry[]): Scenario {
  const bench = openForFixes(start, operationPlugins);
  for (const { title, calls } of entries)
    expect({ title, done: bench.run({ title, operations: calls }) }).toEqual({ title, done: true });
  return bench.scenario();
}

test('one log gives one document in gateway, editor and command line', async () => {
  const choice = fc.tuple(fc.nat({ max: randomKinds - 1 }), fc.array(fc.nat(), { minLength: 8, maxLength: 8 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(choice, { minLength: 60, maxLength: 60 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 10 }),
      async (choices, pieces) => {
        const log = new TestLog(await fixture.openGateway(), await fixture.addTenant());
        const entries = await written(log, choices);
        const { scenario } = await readScenario(log.log, log.address);
        const hash = await hashOf(scenario);
        const other = await readScenario(await fixture.openGateway(), log.address);
        expect(entries.length).toBeGreaterThan(10);
        expect({
          otherGateway: await hashOf(other.scenario),
          editor: await hashOf(inEditor(entries, pieces)),
          commandLine: await hashOf(inCommandLine(entries)),
        }).toEqual({ otherGateway: hash, editor: hash, commandLine: hash });
      },
    ),
    // each attempt to shrink a failure would write a log
    { numRuns: runs(2), endOnFailure: true },
  );
});
