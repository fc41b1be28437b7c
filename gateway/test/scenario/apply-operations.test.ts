import { randomUUID } from 'node:crypto';
import type { Scenario } from '@scn/core/document/scenario';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { libraryAccess } from '#database/tables/tenancy';
import { scenario as scenarioTable } from '#database/tables/scenarios';
import type { Principal } from '#principal/principal';
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
beforeAll(async () => {
  fixture = await ScenarioFixture.open();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ({ scenarioCode, scenarioId } = await fixture.importFresh());
});

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
  if (applyOperations === undefined) throw new Error('There is no response.');
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

  it('runs operations that are given with their types', async () => {
    const rule = {
      conditionBlock: { objectType: 'ScenarioAction', objects: [{ object: 'AINTR001' }] },
      comparisonOperator: 'None',
    };
    const nested = (levels: number): object => ({
      group: { operator: 'AND', not: false, rules: levels < 2 ? [{ rule }] : [{ rule }, nested(levels - 1)] },
    });
    await send('typed', [
      { call: { actionUpdate: { actionCode: 'AHAND001', title: 'Wash' } } },
      { call: { entityUpdate: { id: 'document-notes', changes: { document: { title: 'Notes' } } } } },
      { call: { responseSaveConditions: { responseCode: 'AHAND001R1', conditions: nested(4) } } },
    ]);
    const { scenario } = await now();
    const action = scenario.actions.find(({ actionCode }) => actionCode === 'AHAND001');
    expect([action?.title, scenario.documents.find(({ id }) => id === 'document-notes')?.title]).toEqual([
      'Wash',
      'Notes',
    ]);
    expect(action?.responses[0]?.conditions).toMatchObject({
      rules: [
        { value: null },
        { rules: [{ unit: null }, { rules: [{}, { expressionType: 'Group', rules: [{ expressionType: 'Rule' }] }] }] },
      ],
    });
    const deeper = [{ call: { responseSaveConditions: { responseCode: 'AHAND001R1', conditions: nested(5) } } }];
    expect((await refusalOf(send('deeper', deeper))).code).toBe('ExpressionInvalidError');
    const hostile = [{ call: { responseSaveConditions: { responseCode: 'AHAND001R1', conditions: nested(40) } } }];
    expect((await refusalOf(send('hostile', hostile))).code).toBe('InvalidDataError');
  });

  it.each([
    ['both ways', { ...rename('AHAND001', 'Wash'), call: { actionUpdate: { actionCode: 'AHAND001', title: 'Wash' } } }],
    ['neither way', { seen: 1 }],
    ['without an input', { name: 'action.update' }],
    ['with a text that can’t be stored', { call: { actionUpdate: { actionCode: 'AHAND001', title: 'a\0b' } } }],
    [
      'with arguments of another block',
      { call: { playlistCommandUpdate: { id: 'ahand001r1-2', args: { hideProp: {} } } } },
    ],
    [
      'with a block that contradicts its arguments',
      {
        call: {
          playlistCommandCreate: {
            responseCode: 'AHAND001R1',
            id: 'new',
            block: 'command.speech',
            args: { delay: { seconds: 1 } },
          },
        },
      },
    ],
    [
      'with a trigger that the action doesn’t have',
      { call: { triggerUpdate: { actionCode: 'LTIME001', args: { hidden: true } } } },
    ],
  ])('rejects an operation that is given %s', async (_, operation) => {
    expect((await refusalOf(send('wrong', [operation]))).code).toBe('InvalidDataError');
  });

  it('changes nothing when one of them is rejected', async () => {
    const before = await now();
    const refused = await refusalOf(send('batch', [rename('AHAND001', 'Wash'), rename('AHAND999', 'None')]));
    expect(refused.code).toBe('NoRecordsFoundError');
    expect(await now()).toEqual(before);
  });

  it('judges a list that is replaced by what is in it: with Scenario:Update alone, no menu is emptied', async () => {
    const before = await now();
    const { items } = before.scenario.menu;
    const empty = (title: string) => [
      {
        name: 'scenario.change',
        input: { title, steps: [{ kind: 'set', path: '/menu/items', was: items, value: [] }] },
      },
    ];
    const { institutionId } = fixture.institution;
    const as = (...names: readonly string[]) => testPrincipal({ institutionId, permissions: policies(...names) });
    expect((await refusalOf(send('empty', empty('Empty'), as('Scenario:Update')))).code).toBe('ScenarioAccessError');
    const others = as('Scenario:Update', 'ScenarioMenuItem:Update', 'ScenarioMenuItem:Create');
    expect((await refusalOf(send('empty', empty('Empty'), others))).code).toBe('ScenarioAccessError');
    expect(await now()).toEqual(before);
    const { userId } = fixture.author;
    const allowed = testPrincipal({ institutionId, userId, permissions: policies('ScenarioMenuItem:Delete') });
    await send('empty', empty('Empty'), allowed);
    expect((await now()).scenario.menu.items).toEqual([]);
  });

  it('returns the first result for a change sent again, even later and through another mutation', async () => {
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

  it('rejects another change with a known operation id, from any user', async () => {
    await send('once', [rename('AHAND001', 'Wash')]);
    expect((await refusalOf(send('once', [rename('AHAND001', 'Scrub')]))).code).toBe('DuplicateValue');
    const { institutionId } = fixture.institution;
    const other = testPrincipal({ institutionId });
    expect((await refusalOf(send('once', [rename('AHAND001', 'Wash')], other))).code).toBe('DuplicateValue');
  });

  it.each([
    ['no operation', []],
    ['an unknown operation', [{ name: 'action.explode', input: {} }]],
    ['an inherited property name', [{ name: '__proto__', input: {} }]],
    ['revert steps of a client', [{ name: 'history.revert', input: { title: 'x', steps: [] } }]],
    ['the log’s own first call', [{ name: 'scenario.create', input: {} }]],
    ['the log’s own migration', [{ name: 'document.migrate', input: { plugins: {} } }]],
    ['an input that is not an object', [{ name: 'action.delete', input: ['AHAND001'] }]],
    ['an input without a required field', [{ name: 'action.delete', input: {} }]],
    ['an input with an unknown field', [{ name: 'action.update', input: { actionCode: 'AHAND001', code: 1 } }]],
    ['too many operations', Array.from({ length: 5001 }, () => rename('AHAND001', 'Wash'))],
  ])('rejects %s', async (_, operations) => {
    expect((await refusalOf(send('bad', operations))).code).toBe('InvalidDataError');
    expect((await now()).seq).toBe(1);
  });

  it.each([
    ['empty', ''],
    ['a space', ' '],
    ['with a space inside', 'a b'],
    ['reserved for migrations', 'migrate-2'],
    ['reserved for jobs', 'job-6f1c'],
    ['not ASCII', 'ä'],
    ['too long', 'x'.repeat(129)],
    ['that starts with a dash', '-begins'],
    ['with a NUL', 'nul\0'],
  ])('rejects an operation id: %s', async (_, operationId) => {
    const refused = await refusalOf(send(operationId, [rename('AHAND001', 'Wash')]));
    expect([refused.code, refused.metadata['field']]).toEqual(['InvalidDataError', 'operationId']);
  });

  it.each([
    ['too much nesting', nested(100)],
    ['a property called __proto__', JSON.parse('{"__proto__": {"actionCode": "AHAND001"}}') as object],
    ['a lone surrogate', { actionCode: 'AHAND001', title: '\ud800' }],
    ['a NUL character', { actionCode: 'AHAND001', title: 'a\0b' }],
    ['a number beyond 2^53', { actionCode: 'AHAND001', title: 2 ** 60 }],
  ])('rejects JSON with %s before running anything', async (_, input) => {
    const { errors } = await fixture.run(apply, {
      input: { ...change('hostile'), operations: [{ name: 'action.update', input }] },
    });
    expect(errors).toHaveLength(1);
    expect((await now()).seq).toBe(1);
  });

  it('respects fields that a policy withholds, in every operation of the batch', async () => {
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
    ({ scenarioCode } = await fixture.importFresh(({ actions: [first, ...others], ...scenario }) => {
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

  it('READONLY can read, and gets an error when it writes', async () => {
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

  it('a read-only scenario can’t be changed by anyone', async () => {
    await setAccess('FULL');
    await fixture.database.inInstitution(fixture.institution.institutionId, (queries) =>
      queries.update(scenarioTable).set({ isReadOnly: true }).where(eq(scenarioTable.id, scenarioId)),
    );
    expect((await refusalOf(send('a', [rename('AHAND001', 'Wash')]))).code).toBe('ScenarioAccessError');
  });

  it('no access, foreign, deleted and missing look the same', async () => {
    await setAccess('FULL');
    const elsewhere = await seedInstitution(fixture.database, 'South Hospital');
    const foreign = await fixture.importFresh(undefined, elsewhere);
    const deleted = await fixture.importFresh();
    await fixture.database.inInstitution(fixture.institution.institutionId, (queries) =>
      queries.update(scenarioTable).set({ deletedAt: fixture.now }).where(eq(scenarioTable.id, deleted.scenarioId)),
    );
    const answers = [];
    for (const code of [foreign.scenarioCode, deleted.scenarioCode, 'ABC001GB', 'nonsense', '\0']) {
      scenarioCode = code;
      answers.push(await refusalOf(send('a', [rename('AHAND001', 'Wash')])));
    }
    await setAccess(null);
    ({ scenarioCode } = await fixture.importFresh());
    answers.push(await refusalOf(send('a', [rename('AHAND001', 'Wash')])));
    await setAccess('FULL');
    expect(new Set(answers.map(({ code, message, metadata }) => JSON.stringify([code, message, metadata])))).toEqual(
      new Set([
        JSON.stringify(['NoRecordsFoundError', 'The scenario does not exist, or you don’t have access to it.', {}]),
      ]),
    );
  });

  it('requires a signed-in user and their active institution', async () => {
    const input = { ...change('a'), operations: [rename('AHAND001', 'Wash')] };
    expect((await refusalOf(fixture.ask(apply, { input }, null))).code).toBe('AUTH_NOT_AUTHENTICATED');
    const stranger = testPrincipal({ institutionId: randomUUID() });
    expect((await refusalOf(fixture.ask(apply, { input }, stranger))).code).toBe('NoRecordsFoundError');
  });
});

describe('historyRevert', () => {
  const revert = (operationId: string, seq: number, principal?: Principal) =>
    fixture.ask(undo, { input: { ...change(operationId), seq } }, principal ?? fixture.author);

  it('reverts the user’s own change after other changes, and redoes it', async () => {
    await send('a', [rename('AHAND001', 'Wash')]);
    await send('b', [rename('AINTR001', 'Greet')]);
    expect((await revert('c', 2))['historyRevert']).toMatchObject({ seq: 4, title: 'Undo: Change action AHAND001' });
    expect([await titleOf('AHAND001'), await titleOf('AINTR001')]).toEqual(['Clean hands', 'Greet']);
    await revert('d', 4);
    expect(await titleOf('AHAND001')).toBe('Wash');
  });

  it('returns the first result when it is sent again', async () => {
    await send('a', [rename('AHAND001', 'Wash')]);
    const first = await revert('b', 2);
    expect(await revert('b', 2)).toEqual(first);
    expect((await now()).seq).toBe(3);
  });

  it('is rejected if a later change touched the same place', async () => {
    await send('a', [rename('AHAND001', 'Wash')]);
    await send('b', [rename('AHAND001', 'Scrub')]);
    expect((await refusalOf(revert('c', 2))).message).toBe(
      'This cannot be undone because a later change affects the same part.',
    );
  });

  it('never reverts another user’s change, regardless of policies', async () => {
    await send('a', [rename('AHAND001', 'Wash')]);
    const other = testPrincipal({ institutionId: fixture.institution.institutionId });
    const refusals = [await refusalOf(revert('b', 2, other)), await refusalOf(revert('b', 77, other))];
    for (const { code, message } of refusals)
      expect([code, message]).toEqual([
        'UpdateEntityError',
        'This change can’t be reverted because it isn’t one of your changes.',
      ]);
  });

  it('requires the policy of the reverted change', async () => {
    await send('a', [{ name: 'folder.rename', input: { id: 'folder-ward', title: 'Ward 7' } }]);
    const { institutionId, userId } = fixture.institution;
    const person = testPrincipal({ institutionId, userId, permissions: policies('ScenarioAction:Update') });
    expect((await refusalOf(revert('b', 2, person))).metadata).toMatchObject({ subject: 'ScenarioFolder' });
  });

  it.each([0, -1])('rejects the sequence number %i', async (seq) => {
    expect((await refusalOf(revert('a', seq))).code).toBe('InvalidDataError');
  });

  it('does not revert the creation', async () => {
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

  it('work from a scenario that the user can read', async () => {
    const source = await fixture.importFresh();
    expect((await send('a', copy(source.scenarioCode)))['seq']).toBe(2);
  });

  it('reveal nothing about one that the user can’t read', async () => {
    const elsewhere = await seedInstitution(fixture.database, 'East Hospital');
    const foreign = await fixture.importFresh(undefined, elsewhere);
    const refusals = [
      await refusalOf(send('a', copy(foreign.scenarioCode))),
      await refusalOf(send('a', copy('ABC001GB'))),
    ];
    expect(refusals.map(({ code, message }) => [code, message])).toEqual([
      ['InvalidScenarioCodeError', 'The scenario code is not valid.'],
      ['InvalidScenarioCodeError', 'The scenario code is not valid.'],
    ]);
  });

  it('work from a library shared by another institution', async () => {
    const elsewhere = await seedInstitution(fixture.database, 'West Hospital');
    const shared = await fixture.importFresh(undefined, elsewhere);
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

  it('open at most ten scenarios', async () => {
    const many = Array.from({ length: 11 }, (_, index) => copy(`ABC${String(index).padStart(3, '0')}GB`)).flat();
    expect((await refusalOf(send('a', many))).metadata).toEqual({ mostSources: 10 });
  });
});

describe('warnings', () => {
  const codesOf = (answer: Awaited<ReturnType<typeof send>>) =>
    (answer['warnings'] as unknown as readonly { code: string; entity: string }[]).map(
      ({ code, entity }) => `${code} ${entity}`,
    );

  it('are empty when there are no problems', async () => {
    expect(codesOf(await send('a', [rename('AHAND001', 'Wash')]))).toEqual([]);
  });

  it('report missing and invalid arguments only of the added command', async () => {
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

  it('report an empty menu, new or emptied', async () => {
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

  it('report conditions on missing entities, and missing actors', async () => {
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
