import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OperationCall } from '@scn/core/base/issue';
import { appendToPointer, isJsonObject, type Json, type JsonObject, type Pointer } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { sameValue } from '@scn/core/base/same-value';
import { scenarioSchema, type Scenario } from '@scn/core/document/scenario';
import { mergingAt } from '@scn/core/operations/edits/merging-at';
import { placeOfKind, sections } from '@scn/core/operations/entities/entity-places';
import { jsonSchemaOf, changeSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { entityKinds } from '@scn/core/schema/keywords';
import { runs } from '@scn/core/testing/effort';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { completed } from '@scn/core/testing/operation-scenario';
import { randomCall, randomNames } from '@scn/core/testing/random-operations';
import { idsOfKind, randomValue } from '@scn/core/testing/random-parts';
import { isEntityList } from '@scn/core/tree/model-from-schema';
import type { OverwrittenChange } from './overruled';
import { desks, type Desk } from '../testing/desk';

const update = (desk: Desk, input: JsonObject) =>
  desk.session.change([{ name: 'action.update', input: { actionCode: 'AMEDS001', ...input } }]);
const durationOf = (desk: Desk) =>
  desk.session.snapshot().actions.find(({ actionCode }) => actionCode === 'AMEDS001')?.physiologyChangeDuration;

function listening(desk: Desk): readonly OverwrittenChange[] {
  const reported: OverwrittenChange[] = [];
  desk.session.onOverwritten((changes) => reported.push(...changes));
  return reported;
}

it('notifies the author of a value that someone replaced at the same time, with both values', async () => {
  const { ann, bob } = await desks();
  const [anns, bobs] = [listening(ann), listening(bob)];
  update(ann, { physiologyChangeDuration: 5 });
  update(bob, { physiologyChangeDuration: 7 });
  await ann.quiet();
  await bob.quiet();
  await ann.quiet();
  expect(durationOf(ann)).toBe(7);
  expect(anns).toMatchObject([{ by: { id: 'bob' } }]);
  expect(anns[0]?.values.join()).toMatch(/5.*7/);
  expect(bobs).toEqual([]);
  // one press makes the change again
  ann.session.change(anns[0]?.calls ?? []);
  await ann.quiet();
  await bob.quiet();
  expect(durationOf(bob)).toBe(5);
  expect(bobs).toEqual([]);
});

it('notifies the author of a value that was replaced by a change made offline', async () => {
  const { ann, bob } = await desks();
  const anns = listening(ann);
  bob.link.fate = 'request-lost';
  update(bob, { physiologyChangeDuration: 7 });
  update(ann, { physiologyChangeDuration: 5, harmful: true });
  await ann.quiet();
  await bob.quiet();
  await ann.quiet();
  expect(anns).toHaveLength(1);
  expect(anns[0]?.values).toHaveLength(1);
});

it.each([
  ['a value that the other had seen', { physiologyChangeDuration: 5 }, { physiologyChangeDuration: 7 }, true],
  ['another field', { harmful: true }, { physiologyChangeDuration: 7 }, false],
  ['the same value', { physiologyChangeDuration: 7 }, { physiologyChangeDuration: 7 }, false],
  ['texts, which merge', { title: 'By Ann' }, { title: 'By Bob' }, false],
])('does not notify of %s', async (_, mine, theirs, isSeen) => {
  const { ann, bob } = await desks();
  const anns = listening(ann);
  update(ann, mine);
  await ann.quiet();
  if (isSeen) bob.link.deliver();
  update(bob, theirs);
  await bob.quiet();
  await ann.quiet();
  expect(anns).toEqual([]);
});

type Desks = Awaited<ReturnType<typeof desks>>;

/** Makes changes at the same time, the second one without having seen the first. @returns the notifications of Ann; null if one is refused */
async function both(mine: readonly OperationCall[], theirs: readonly OperationCall[], { gateway, ann, bob }: Desks) {
  const reported: OverwrittenChange[] = [];
  const stop = ann.session.onOverwritten((changes) => reported.push(...changes));
  const start = gateway.snapshot;
  const before = gateway.log.length;
  bob.link.fate = 'request-lost';
  const isMade = [change(ann, mine), change(bob, theirs)].every((made) => made);
  await ann.quiet();
  const first = gateway.snapshot;
  await bob.quiet();
  await ann.quiet();
  stop();
  return isMade && gateway.log.length === before + 2 ? { reported, start, first, last: gateway.snapshot } : null;
}

function change({ session }: Desk, calls: readonly OperationCall[]): boolean {
  try {
    session.change(calls);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const expressions = { visible: completed('AMEDS001'), other: completed('AFLUI001'), third: completed('AOXYG001') };

describe('each way to change a value notifies its author when it is replaced unseen', () => {
  const conditions = (value: JsonObject | null): OperationCall => ({
    name: 'response.save-conditions',
    input: { responseCode: 'AMEDS001R1', conditions: value },
  });
  const trigger = (name: string, args: JsonObject): OperationCall => ({
    name: 'trigger.set',
    input: {
      actionCode: 'AWAIT001',
      trigger: name,
      args,
      menuItemLocationIds: [],
      menuItemParentMenuItemIds: [],
      idSeed: 'x',
    },
  });
  const args = (changes: JsonObject): OperationCall => ({
    name: 'trigger.update',
    input: { actionCode: 'ATIME001', args: changes },
  });
  const move = (id: string, to: string): OperationCall => ({
    name: 'playlist-command.move',
    input: { scenarioPlaylistCommandIds: [id], targetResponseCode: to, after: null },
  });
  const action = (changes: JsonObject): OperationCall => ({
    name: 'action.update',
    input: { actionCode: 'AMEDS001', ...changes },
  });
  const place = (locationId: string): OperationCall => ({
    name: 'menu-item.move',
    input: { id: 'item-fluid', locationId, parentMenuItemId: null, after: null },
  });
  const folder = (parentFolderId: string): OperationCall => ({
    name: 'folder.move',
    input: { id: 'folder-empty', parentFolderId, after: null },
  });
  const reorder = (after: string | null): OperationCall => ({
    name: 'response.reorder',
    input: { actionCode: 'AMEDS001', responseCodes: ['AMEDS001R2'], after },
  });
  const values = (percent: number): OperationCall => ({
    name: 'physiology.update-change-values',
    input: {
      actionCode: 'AMEDS001',
      scenarioPatientId: 'patient',
      physiologyChangeId: 'change-1',
      physiologyChangeValues: [
        { physiologyItemId: 'hr', valueChange: percent, absolute: false, changeTowards: 'goal', disabled: false },
      ],
    },
  });
  it.each<[string, OperationCall, OperationCall]>([
    ['conditions of a response, which had none', conditions(expressions.other), conditions(expressions.third)],
    ['conditions that are removed', conditions(expressions.other), conditions(null)],
    ['visibility triggers', action({ visible: expressions.other }), action({ visible: expressions.third })],
    ['prerequisites', action({ dependencies: expressions.other }), action({ dependencies: null })],
    ['settings of a trigger', args({ delay: 5 }), args({ delay: 7 })],
    [
      'settings of a trigger that is replaced',
      args({ delay: 5 }),
      { ...trigger('trigger.hidden', {}), input: { ...trigger('trigger.hidden', {}).input, actionCode: 'ATIME001' } },
    ],
    [
      'a trigger',
      trigger('trigger.time', { delay: 5, intervalMin: null, intervalMax: null }),
      trigger('trigger.hidden', {}),
    ],
    [
      'repetitions',
      { name: 'action.set-repetitions', input: { actionCode: 'AMEDS001', repetitions: 5, linkedActionCodes: [] } },
      { name: 'action.set-repetitions', input: { actionCode: 'AMEDS001', repetitions: 7, linkedActionCodes: [] } },
    ],
    ['a command in another response', move('meds-2', 'AMEDS001R3'), move('meds-2', 'AMEDS001R2')],
    ['the order of responses', reorder(null), reorder('AMEDS001R3')],
    ['an entry of a menu', place('trolley'), place('shelf')],
    ['the place of a folder', folder('folder-room'), folder('folder-corner')],
    ['a change of physiology', values(20), values(30)],
  ])('%s', async (_, mine, theirs) => {
    const opened = await desks();
    const made = await both([mine], [theirs], opened);
    expect(made?.reported).toMatchObject([{ by: { id: 'bob' }, calls: [mine] }]);
    expect(made?.reported[0]?.values.join('')).not.toBe('');
    // one press makes the change again, unless what it changes is gone
    const isThere = theirs.name !== 'trigger.set' || mine.name === theirs.name;
    expect(change(opened.ann, made?.reported[0]?.calls ?? [])).toBe(isThere);
  });
});

/** The values of a scenario by places that identify entities by identity. */
function valuesIn(value: Json, schema: JsonSchema, path: Pointer = ''): readonly (readonly [Pointer, Json])[] {
  if (isEntityList(schema) && Array.isArray(value)) {
    const items = value as readonly JsonObject[];
    const { items: itemSchema = {} } = schema;
    return items.flatMap((item) =>
      valuesIn(item, itemSchema, appendToPointer(path, item[itemSchema['x-id'] ?? ''] as string)),
    );
  }
  if (!isJsonObject(value) || value['expressionType'] !== undefined) return [[path, value]];
  return Object.entries(value).flatMap(([name, each]) =>
    each === undefined ? [] : valuesIn(each, schema.properties?.[name] ?? {}, appendToPointer(path, name)),
  );
}

/** The values that the first change set and the second one replaced, except those that merge. */
function replacedIn({
  start,
  first,
  last,
}: {
  readonly start: Scenario;
  readonly first: Scenario;
  readonly last: Scenario;
}): readonly Pointer[] {
  const [before, mine, now] = [start, first, last].map(
    (each) => new Map(valuesIn(each as unknown as Json, jsonSchemaOf(scenarioSchema))),
  );
  return [...(mine ?? [])].flatMap(([path, value]) => {
    const isMine = before?.has(path) === true && !sameValue(before.get(path) ?? null, value);
    const isReplaced = now?.has(path) === true && !sameValue(now.get(path) ?? null, value);
    return isMine && isReplaced && mergingAt(first, path, operationPlugins) === null ? [path] : [];
  });
}

it('the author of a field of anything is notified, for two different values of it', async () => {
  const opened = await desks();
  const scenario = opened.gateway.snapshot;
  let state = 7;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const update = (kind: string, id: string, changes: JsonObject): OperationCall => {
    if (kind === 'action') return { name: 'action.update', input: { actionCode: id, ...changes } };
    if (kind === 'response') return { name: 'response.update', input: { responseCode: id, ...changes } };
    if (kind === 'command') return { name: 'playlist-command.update', input: { id, ...changes } };
    return { name: 'entity.update', input: { kind, id, changes } };
  };
  const parts = [
    ...entityKinds.flatMap((kind) => {
      const [id] = idsOfKind(scenario, kind);
      const { shape } = placeOfKind(kind);
      return id === undefined ? [] : [{ title: kind, shape, call: (changes: JsonObject) => update(kind, id, changes) }];
    }),
    ...[...sections()].map(([section, { shape }]) => ({
      title: section,
      shape,
      call: (changes: JsonObject): OperationCall => ({ name: 'section.update', input: { section, changes } }),
    })),
  ];
  const missed: string[] = [];
  let replaced = 0;
  for (const { title, shape, call } of parts) {
    for (const [name, property] of shape.properties) {
      if (property.kind !== 'leaf') continue;
      const values = Array.from({ length: 12 }, () =>
        randomValue(changeSchema(shape.schema, name, property.schema), scenario, draw),
      );
      const [one, other] = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
      if (one === undefined || other === undefined) continue;
      const made = await both([call({ [name]: one })], [call({ [name]: other })], opened);
      if (made === null || replacedIn(made).length === 0) continue;
      replaced += 1;
      if (made.reported.length === 0) missed.push(`${title} ${name}`);
    }
  }
  expect(missed).toEqual([]);
  expect(replaced).toBeGreaterThan(30);
}, 120_000);

it('the author of any change is notified of what another one replaced unseen', async () => {
  const numbers = fc.array(fc.nat({ max: 50 }), { minLength: 6, maxLength: 6 });
  let replaced = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: randomNames.length - 1 }),
      numbers,
      fc.nat({ max: 5 }),
      fc.nat({ max: 50 }),
      async (kind, mine, place, other) => {
        const opened = await desks();
        const { gateway } = opened;
        const call = (drawn: readonly number[], n: number) => randomCall(gateway.snapshot, kind, drawn, n);
        const made = await both([call(mine, 1)], [call(mine.with(place, other), 2)], opened);
        if (made === null) return;
        const places = replacedIn(made);
        replaced += places.length;
        expect(made.reported.length, places.join()).toBeGreaterThan(places.length > 0 ? 0 : -1);
      },
    ),
    { numRuns: runs(30) },
  );
  expect(replaced).toBeGreaterThan(0);
}, 120_000);
