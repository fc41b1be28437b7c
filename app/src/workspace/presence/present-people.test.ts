import { expect, test } from 'vitest';
import {
  comingsAndGoings,
  otherWindows,
  peopleByEntity,
  peopleInField,
  presentPeople,
  type PresentEntity,
  type PresentWindow,
} from './present-people';
import { screenTitle } from './screen-title';

const own = { connectionId: 'w1', userId: 'ann' };
const window = (connectionId: string, id: string, screen: string, name: string | null = id): PresentWindow => ({
  connectionId,
  screen,
  entity: null,
  pointer: null,
  person: { id, name, picture: null },
});

const peopleIn = (windows: readonly PresentWindow[]) => presentPeople(otherWindows([], windows, own), own.userId);

test('what happens in this window changes nothing about the others, nor do their pointers', () => {
  const others = [window('w2', 'ann', 'a'), window('w1', 'bob', 'a')];
  const before = otherWindows([], [window('w1', 'ann', 'a'), ...others], own);
  expect(before).toEqual(others);
  const entity: PresentEntity = { kind: 'action', id: 'AMEDS001', field: null };
  const pointer = { card: 'AMEDS001', x: 1, y: 2 };
  const here = { ...window('w1', 'ann', 'b'), entity };
  expect(otherWindows(before, [here, ...others.map((each) => ({ ...each, pointer }))], own)).toBe(before);
  expect(otherWindows(before, [here, others[0]!, { ...others[1]!, entity }], own)).not.toBe(before);
  expect(otherWindows(before, [here, others[0]!], own)).toEqual([others[0]]);
});

test('lists each person once, without this window, and the user’s other windows last', () => {
  const people = peopleIn([
    window('w1', 'ann', 'setup/basic-info'),
    window('w2', 'ann', 'setup/prompts'),
    window('w3', 'zoe', 'setup/prompts'),
    window('w4', 'zoe', 'setup/prompts'),
    window('w5', 'zoe', 'compose-sim/actions'),
    window('w6', 'nn', 'setup/prompts', null),
    window('w1', 'bob', 'setup/prompts'),
  ]);
  expect(people.map(({ id }) => id)).toEqual(['bob', 'zoe', 'nn', 'ann']);
  expect(people[1]?.places.map(({ screen }) => screen)).toEqual(['setup/prompts', 'compose-sim/actions']);
  expect(people[3]?.isSelf).toBe(true);
});

test('announces who joins and who leaves, but not the user’s other windows', () => {
  const before = peopleIn([window('w3', 'zoe', 'a')]);
  const now = peopleIn([window('w3', 'bob', 'a'), window('w2', 'ann', 'a')]);
  const { came, left } = comingsAndGoings(before, now);
  expect(came.map(({ id }) => id)).toEqual(['bob']);
  expect(left.map(({ id }) => id)).toEqual(['zoe']);
});

test('names screens by their titles', () => {
  expect(screenTitle('setup/basic-info')).toBe('Basic Info');
  expect(screenTitle('compose-sim/actions/AMEDS001?tab=logic')).toBe('Actions');
  expect(screenTitle('compose-sim/patient-details/p1/physiology/overview')).toBe('Physiology Overview');
  expect(screenTitle('a/screen/of/tomorrow')).toBeNull();
});

test('finds people by their selection', () => {
  const entity: PresentEntity = { kind: 'response', id: 'AMEDS001R2', field: null };
  const people = peopleIn([
    { ...window('w3', 'zoe', 'compose-sim/actions'), entity },
    { ...window('w4', 'zoe', 'compose-sim/overview'), entity },
    { ...window('w5', 'bob', 'compose-sim/actions'), entity },
    window('w6', 'eve', 'compose-sim/actions'),
  ]);
  expect(
    peopleByEntity(people)
      .get('AMEDS001R2')
      ?.map(({ id }) => id),
  ).toEqual(['bob', 'zoe']);
  expect(peopleByEntity(people).get('AMEDS001')).toBeUndefined();
  expect(people.find(({ id }) => id === 'zoe')?.places).toHaveLength(2);
});

test('finds people in a field of an entity', () => {
  const at = (id: string, field: string | null) => ({ entity: { kind: 'action', id, field } });
  const people = peopleIn([
    { ...window('w3', 'zoe', 'compose-sim/actions'), ...at('AMEDS001', '/title') },
    { ...window('w4', 'bob', 'compose-sim/actions'), ...at('AMEDS001', '/description') },
    { ...window('w5', 'eve', 'compose-sim/actions'), ...at('AFLUI001', '/title') },
    { ...window('w6', 'una', 'compose-sim/actions'), ...at('AMEDS001', null) },
  ]);
  expect(peopleInField(people, 'AMEDS001', '/title').map(({ id }) => id)).toEqual(['zoe']);
  expect(peopleInField(people, 'AMEDS001', '/sidebar')).toEqual([]);
});
