import { randomUUID } from 'node:crypto';
import type { Scenario } from '@scn/core/document/scenario';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { libraryAccess } from '../../src/database/tables/tenancy';
import { scenario as scenarioTable } from '../../src/database/tables/scenarios';
import type { Principal } from '../../src/sign-in/principal';
import { policies, testPrincipal } from '../principal';
import { seedInstitution } from '../seed';
import { refusalOf, ScenarioFixture } from './scenario-fixture';

const payload = 'operationId seq hash title at patches warnings { code message entity metadata }';
const apply = `mutation ($input: ApplyOperationsInput!) { applyOperations(input: $input) { ${payload} } }`;
const undo = `mutation ($input: HistoryRevertInput!) { historyRevert(input: $input) { ${payload} } }`;
const update = `mutation ($input: ActionUpdateInput!) { actionUpdate(input: $input) { ${payload} } }`;
const read = `query ($input: ScenarioInput!) { scenarioDocument(input: $input) { seq hash scenario } }`;

let fixture: ScenarioFixture;
let scenarioCode: string;
let scenarioId: string;
let codes = 0;
beforeAll(async () => {
  fixture = await ScenarioFixture.open();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ({ scenarioCode, scenarioId } = await importFresh());
});

/** The sepsis example under a code of its own. */
function importFresh(
  change: (scenario: Scenario) => Scenario = (scenario) => scenario,
  institution = fixture.institution,
): Promise<{ readonly scenarioCode: string; readonly scenarioId: string }> {
  codes += 1;
  const code = `SEP${String(codes).padStart(3, '0')}GB`;
  return fixture.importExample('adult-sepsis', (given) => change({ ...given, scenarioCode: code }), institution);
}

function change(operationId: string) {
  return { institutionId: fixture.institution.institutionId, scenarioCode, operationId };
}

function rename(actionCode: string, title: string) {
  return { name: 'action.update', input: { actionCode, title } };
}

async function send(operationId: string, operations: readonly object[], principal?: Principal) {
  const { applyOperations } = await fixture.ask(
    apply,
    { input: { ...change(operationId), operations } },
    principal ?? fixture.author,
  );
  if (applyOperations === undefined) throw new Error('There is no answer.');
  return applyOperations;
}

async function now(): Promise<{ readonly seq: number; readonly hash: string; readonly scenario: Scenario }> {
  const input = { institutionId: fixture.institution.institutionId, scenarioCode };
  const { scenarioDocument } = await fixture.ask(read, { input });
  return scenarioDocument as unknown as Awaited<ReturnType<typeof now>>;
}

async function titleOf(actionCode: string): Promise<string | undefined> {
  return (await now()).scenario.actions.find((action) => action.actionCode === actionCode)?.title;
}

describe('applyOperations', () => {
  it('runs several operations as one change', async () => {
    const before = await now();
    const answer = await send('batch', [rename('AHAND001', 'Wash'), rename('AINTR001', 'Greet')]);
    expect(answer['seq']).toBe(before.seq + 1);
    expect([await titleOf('AHAND001'), await titleOf('AINTR001')]).toEqual(['Wash', 'Greet']);
    expect((await now()).hash).toBe(answer['hash']);
  });

  it('changes nothing when one of them is refused', async () => {
    const before = await now();
    const refused = await refusalOf(send('batch', [rename('AHAND001', 'Wash'), rename('AHAND999', 'None')]));
    expect(refused.code).toBe('NoRecordsFoundError');
    expect(await now()).toEqual(before);
  });

  it('answers a change that is sent again as the first time, also later and through another mutation’s batch', async () => {
    const first = await send('once', [rename('AHAND001', 'Wash')]);
    await send('other', [rename('AINTR001', 'Greet')]);
    fixture.now = new Date(fixture.now.getTime() + 60_000);
    expect(await send('once', [rename('AHAND001', 'Wash')])).toEqual(first);
    const single = await fixture.ask(update, {
      input: { ...change('once'), actionCode: 'AHAND001', title: 'Wash' },
    });
    expect(single['actionUpdate']).toEqual(first);
    expect((await now()).seq).toBe(3);
  });

  it('refuses another change under a known operation id, whoever sends it', async () => {
    await send('once', [rename('AHAND001', 'Wash')]);
    expect((await refusalOf(send('once', [rename('AHAND001', 'Scrub')]))).code).toBe('DuplicateValue');
    const { institutionId } = fixture.institution;
    const other = testPrincipal({ institutionId });
    expect((await refusalOf(send('once', [rename('AHAND001', 'Wash')], other))).code).toBe('DuplicateValue');
  });

  it.each([
    ['no operation', []],
    ['an unknown operation', [{ name: 'action.explode', input: {} }]],
    ['a name that every object has', [{ name: '__proto__', input: {} }]],
    ['revert steps of a client', [{ name: 'history.revert', input: { title: 'x', steps: [] } }]],
    ['the log’s own first call', [{ name: 'scenario.create', input: {} }]],
    ['the log’s own migration', [{ name: 'document.migrate', input: { plugins: {} } }]],
    ['an input that is no object', [{ name: 'action.delete', input: ['AHAND001'] }]],
    ['an input without what is needed', [{ name: 'action.delete', input: {} }]],
    ['an input with more than there is', [{ name: 'action.update', input: { actionCode: 'AHAND001', code: 1 } }]],
    ['too many operations', Array.from({ length: 5001 }, () => rename('AHAND001', 'Wash'))],
  ])('refuses %s', async (_, operations) => {
    expect((await refusalOf(send('bad', operations))).code).toBe('InvalidDataError');
    expect((await now()).seq).toBe(1);
  });

  it.each([
    ['empty', ''],
    ['a space', ' '],
    ['with a space inside', 'a b'],
    ['of the log’s own migrations', 'migrate-2'],
    ['of a job', 'job-6f1c'],
    ['not of ASCII', 'ä'],
    ['too long', 'x'.repeat(129)],
    ['that begins with a dash', '-begins'],
    ['with a NUL', 'nul\0'],
  ])('refuses an operation id: %s', async (_, operationId) => {
    const refused = await refusalOf(send(operationId, [rename('AHAND001', 'Wash')]));
    expect([refused.code, refused.metadata['field']]).toEqual(['InvalidDataError', 'operationId']);
  });

  it.each([
    ['nested too deep', nested(100)],
    ['a property called __proto__', JSON.parse('{"__proto__": {"actionCode": "AHAND001"}}') as object],
    ['half of a surrogate pair', { actionCode: 'AHAND001', title: '\ud800' }],
    ['a NUL character', { actionCode: 'AHAND001', title: 'a\0b' }],
    ['a number beyond 2^53', { actionCode: 'AHAND001', title: 2 ** 60 }],
  ])('refuses JSON with %s before anything is run', async (_, input) => {
    const { errors } = await fixture.run(apply, {
      input: { ...change('hostile'), operations: [{ name: 'action.update', input }] },
    });
    expect(errors).toHaveLength(1);
    expect((await now()).seq).toBe(1);
  });

  it('heeds fields that a policy withholds, in every operation of the batch', async () => {
    const permissions = [{ policyName: 'ScenarioAction:Update', field: ['input.title'] }];
    const { institutionId, userId } = fixture.institution;
    const person = testPrincipal({ institutionId, userId, permissions });
    const harmful = { name: 'action.update', input: { actionCode: 'AHAND001', harmful: true } };
    const refused = await refusalOf(send('a', [harmful, rename('AINTR001', 'Greet')], person));
    expect([refused.code, refused.metadata['field']]).toEqual(['FieldAuthorisationError', 'input.title']);
    expect((await now()).seq).toBe(1);
    await send('b', [harmful], person);
    expect((await now()).seq).toBe(2);
  });

  it('never changes a command whose block is not installed', async () => {
    const unknown = { id: 'unknown-1', block: 'vendor/command.smell', args: { strength: 3 } };
    ({ scenarioCode } = await importFresh(({ actions: [first, ...others], ...scenario }) => {
      const [response, ...more] = first?.responses ?? [];
      if (first === undefined || response === undefined) throw new Error('The example has no action.');
      const changed = { ...response, playlist: [unknown, ...response.playlist] };
      return { ...scenario, actions: [{ ...first, responses: [changed, ...more] }, ...others] };
    }));
    const touch = { name: 'playlist-command.update', input: { id: 'unknown-1', args: { strength: 4 } } };
    const refused = await refusalOf(send('a', [touch]));
    expect([refused.code, refused.metadata['block']]).toEqual(['InvalidDataError', 'vendor/command.smell']);
    await send('b', [rename('ASTRT001', 'Begin')]);
    expect((await now()).scenario.actions[0]?.responses[0]?.playlist[0]).toEqual(unknown);
  });
});

describe('access', () => {
  async function setAccess(access: 'FULL' | 'PARTIAL' | 'READONLY' | null) {
    const { institutionId, libraryId } = fixture.institution;
    await fixture.database.acrossInstitutions(async (queries) => {
      await queries.delete(libraryAccess).where(eq(libraryAccess.libraryId, libraryId));
      if (access === null) return;
      await queries.insert(libraryAccess).values({ ownerId: institutionId, libraryId, institutionId, access });
    });
  }
  afterAll(() => setAccess('FULL'));

  it.each(['FULL', 'PARTIAL'] as const)('%s writes', async (access) => {
    await setAccess(access);
    expect((await send('a', [rename('AHAND001', 'Wash')]))['seq']).toBe(2);
  });

  it('READONLY reads, and is told so when it writes', async () => {
    await setAccess('READONLY');
    for (const work of [
      () => send('a', [rename('AHAND001', 'Wash')]),
      () => fixture.ask(undo, { input: { ...change('b'), seq: 1 } }),
      () => fixture.ask(update, { input: { ...change('c'), actionCode: 'AHAND001', title: 'Wash' } }),
    ]) {
      const refused = await refusalOf(work());
      expect([refused.code, refused.metadata]).toEqual(['ScenarioAccessError', { access: 'READONLY' }]);
    }
    expect((await now()).seq).toBe(1);
  });

  it('a read-only scenario is changed by nobody', async () => {
    await setAccess('FULL');
    await fixture.database.inInstitution(fixture.institution.institutionId, (queries) =>
      queries.update(scenarioTable).set({ isReadOnly: true }).where(eq(scenarioTable.id, scenarioId)),
    );
    expect((await refusalOf(send('a', [rename('AHAND001', 'Wash')]))).code).toBe('ScenarioAccessError');
  });

  it('none, foreign, deleted and absent look the same', async () => {
    await setAccess('FULL');
    const elsewhere = await seedInstitution(fixture.database, 'South Hospital');
    const foreign = await importFresh(undefined, elsewhere);
    const deleted = await importFresh();
    await fixture.database.inInstitution(fixture.institution.institutionId, (queries) =>
      queries.update(scenarioTable).set({ deletedAt: fixture.now }).where(eq(scenarioTable.id, deleted.scenarioId)),
    );
    const answers = [];
    for (const code of [foreign.scenarioCode, deleted.scenarioCode, 'ABC001GB', 'nonsense', '\0']) {
      scenarioCode = code;
      answers.push(await refusalOf(send('a', [rename('AHAND001', 'Wash')])));
    }
    await setAccess(null);
    ({ scenarioCode } = await importFresh());
    answers.push(await refusalOf(send('a', [rename('AHAND001', 'Wash')])));
    await setAccess('FULL');
    expect(new Set(answers.map(({ code, message, metadata }) => JSON.stringify([code, message, metadata])))).toEqual(
      new Set([JSON.stringify(['NoRecordsFoundError', 'It does not exist.', {}])]),
    );
  });

  it('needs somebody who has signed in, and their active institution', async () => {
    const input = { ...change('a'), operations: [rename('AHAND001', 'Wash')] };
    expect((await refusalOf(fixture.ask(apply, { input }, null))).code).toBe('AUTH_NOT_AUTHENTICATED');
    const stranger = testPrincipal({ institutionId: randomUUID() });
    expect((await refusalOf(fixture.ask(apply, { input }, stranger))).code).toBe('NoRecordsFoundError');
  });
});

describe('historyRevert', () => {
  const revert = (operationId: string, seq: number, principal?: Principal) =>
    fixture.ask(undo, { input: { ...change(operationId), seq } }, principal ?? fixture.author);

  it('takes one’s own change back after other work, and does it again', async () => {
    await send('a', [rename('AHAND001', 'Wash')]);
    await send('b', [rename('AINTR001', 'Greet')]);
    expect((await revert('c', 2))['historyRevert']).toMatchObject({ seq: 4, title: 'Undo: Change action AHAND001' });
    expect([await titleOf('AHAND001'), await titleOf('AINTR001')]).toEqual(['Clean hands', 'Greet']);
    await revert('d', 4);
    expect(await titleOf('AHAND001')).toBe('Wash');
  });

  it('is answered as the first time when it is sent again', async () => {
    await send('a', [rename('AHAND001', 'Wash')]);
    const first = await revert('b', 2);
    expect(await revert('b', 2)).toEqual(first);
    expect((await now()).seq).toBe(3);
  });

  it('is refused where later work touched the same place', async () => {
    await send('a', [rename('AHAND001', 'Wash')]);
    await send('b', [rename('AHAND001', 'Scrub')]);
    expect((await refusalOf(revert('c', 2))).message).toBe('It cannot be undone: later work changed the same place.');
  });

  it('takes back nobody else’s change, whatever their policies', async () => {
    await send('a', [rename('AHAND001', 'Wash')]);
    const other = testPrincipal({ institutionId: fixture.institution.institutionId });
    const refusals = [await refusalOf(revert('b', 2, other)), await refusalOf(revert('b', 77, other))];
    for (const { code, message } of refusals)
      expect([code, message]).toEqual(['UpdateEntityError', 'It cannot be undone: there is no such change of yours.']);
  });

  it('takes the policy of what is taken back', async () => {
    await send('a', [{ name: 'folder.rename', input: { id: 'folder-ward', title: 'Ward 7' } }]);
    const { institutionId, userId } = fixture.institution;
    const person = testPrincipal({ institutionId, userId, permissions: policies('ScenarioAction:Update') });
    expect((await refusalOf(revert('b', 2, person))).metadata).toMatchObject({ subject: 'ScenarioFolder' });
  });

  it.each([0, -1])('refuses the sequence number %i', async (seq) => {
    expect((await refusalOf(revert('a', seq))).code).toBe('InvalidDataError');
  });

  it('does not take back the creation', async () => {
    expect((await refusalOf(revert('a', 1))).code).toBe('UpdateEntityError');
  });
});

describe('copies between scenarios', () => {
  const copy = (sourceScenarioCode: string) => [
    {
      name: 'playlist-command.copy',
      input: {
        sourceScenarioCode,
        sourcePlaylistCommandId: 'ahand001r1-2',
        targetResponseCode: 'BAIRW001R1',
        id: 'copied',
        after: null,
      },
    },
  ];

  it('take from a scenario that one may read', async () => {
    const source = await importFresh();
    expect((await send('a', copy(source.scenarioCode)))['seq']).toBe(2);
  });

  it('tell nothing of one that one may not', async () => {
    const elsewhere = await seedInstitution(fixture.database, 'East Hospital');
    const foreign = await importFresh(undefined, elsewhere);
    const refusals = [
      await refusalOf(send('a', copy(foreign.scenarioCode))),
      await refusalOf(send('a', copy('ABC001GB'))),
    ];
    expect(refusals.map(({ code, message }) => [code, message])).toEqual([
      ['InvalidScenarioCodeError', 'The scenario code is not valid.'],
      ['InvalidScenarioCodeError', 'The scenario code is not valid.'],
    ]);
  });

  it('take from a library that another institution shares', async () => {
    const elsewhere = await seedInstitution(fixture.database, 'West Hospital');
    const shared = await importFresh(undefined, elsewhere);
    const { institutionId } = fixture.institution;
    await fixture.database.acrossInstitutions((queries) =>
      queries.insert(libraryAccess).values({
        ownerId: elsewhere.institutionId,
        libraryId: elsewhere.libraryId,
        institutionId,
        access: 'READONLY',
      }),
    );
    expect((await send('a', copy(shared.scenarioCode)))['seq']).toBe(2);
  });

  it('open no more than ten scenarios', async () => {
    const many = Array.from({ length: 11 }, (_, index) => copy(`ABC${String(index).padStart(3, '0')}GB`)).flat();
    expect((await refusalOf(send('a', many))).metadata).toEqual({ mostSources: 10 });
  });
});

describe('warnings', () => {
  const codesOf = (answer: Awaited<ReturnType<typeof send>>) =>
    (answer['warnings'] as unknown as readonly { code: string; entity: string }[]).map(
      ({ code, entity }) => `${code} ${entity}`,
    );

  it('are none where all is well', async () => {
    expect(codesOf(await send('a', [rename('AHAND001', 'Wash')]))).toEqual([]);
  });

  it('tell of missing and unfit arguments of the command that was added, and of no other', async () => {
    const create = (id: string) => ({
      name: 'playlist-command.create',
      input: { responseCode: 'AHAND001R1', id, block: 'command.speech', after: null },
    });
    await send('a', [create('first')]);
    expect(codesOf(await send('b', [create('second')]))).toEqual([
      'MissingPlaylistCommandArgumentWarning second',
      'IncompletePlaylistCommandWarning second',
    ]);
  });

  it('tell of an empty menu, new or emptied', async () => {
    const menu = {
      id: 'menu-new',
      menuType: 'MENU',
      title: 'Comfort',
      locationId: 'location-head',
      parentMenuItemId: null,
      actionCode: null,
      formId: null,
      scorecardId: null,
      after: null,
    };
    expect(codesOf(await send('a', [{ name: 'menu-item.create', input: menu }]))).toEqual([
      'EmptyMenuItemWarning menu-new',
    ]);
    const emptied = ['danti001', 'danti002'].map((item) => ({
      name: 'menu-item.delete',
      input: { id: `item-trolley-${item}` },
    }));
    expect(codesOf(await send('b', emptied))).toContain('EmptyMenuItemWarning menu-antibiotics');
  });

  it('tell of conditions on what does not exist, and of actors who do not', async () => {
    const conditions = {
      expressionType: 'Group',
      operator: 'AND',
      not: false,
      rules: [
        {
          expressionType: 'Rule',
          conditionBlock: { objectType: 'ScenarioAction', objects: [{ object: 'AHAND999' }] },
          comparisonOperator: 'None',
          value: null,
          unit: null,
        },
      ],
    };
    const saved = { name: 'response.save-conditions', input: { responseCode: 'AHAND001R1', conditions } };
    expect(codesOf(await send('a', [saved]))).toContain('ExpressionObjectDoesNotExistWarning AHAND001R1');
    const says = { id: 'astrt001r1-7', args: { actorId: 'actor-nobody' } };
    expect(codesOf(await send('b', [{ name: 'playlist-command.update', input: says }]))).toContain(
      'ActorMissingWarning astrt001r1-7',
    );
  });
});

function nested(levels: number): object {
  return levels === 0 ? {} : { deeper: nested(levels - 1) };
}
