import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '@scn/core/base/refusal';
import { CatalogueFixture, type Member } from './catalogue-fixture';

let fixture: CatalogueFixture;
let author: Member;

beforeAll(async () => {
  fixture = await CatalogueFixture.open();
  author = await fixture.addMember();
});
afterAll(() => fixture.close());

const createProp = `mutation ($input: PropCreateInput!) { propCreate(input: $input) { id revision name } }`;
const updateProp = `mutation ($input: PropUpdateInput!) { propUpdate(input: $input) { id revision name } }`;
const createAction = `mutation ($input: GlobalActionCreateInput!) { globalActionCreate(input: $input) { id code setsLocks actionLockedBys prescribeType } }`;
const createRole = `mutation ($input: RoleCreateInput!) { roleCreate(input: $input) { id } }`;

describe('unique properties', () => {
  it('are compared case-insensitively, and scoped to an institution', async () => {
    await author.ask(createProp, { name: 'Crash trolley' });
    expect(await author.refusal(createProp, { name: ' crash TROLLEY ' })).toMatchObject({
      code: 'PropertyNotUniqueError',
      metadata: { property: 'name', value: 'crash TROLLEY' },
    });
    await author.ask(createProp, { name: 'Écarteur Ω' });
    expect(await author.refusal(createProp, { name: 'écarteur ω' })).toMatchObject({ code: 'PropertyNotUniqueError' });
    const other = await fixture.addMember();
    expect(await other.ask(createProp, { name: 'Crash trolley' })).toMatchObject({ name: 'Crash trolley' });
  });

  it('go to one of several concurrent requests', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => author.ask(createProp, { name: 'Ventilator' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect((result.reason as Refusal).code).toBe('PropertyNotUniqueError');
    }
  });

  it('go to one of several concurrent renames', async () => {
    const props = await Promise.all(
      ['A', 'B', 'C'].map((name) => author.ask<{ id: string }>(createProp, { name: `Pump ${name}` })),
    );
    const results = await Promise.allSettled(
      props.map(({ id }) => author.ask(updateProp, { id, revision: 1, name: 'The pump' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('has a dedicated message for dialogues', async () => {
    const create = `mutation ($input: DialogueCreateInput!) { dialogueCreate(input: $input) { id } }`;
    const line = { text: 'Hello.', deliveryId: 'calm' };
    await author.ask(create, { title: 'Greeting', ...line });
    expect((await author.refusal(create, { title: 'greeting', ...line })).message).toBe(
      'A dialogue with this title already exists',
    );
  });
});

describe('two concurrent updates', () => {
  it('overwrite nothing: one is rejected with the revision', async () => {
    const { id } = await author.ask<{ id: string }>(createProp, { name: 'Bed' });
    const results = await Promise.allSettled(
      ['Bed 1', 'Bed 2', 'Bed 3'].map((name) => author.ask(updateProp, { id, revision: 1, name })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(result.reason).toMatchObject({ code: 'UpdateEntityError', metadata: { revision: 2, expected: 1 } });
      }
    }
  });
});

describe('references', () => {
  it('keep their targets, whichever request comes first', async () => {
    const removeRole = `mutation ($input: RoleDeleteInput!) { roleDelete(input: $input) }`;
    const createCharacter = `mutation ($input: CharacterCreateInput!) { characterCreate(input: $input) { id } }`;
    for (const number of [1, 2, 3, 4]) {
      const { id } = await author.ask<{ id: string }>(createRole, { roleName: `Role ${number}` });
      const [used, removed] = await Promise.allSettled([
        author.ask(createCharacter, { name: `Character ${number}`, roleId: id }),
        author.ask(removeRole, { id }),
      ]);
      expect([used.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

describe('a global action', () => {
  let roleId: string;

  beforeAll(async () => {
    roleId = (await author.ask<{ id: string }>(createRole, { roleName: 'Nurse', playableRole: true })).id;
  });

  function action(actionCodePrefix: string, more: object = {}) {
    return {
      ...{ actionCodePrefix, systemTitle: 'Give oxygen', actionRoles: [roleId], isPublic: false },
      actionLocales: [{ cultureName: 'en_GB', sidebar: 'Give oxygen', title: '' }],
      ...more,
    };
  }

  it('gets the next number of its prefix, without duplicates', async () => {
    expect(await author.ask(createAction, action('BOXYG'))).toMatchObject({ code: 'BOXYG001' });
    const many = await Promise.all(
      Array.from({ length: 5 }, () => author.ask<{ code: string }>(createAction, action('BOXYG'))),
    );
    expect(many.map(({ code }) => code).toSorted()).toEqual([
      'BOXYG002',
      'BOXYG003',
      'BOXYG004',
      'BOXYG005',
      'BOXYG006',
    ]);
    expect(await author.ask(createAction, action('CFLUI'))).toMatchObject({ code: 'CFLUI001' });
    const other = await fixture.addMember();
    const role = await other.ask<{ id: string }>(createRole, { roleName: 'Nurse' });
    expect(await other.ask(createAction, { ...action('BOXYG'), actionRoles: [role.id] })).toMatchObject({
      code: 'BOXYG001',
    });
  });

  it('never reuses a deleted code: scenarios may still use it', async () => {
    const { id, code } = await author.ask<{ id: string; code: string }>(createAction, action('DADRE'));
    expect(code).toBe('DADRE001');
    await author.ask(`mutation ($input: GlobalActionDeleteInput!) { globalActionDelete(input: $input) }`, { id });
    expect(await author.ask(createAction, action('DADRE'))).toMatchObject({ code: 'DADRE002' });
  });

  it.each([
    ['ZOXYG', 'Prefix must start with an A-N uppercase letter'],
    ['', 'Prefix must start with an A-N uppercase letter'],
    ['BOXyG', 'Prefix can only contain capital letters'],
    ['BOX1G', 'Prefix can only contain capital letters'],
    ['BOX', 'Prefix must be exactly 5 characters'],
    ['BOXYGE', 'Prefix must be exactly 5 characters'],
    ['B%_YG', 'Prefix can only contain capital letters'],
  ])('is rejected for the prefix “%s”', async (prefix, message) => {
    expect(await author.refusal(createAction, action(prefix))).toMatchObject({ code: 'ValidationError', message });
  });

  it.each([
    [{ systemTitle: '' }, 'Title is required'],
    [{ actionRoles: [] }, 'At least one role must be selected'],
    [
      { actionLocales: [{ cultureName: 'en_US', sidebar: '', title: '' }] },
      'Action Label is required for the US locale.',
    ],
    [{ isPublic: null }, 'Is Public needs to be set'],
    [{ repetitions: 0 }, 'Repetitions needs to be greater than 0'],
    [{ repetitions: null }, 'Repetitions is required'],
    [{ isVoiceControlled: true, rootUtterance: 'x' }, 'Intention is required'],
    [{ isVoiceControlled: true, intention: 'x' }, 'Utterance is required'],
    [{ prescribeType: 'Single' }, 'At least one action needs to be selected'],
    [{ prescribeType: null }, 'Prescribe Type is required'],
  ])('is rejected for %j', async (more, message) => {
    expect(await author.refusal(createAction, action('EABCD', more))).toMatchObject({ message });
  });

  it('expands Total Lock and empties No Lock', async () => {
    const created = await author.ask(
      createAction,
      action('FLOCK', { setsLocks: ['TOTAL_LOCK'], actionLockedBys: ['MENU', 'NO_LOCK'] }),
    );
    expect(created).toMatchObject({
      setsLocks: ['MENU', 'SPEECH', 'MOVEMENT', 'PHONE', 'DOCUMENTS', 'EQUIPMENT'],
      actionLockedBys: [],
    });
  });

  it('gets the prescribe type that matches its administering actions', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => author.ask<{ id: string }>(createAction, action('GGIVE'))),
    );
    const one = await author.ask(
      createAction,
      action('GPRES', { prescribeType: 'All', administeringActions: [first!.id] }),
    );
    expect(one).toMatchObject({ prescribeType: 'Single' });
    const two = await author.ask(
      createAction,
      action('GPRES', { prescribeType: 'Single', administeringActions: [first!.id, second!.id] }),
    );
    expect(two).toMatchObject({ prescribeType: 'All' });
    const any = await author.ask(
      createAction,
      action('GPRES', { prescribeType: 'Any', administeringActions: [first!.id, second!.id] }),
    );
    expect(any).toMatchObject({ prescribeType: 'Any' });
  });
});
