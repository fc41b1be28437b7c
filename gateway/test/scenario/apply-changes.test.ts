import { maxChanges } from '@scn/core/operations/change-batch';
import { serverBusy } from '@scn/core/base/refusal';
import { runs } from '@scn/core/testing/effort';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scenario as scenarioTable, scenarioOperation } from '#database/tables/scenarios';
import { exposeErrors } from '#graphql/expose-error';
import type { GatewayContext } from '#serve/context';
import type { Principal } from '#principal/principal';
import { runGraphql, testContext, testServices } from '../graphql-fixture';
import { policies, testPrincipal } from '../principal';
import { seedInstitution } from '../seed';
import { refusalOf, ScenarioFixture } from './scenario-fixture';

const payload = 'operationId seq hash title at patches';
const source = `mutation ($input: ApplyChangesInput!) { applyChanges(input: $input) { ${payload} } }`;
const single = `mutation ($input: ApplyOperationsInput!) { applyOperations(input: $input) { ${payload} } }`;
const undo = `mutation ($input: HistoryRevertInput!) { historyRevert(input: $input) { ${payload} } }`;

let fixture: ScenarioFixture;
let scenarioCode: string;
let scenarioId: string;
beforeAll(async () => {
  fixture = await ScenarioFixture.open();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ({ scenarioCode, scenarioId } = await fixture.importFresh());
});

/** A change as it is sent. */
interface SentChange {
  readonly operationId: string;
  readonly content: object;
}

function rename(operationId: string, title: string, actionCode = 'AHAND001'): SentChange {
  return { operationId, content: { operations: [{ name: 'action.update', input: { actionCode, title } }] } };
}

/** A change that is refused. */
const refused = (operationId: string) => rename(operationId, 'None', 'AHAND999');

interface Sending extends Partial<Pick<GatewayContext, 'signal' | 'countRequest'>> {
  readonly as?: Principal;
  readonly now?: () => Date;
}

interface Answer {
  readonly items: readonly ({ readonly operationId: string; readonly seq: number; readonly hash: string } | null)[];
  /** Path and code of each error, as clients see them. */
  readonly errors: readonly (readonly [path: readonly (string | number)[] | undefined, code: unknown])[];
}

async function send(changes: readonly SentChange[], { as, now, ...more }: Sending = {}): Promise<Answer> {
  const services = testServices({
    database: fixture.database,
    operationLog: fixture.log,
    now: now ?? (() => fixture.now),
  });
  const context = { ...testContext(services, as ?? fixture.author), ...more };
  const input = { institutionId: fixture.institution.institutionId, scenarioCode, changes };
  const { data, errors = [] } = await runGraphql(fixture.schema, context, source, { input });
  const items = (data as { readonly applyChanges: Answer['items'] } | null | undefined)?.applyChanges ?? [];
  return {
    items: JSON.parse(JSON.stringify(items)) as Answer['items'],
    errors: exposeErrors(errors, context).map(({ path, extensions }) => [path, extensions['code']]),
  };
}

/** The entries of a scenario's log after its first. */
async function logOf(id = scenarioId) {
  const rows = await fixture.database.inInstitution(fixture.institution.institutionId, (queries) =>
    queries.select().from(scenarioOperation).where(eq(scenarioOperation.scenarioId, id)).orderBy(scenarioOperation.seq),
  );
  return rows.slice(1);
}

const idsOf = async (id?: string) => (await logOf(id)).map(({ operationId }) => operationId);

describe('applyChanges', () => {
  it('makes each change by itself, in order', async () => {
    const { items, errors } = await send([rename('a', 'One'), rename('b', 'Two', 'AINTR001'), rename('c', 'Three')]);
    expect(errors).toEqual([]);
    expect(items).toMatchObject([
      { operationId: 'a', seq: 2, at: fixture.now.toISOString() },
      { operationId: 'b', seq: 3 },
      { operationId: 'c', seq: 4 },
    ]);
    const log = await logOf();
    expect(log.map(({ operationId, seq, hash }) => ({ operationId, seq, hash: hash.toString('hex') }))).toEqual(
      items.map((item) => ({ operationId: item?.operationId, seq: item?.seq, hash: item?.hash })),
    );
    expect(log.map(({ actorId }) => actorId)).toEqual(Array.from({ length: 3 }, () => fixture.author.userId));
  });

  it('stops at the first change that is rejected; what is logged before stays', async () => {
    const { items, errors } = await send([rename('a', 'One'), refused('b'), rename('c', 'Three')]);
    expect(items).toMatchObject([{ operationId: 'a', seq: 2 }, null]);
    expect(errors).toEqual([[['applyChanges', 1], 'NoRecordsFoundError']]);
    expect(await idsOf()).toEqual(['a']);
    const rest = await send([rename('c', 'Three')]);
    expect(rest.items).toMatchObject([{ operationId: 'c', seq: 3 }]);
  });

  it('gives the same answer when it is sent again, whatever happened in between', async () => {
    const changes = [rename('a', 'One'), rename('b', 'Two'), refused('c'), rename('d', 'Four')];
    const first = await send(changes);
    await send([rename('other', 'Elsewhere', 'AINTR001')]);
    expect(await send(changes)).toEqual(first);
    // as a client does that got no answer: by itself, then with further ones
    expect((await send([rename('a', 'One')])).items).toEqual(first.items.slice(0, 1));
    const more = await send([rename('b', 'Two'), rename('d', 'Four'), rename('e', 'Five')]);
    expect(more.items).toMatchObject([first.items[1], { operationId: 'd', seq: 5 }, { operationId: 'e', seq: 6 }]);
    expect(await idsOf()).toEqual(['a', 'b', 'other', 'd', 'e']);
  });

  it('refuses another change with a known operation id, as a single change', async () => {
    const { items, errors } = await send([rename('a', 'One'), rename('a', 'Two'), rename('b', 'Three')]);
    expect(items).toMatchObject([{ operationId: 'a' }, null]);
    expect(errors).toEqual([[['applyChanges', 1], 'DuplicateValue']]);
  });

  it('is one log with single changes and reverts', async () => {
    const { items } = await send([rename('a', 'One'), { operationId: 'b', content: { revertSeq: 2 } }]);
    const change = { institutionId: fixture.institution.institutionId, scenarioCode };
    const [rowA] = [rename('a', 'One').content];
    const { applyOperations } = await fixture.ask(single, { input: { ...change, operationId: 'a', ...rowA } });
    const { historyRevert } = await fixture.ask(undo, { input: { ...change, operationId: 'b', seq: 2 } });
    expect([applyOperations, historyRevert]).toEqual(items);
  });

  it('reverts a change of the same request, also when it is sent again', async () => {
    const changes = [
      rename('a', 'One'),
      { operationId: 'b', content: { revertOperationId: 'a' } },
      { operationId: 'c', content: { revertOperationId: 'b' } },
    ];
    const first = await send(changes);
    expect(first.items).toMatchObject([{ seq: 2 }, { seq: 3 }, { seq: 4 }]);
    expect(await send(changes)).toEqual(first);
    // the client knows where the first one is by now
    const later = [{ operationId: 'b', content: { revertSeq: 2 } }, changes[2]!];
    expect((await send(later)).items).toEqual(first.items.slice(1));
    const [, , redone] = await logOf();
    expect(redone?.patches).toMatchObject([{ value: 'One' }]);
  });

  it('reverts no change by the id of an earlier request, and none of someone else', async () => {
    await send([rename('a', 'One')]);
    const byId = await send([{ operationId: 'b', content: { revertOperationId: 'a' } }]);
    expect(byId).toEqual({ items: [null], errors: [[['applyChanges', 0], 'InvalidDataError']] });
    const other = testPrincipal({ institutionId: fixture.institution.institutionId });
    const bySeq = await send([{ operationId: 'b', content: { revertSeq: 2 } }], { as: other });
    expect(bySeq).toEqual({ items: [null], errors: [[['applyChanges', 0], 'UpdateEntityError']] });
  });

  it('rejects an operation that isn’t one when it is its turn', async () => {
    const broken = { operationId: 'b', content: { operations: [{ seen: 1 }] } };
    const { items, errors } = await send([rename('a', 'One'), broken, rename('c', 'Three')]);
    expect(items).toMatchObject([{ operationId: 'a' }, null]);
    expect(errors).toEqual([[['applyChanges', 1], 'InvalidDataError']]);
  });

  it('interleaves with what another author sends, and keeps the order of each', async () => {
    const { institutionId } = fixture.institution;
    const other = testPrincipal({
      institutionId,
      userId: (await seedInstitution(fixture.database, 'Their own')).userId,
    });
    const series = (author: string) => Array.from({ length: 20 }, (_, n) => rename(`${author}${n}`, `${author} ${n}`));
    const [ours, theirs] = await Promise.all([send(series('a')), send(series('b'), { as: other })]);
    expect([...ours.errors, ...theirs.errors]).toEqual([]);
    const ids = await idsOf();
    expect(ids).toHaveLength(40);
    for (const author of ['a', 'b'])
      expect(ids.filter((id) => id.startsWith(author))).toEqual(series(author).map(({ operationId }) => operationId));
  });

  it('gets along with the same request that is still being carried out', async () => {
    const changes = Array.from({ length: 10 }, (_, n) => rename(`a${n}`, `Title ${n}`));
    const [one, other] = await Promise.all([send(changes), send(changes)]);
    expect(one).toEqual(other);
    expect(await idsOf()).toEqual(changes.map(({ operationId }) => operationId));
  });

  it('makes no further change for a client that has gone', async () => {
    const abort = new AbortController();
    const changes = Array.from({ length: 5 }, (_, n) => rename(`a${n}`, `Title ${n}`));
    let count = 0;
    const countRequest = () => {
      count += 1;
      if (count === 2) abort.abort();
      return Promise.resolve();
    };
    await send(changes, { signal: abort.signal, countRequest });
    expect(await idsOf()).toEqual(['a0', 'a1', 'a2']);
    expect((await send(changes)).items).toHaveLength(5);
    expect(await idsOf()).toEqual(changes.map(({ operationId }) => operationId));
  });
});

describe('limits', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => rename(`a${n}`, `Title ${n}`));

  it('a request has at least one change, and at most as many as documented', async () => {
    const ask = (changes: readonly SentChange[]) =>
      fixture.ask(source, { input: { institutionId: fixture.institution.institutionId, scenarioCode, changes } });
    expect((await refusalOf(ask([]))).code).toBe('InvalidDataError');
    const { code, metadata } = await refusalOf(ask(many(maxChanges + 1)));
    expect([code, metadata]).toEqual(['InvalidDataError', { mostChanges: maxChanges }]);
    expect(await idsOf()).toEqual([]);
    expect((await send(many(maxChanges))).items).toHaveLength(maxChanges);
  });

  it('each change counts as a request of its user', async () => {
    let left = 3;
    const countRequest = () => {
      left -= 1;
      return left > 0 ? Promise.resolve() : Promise.reject(serverBusy(30));
    };
    const { items, errors } = await send(many(6), { countRequest });
    expect(items).toMatchObject([{ seq: 2 }, { seq: 3 }, { seq: 4 }, null]);
    expect(errors).toEqual([[['applyChanges', 3], 'ServerBusyError']]);
  });

  it('a slow gateway answers with what it has made', async () => {
    let now = fixture.now.getTime();
    const { items, errors } = await send(many(6), { now: () => new Date((now += 3000)) });
    expect(errors).toEqual([]);
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThan(6);
  });
});

describe('permissions', () => {
  /** Sends a change by itself and with one before it that is allowed. */
  async function bothWays(
    change: SentChange & { readonly content: { readonly operations: readonly object[] } },
    as: Principal,
  ) {
    const input = { institutionId: fixture.institution.institutionId, scenarioCode, operationId: change.operationId };
    const alone = await refusalOf(fixture.ask(single, { input: { ...input, ...change.content } }, as));
    const { items, errors } = await send([change], { as });
    expect(items).toEqual([null]);
    return [alone.code, ...errors.map(([, code]) => code)];
  }

  it('are those of a single change: policies, withheld fields, read-only scenarios', async () => {
    const { institutionId } = fixture.institution;
    const change = rename('a', 'Wash') as Parameters<typeof bothWays>[0];
    const none = testPrincipal({ institutionId, permissions: policies('ScenarioResponse:Update') });
    expect(await bothWays(change, none)).toEqual(['ScenarioAccessError', 'ScenarioAccessError']);
    const permissions = [{ policyName: 'ScenarioAction:Update', field: ['input.title'] }];
    const withheld = testPrincipal({ institutionId, permissions });
    expect(await bothWays(change, withheld)).toEqual(['FieldAuthorisationError', 'FieldAuthorisationError']);
    await fixture.database.inInstitution(institutionId, (queries) =>
      queries.update(scenarioTable).set({ isReadOnly: true }).where(eq(scenarioTable.id, scenarioId)),
    );
    expect(await bothWays(change, fixture.author)).toEqual(['ScenarioAccessError', 'ScenarioAccessError']);
    expect(await idsOf()).toEqual([]);
  });

  it('a scenario of another institution is as one that doesn’t exist', async () => {
    const elsewhere = await seedInstitution(fixture.database, 'South Hospital');
    const foreign = await fixture.importFresh(undefined, elsewhere);
    const answers = [];
    for (const code of [foreign.scenarioCode, 'ABC001GB']) {
      scenarioCode = code;
      answers.push(await send([rename('a', 'One'), rename('b', 'Two')]));
    }
    const missing = { items: [null], errors: [[['applyChanges', 0], 'NoRecordsFoundError']] };
    expect(answers).toEqual([missing, missing]);
  });
});

it('gives the same log and the same answers as changes that are sent one at a time, whatever gets lost', async () => {
  const step = fc.record({
    action: fc.constantFrom('AHAND001', 'AINTR001', 'AHAND999'),
    title: fc.constantFrom('One', 'Two', 'Three'),
    /** Reverts the step so many before it instead; 0 doesn't. */
    reverts: fc.constantFrom(0, 0, 0, 1, 2),
  });
  const sizes = fc.array(fc.record({ size: fc.integer({ min: 1, max: 8 }), isLost: fc.boolean() }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), sizes, async (steps, batches) => {
      const copies = [await fixture.importFresh(), await fixture.importFresh()];
      const outcomes: unknown[] = [];
      for (const [index, copy] of copies.entries()) {
        ({ scenarioCode, scenarioId } = copy);
        const done = new Map<string, number | string>();
        const seqOf = (operationId: string) => {
          const seq = done.get(operationId);
          return typeof seq === 'number' ? seq : 0;
        };
        let at = 0;
        for (let round = 0; at < steps.length; round += 1) {
          const { size, isLost } = index === 0 ? { size: 1, isLost: false } : batches[round % batches.length]!;
          const ids = new Set(steps.slice(at, at + size).map((_, n) => `s${at + n}`));
          const changes = steps.slice(at, at + size).map(({ action, title, reverts }, n): SentChange => {
            const operationId = `s${at + n}`;
            const target = `s${at + n - reverts}`;
            if (reverts === 0) return rename(operationId, title, action);
            const isInRequest = ids.has(target) && target !== operationId;
            return { operationId, content: isInRequest ? { revertOperationId: target } : { revertSeq: seqOf(target) } };
          });
          const { items, errors } = await send(changes);
          expect(items).not.toEqual([]);
          // every other lost answer at most, so that it ends
          if (isLost && round % 2 === 0) continue;
          for (const [n, item] of items.entries()) done.set(`s${at + n}`, item?.seq ?? String(errors[0]?.[1]));
          at += items.length;
        }
        const log = await logOf();
        outcomes.push([
          [...done],
          log.map(({ operationId, seq, patches, calls }) => ({ operationId, seq, patches, calls })),
        ]);
      }
      expect(outcomes[1]).toEqual(outcomes[0]);
    }),
    { numRuns: runs(6) },
  );
}, 120_000);
