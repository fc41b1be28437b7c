import fc from 'fast-check';
import type { Issue, OperationCall } from '@scn/core/base/issue';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { Refusal } from '@scn/core/base/refusal';
import { fullAbility } from '@scn/core/permissions/ability';
import { baseScenario } from '@scn/core/testing/base-scenario';
import { runs } from '@scn/core/testing/effort';
import { changedEntities } from '@scn/core/operations/changed-entities';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { describe, expect, it, test } from 'vitest';

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
const plugins = kernel.get(services.plugins);

const place = (id: string, parentId: string | null): [string, CatalogueAsset] => [
  id,
  { id, asset: 'asset.location', data: { title: id, parentId } },
];
const catalogue = new Map([
  place('ward', null),
  place('theatre', null),
  place('ward-bed', 'ward'),
  place('ward-trolley', 'ward-bed'),
]);

const base = baseScenario as { readonly [K in 'setup' | 'menu' | 'actions']: JsonObject };
const { environment } = base.setup as { readonly environment: { readonly islands: readonly JsonObject[] } };
const [island] = environment.islands;
const { locations } = base.menu as { readonly locations: readonly JsonObject[] };
const says = (actorId: string): JsonObject => ({
  id: 'line',
  block: 'command.speech',
  args: { actorId, text: 'Over here, please.' },
});
const scenario = completeScenario(
  {
    ...baseScenario,
    setup: {
      ...base.setup,
      environment: {
        ...environment,
        roomId: 'ward',
        islands: [
          { ...island, locationId: 'ward-bed' },
          { id: 'island-1', title: 'Door', number: 1 },
        ],
      },
      voiceProfiles: [{ id: 'voice-mother', actorId: 'mother', voiceProfileId: 'warm' }],
    },
    menu: {
      ...base.menu,
      locations: locations.map((each) => (each['id'] === 'bed' ? { ...each, menuLocationId: 'ward-trolley' } : each)),
    },
    actions: [
      {
        actionCode: 'ATALK001',
        title: 'Talk',
        trigger: { trigger: 'trigger.learner', args: { roles: [], observable: false } },
        roles: ['relative-role'],
        responses: [{ responseCode: 'ATALK001R1', description: 'Answers', island: 1, playlist: [says('mother')] }],
      },
    ],
  },
  plugins,
);

const open = () => kernel.get(services.scenarios).open(scenario, { ability: fullAbility() });
const update = (kind: string, id: string, changes: JsonObject): OperationCall => ({
  name: 'entity.update',
  input: { kind, id, changes },
});
const remove = (kind: string, id: string): OperationCall => ({
  name: 'entity.delete',
  input: { kind, id, deleteDependencies: true },
});
const inRoom = (roomId: string): OperationCall => ({
  name: 'section.update',
  input: { section: 'setup.environment', changes: { roomId: roomId === '' ? null : roomId } },
});

const speaker = (actorId: string): OperationCall => ({
  name: 'playlist-command.update',
  input: { id: 'line', args: { actorId } },
});

function brokenBy(...calls: OperationCall[]): readonly string[] {
  return brokenAfter([], calls);
}

function brokenAfter(first: readonly OperationCall[], calls: readonly OperationCall[]): readonly string[] {
  const opened = open();
  if (first.length > 0) opened.run(...first);
  const changed = new Set(calls.flatMap(({ input }) => (typeof input['id'] === 'string' ? [input['id']] : [])));
  const breakage = kernel.get(services.validators).breakage(catalogue);
  const found = breakage.between(opened.snapshot, opened.snapshotAfter(calls), changed);
  return found.map(({ ruleId, entity }) => `${ruleId} ${entity ?? 'scenario'}`).toSorted();
}

describe('what a change breaks elsewhere', () => {
  it.each([
    ['another room', [inRoom('theatre')], ['menu/location-placed island-0', 'menu/location-room bed']],
    [
      'no voice for an actor who speaks',
      [remove('voice-profile-assignment', 'voice-mother')],
      ['voice/speaker-has-profile mother'],
    ],
    [
      'another number for an island of a response',
      [update('island', 'island-1', { number: 7 })],
      ['response/island-exists ATALK001R1'],
    ],
    ['a deleted island of a response', [remove('island', 'island-1')], ['response/island-exists ATALK001R1']],
    [
      'no actor in a role of an action',
      [update('actor', 'mother', { roleId: null })],
      ['action/role-without-actor ATALK001'],
    ],
    ['no player', [update('actor', 'player', { type: 'CARER' })], ['actor/player-present scenario']],
  ])('%s', (_, calls, expected) => {
    expect(brokenBy(...calls)).toEqual(expected);
  });

  it.each([
    ['the same room', [inRoom('ward')]],
    ['a new name', [update('actor', 'mother', { name: 'Ann Reed' })]],
    ['a wrong place that the change itself sets', [update('island', 'island-0', { locationId: 'theatre' })]],
    ['an island that nothing uses', [update('island', 'island-0', { title: 'Bed' })]],
  ])('is nothing for %s', (_, calls) => {
    expect(brokenBy(...calls)).toEqual([]);
  });

  const voiceless = remove('voice-profile-assignment', 'voice-mother');
  const multiplayer = (isOn: boolean): OperationCall => ({
    name: 'section.update',
    input: { section: 'setup.configuration', changes: { multiplayer: isOn } },
  });
  const addPlayer: OperationCall = {
    name: 'entity.create',
    input: {
      kind: 'actor',
      id: 'second',
      parentEntityId: null,
      values: { name: 'Second player', type: 'PLAYER' },
      after: null,
    },
  };

  it.each([
    ['the first line of a speaker without a voice', [voiceless, speaker('player')], [speaker('mother')], []],
    ['the first room', [inRoom('')], [inRoom('theatre')], []],
    ['one more line of a speaker without a voice', [voiceless], [speaker('mother')], []],
    ['one player for two', [multiplayer(true), addPlayer], [multiplayer(false)], ['actor/player-present scenario']],
  ] as const)('is what was right before, and not what a change makes necessary: %s', (_, first, calls, expected) => {
    expect(brokenAfter(first, calls)).toEqual(expected);
  });

  it('counts nothing that was broken before', () => {
    const opened = open();
    opened.run(inRoom('theatre'));
    const breakage = kernel.get(services.validators).breakage(catalogue);
    const after = opened.snapshotAfter([update('actor', 'mother', { name: 'Ann' })]);
    expect(breakage.between(opened.snapshot, after, new Set())).toEqual([]);
  });
});

const breakage = kernel.get(services.validators).breakage(catalogue);
/** Rules about what a change can make necessary. */
const necessary = new Set(
  kernel.get(services.rules).flatMap(({ id, wasNeeded }) => (wasNeeded === undefined ? [] : [id])),
);

/** Undefined if it is refused. */
function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Changes that break something for one another, in any order. */
const many: readonly OperationCall[] = [
  ...[inRoom('ward'), inRoom('theatre'), inRoom('')],
  update('island', 'island-0', { locationId: 'theatre' }),
  update('island', 'island-0', { locationId: 'ward-bed' }),
  update('island', 'island-1', { number: 7 }),
  ...[remove('island', 'island-0'), remove('island', 'island-1')],
  remove('voice-profile-assignment', 'voice-mother'),
  ...[speaker('mother'), speaker('player')],
  update('actor', 'mother', { roleId: null }),
  update('actor', 'player', { type: 'CARER' }),
  ...[remove('actor', 'mother'), remove('role', 'nurse-role')],
  update('location', 'bed', { menuLocationId: 'ward-trolley' }),
  update('location', 'bed', { menuLocationId: null }),
  { name: 'action.delete', input: { actionCode: 'ATALK001', deleteDependencies: true } },
];

test('what is asked about is what all rules find elsewhere that they didn’t find before, of those that can be broken', () => {
  const rules = kernel
    .get(services.rules)
    .flatMap(({ id, breaks = [] }) => breaks.map((message) => `${id} ${message}`));
  const judged = kernel.get(services.validators).scenario({ catalogue });
  const nameOf = ({ ruleId, messageId, entity }: Issue) => `${ruleId} ${messageId} ${entity ?? 'scenario'}`;
  const asked = new Set<string>();
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...many], { maxLength: 5 }),
      fc.shuffledSubarray([...many], { minLength: 1, maxLength: 2 }),
      (first, calls) => {
        const opened = open();
        for (const call of first) attempt(() => opened.run(call));
        const before = opened.snapshot;
        const after = attempt(() => opened.snapshotAfter(calls));
        if (after === undefined) return;
        const view = createScenarioReader(plugins)(before);
        const known = new Set(judged.validate(before).map(nameOf));
        const named = changedEntities(calls);
        const found = judged
          .validate(after)
          .filter(
            ({ ruleId, messageId, entity }) =>
              rules.includes(`${ruleId} ${messageId}`) &&
              (entity === null || (view.exists(entity) && !named.has(entity))),
          );
        const elsewhere = found.filter((issue) => !known.has(nameOf(issue)));
        const result = breakage.between(before, after, named);
        for (const issue of result) {
          expect(elsewhere.map(nameOf)).toContain(nameOf(issue));
          asked.add(issue.ruleId);
        }
        const todo = elsewhere.filter((issue) => !result.map(nameOf).includes(nameOf(issue)));
        for (const { ruleId } of todo) expect(necessary.has(ruleId)).toBe(true);
      },
    ),
    { numRuns: runs(40) },
  );
  expect(asked.size).toBeGreaterThan(3);
});

describe('the scenario after a change that isn’t made', () => {
  const calls = [
    inRoom('theatre'),
    update('actor', 'mother', { name: 'Ann Reed' }),
    update('island', 'island-1', { number: 3 }),
    remove('actor', 'mother'),
    remove('island', 'island-0'),
    remove('role', 'nurse-role'),
    { name: 'action.delete', input: { actionCode: 'ATALK001', deleteDependencies: true } },
  ];

  it('is what the change leads to, and the scenario itself remains the same object', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(calls, { minLength: 1 }), (some) => {
        const tried = open();
        const made = open();
        const before = tried.snapshot;
        let after: unknown;
        try {
          after = tried.snapshotAfter(some);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          expect(() => made.run(...some)).toThrow(Refusal);
        }
        expect(tried.snapshot).toBe(before);
        expect(before).toEqual(scenario);
        if (after === undefined) return;
        made.run(...some);
        expect(after).toEqual(made.snapshot);
        tried.run(...some);
        expect(tried.snapshot).toEqual(made.snapshot);
      }),
      { numRuns: runs(15) },
    );
  });
});
