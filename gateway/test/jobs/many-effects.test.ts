import { runs } from '@scn/core/testing/effort';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addScenarioWith } from './asset-scenarios';
import { JobFixture, type JobGateway } from './job-fixture';

/** 250 scenarios in `npm test`, 2,000 with more effort. */
const count = Math.min(2000, runs(250));

/** A code of its own for each. */
function codeOf(index: number): string {
  return `MA${String.fromCodePoint(65 + Math.floor(index / 1000))}${String(index % 1000).padStart(3, '0')}GB`;
}

const nurse = { kind: 'asset.character', id: 'character-staff-nurse' };

let fixture: JobFixture;
let gateway: JobGateway;
beforeAll(async () => {
  fixture = await JobFixture.open();
  gateway = await fixture.openGateway();
  const actor = { id: 'nurse', name: 'Nurse', type: 'CLINICAL_ASSISTANT', characterId: nurse.id };
  const codes = Array.from({ length: count }, (_, index) => codeOf(index)).values();
  const add = async () => {
    for (const code of codes) await addScenarioWith(fixture, gateway, code, { actors: [actor] });
  };
  await Promise.all(Array.from({ length: 6 }, add));
}, 600_000);
afterAll(() => fixture.close());

it('lists all scenarios that use an asset in pages, and too many to draw without lines', async () => {
  const query = `query ($input: AssetEffectsInput!) { effects: assetEffects(input: $input) {
    groups { kind count directCount } links { from }
    first: users(kind: "scenario", take: 100) { totalCount items { id } }
    last: users(kind: "scenario", skip: ${count - 50}, take: 100) { items { id } } } }`;
  const { effects } = await fixture.run<{ effects: Listed }>(gateway, query, nurse);
  expect(effects.groups).toContainEqual({ kind: 'scenario', count, directCount: count });
  expect(effects.links).toEqual([]);
  expect(effects.first).toMatchObject({ totalCount: count });
  expect([effects.first.items.length, effects.last.items.length]).toEqual([100, 50]);
  const ids = new Set([...effects.first.items, ...effects.last.items].map(({ id }) => id));
  expect(ids.size).toBe(150);
});

it('answers in parts what a change breaks in all of them, each scenario once', { timeout: 300_000 }, async () => {
  const affected: string[] = [];
  const progress: number[] = [];
  for (let skip = 0; skip < count;) {
    const query = `query ($input: AssetChangeEffectsInput!) { effects: assetChangeEffects(input: $input, skip: ${skip}) {
      scenarioCount checkedCount affected { scenario { id } } } }`;
    const changes = [{ id: nurse.id, properties: { character: { actorRoleType: 'CARER' } } }];
    const { effects } = await fixture.run<{ effects: Part }>(gateway, query, { kind: nurse.kind, changes });
    expect(effects.scenarioCount).toBe(count);
    affected.push(...effects.affected.map(({ scenario }) => scenario.id));
    skip = effects.checkedCount;
    progress.push(skip);
  }
  expect(progress).toEqual(Array.from({ length: Math.ceil(count / 200) }, (_, at) => Math.min(count, (at + 1) * 200)));
  expect([affected.length, new Set(affected).size]).toEqual([count, count]);
});

interface Listed {
  readonly groups: readonly unknown[];
  readonly links: readonly unknown[];
  readonly first: { readonly items: readonly { readonly id: string }[] };
  readonly last: { readonly items: readonly { readonly id: string }[] };
}
interface Part {
  readonly scenarioCount: number;
  readonly checkedCount: number;
  readonly affected: readonly { readonly scenario: { readonly id: string } }[];
}
