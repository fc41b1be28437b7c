import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readScenarioFile } from '@scn/core/format/read';
import { importCatalogue } from '@scn/gateway/catalogue/import-catalogue';
import { createScenario } from '@scn/gateway/log/create-scenario';
import type { RunningGateway } from '@scn/gateway/serve/start-gateway';
import { fill, withGateways } from './bench-gateways';
import { duration, median, rounds, type Figure } from './figure';
import { makeGiant } from './giant';

/** Number of scenarios that use the asset: what one answer covers. */
const count = 200;
const examples = join(import.meta.dirname, '..', '..', 'examples');
const character = 'character-staff-nurse';

/** Sizes of the scenarios: the share of the actions of the example that they have. */
const shares = [0.45, 1];

/** Changes of the character that an actor of each scenario has. */
const changes = [
  { name: 'a property that no rule reads', properties: { name: 'Another name' }, breaks: false, goal: 5 },
  {
    name: 'a property that a rule reads, nothing breaks',
    properties: { voiceProfileId: 'voice-gb-man-older' },
    breaks: false,
    goal: 25,
  },
  { name: 'all scenarios break', properties: { actorRoleType: 'CARER' }, breaks: true, goal: 25 },
] as const;

/** How long it takes to find what a change of an asset breaks in the scenarios that use it, as the editor asks. */
export async function bench(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  // an institution of each size, in a database of its own
  for (const share of shares) figures.push(...(await withGateways(1, ([gateway]) => measure(gateway, share))));
  return figures;
}

async function measure(gateway: RunningGateway | undefined, share: number): Promise<readonly Figure[]> {
  if (gateway === undefined) throw new Error('No gateway.');
  const { services, address } = gateway;
  const { institutionId, libraryId, people } = await fill(gateway, 1);
  const catalogue = (await readFile(join(examples, 'catalogue.scn-catalogue.json'))).toString();
  await importCatalogue(services, institutionId, catalogue, { existing: 'keep', at: new Date(), userId: null });
  const { file } = readScenarioFile(await readFile(join(examples, 'adult-sepsis.scn.json')), services);
  if (file === null) throw new Error('The example cannot be read.');
  const { actions } = file.scenario;
  const scenario = { ...file.scenario, actions: actions.slice(0, Math.ceil(actions.length * share)) };
  for (let n = 1; n <= count; n += 1) {
    const scenarioCode = `EFF${String(n).padStart(3, '0')}GB`;
    await createScenario(services.operationLog, {
      ...{ scenarioId: randomUUID(), institutionId, libraryId, operationId: 'create', actorId: null, at: new Date() },
      scenario: { ...scenario, scenarioCode },
    });
  }
  const kilobytes = Math.round(JSON.stringify(scenario).length / 1000);
  const ask = async ({ properties, breaks }: (typeof changes)[number]): Promise<number> => {
    const input = {
      ...{ institutionId, kind: 'asset.character' },
      changes: [{ id: character, properties: { character: properties } }],
    };
    const begin = performance.now();
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${people[0]?.token ?? ''}`,
        'x-institution-id': institutionId,
      },
      body: JSON.stringify({ query, variables: { input } }),
    });
    const { errors, data } = (await response.json()) as Answer;
    const took = performance.now() - begin;
    const { affected = [], checkedCount = 0, refusals = [] } = data?.found ?? {};
    const isExpected = checkedCount >= count && affected.length >= (breaks ? count : 0) && refusals.length === 0;
    if (!isExpected || (!breaks && affected.length > 0)) throw new Error(JSON.stringify(errors ?? data).slice(0, 2000));
    return took;
  };
  const taken = changes.map((): number[] => []);
  const parses: number[] = [];
  const giant = JSON.stringify(makeGiant(1));
  // in turn, so that other load of the machine affects all of them; the first one warms up
  for (let round = 0; round <= rounds; round += 1) {
    const begin = performance.now();
    JSON.parse(giant);
    parses.push(performance.now() - begin);
    for (const [index, change] of changes.entries()) {
      const took = await ask(change);
      if (round > 0) taken[index]?.push(took);
    }
  }
  const parse = median(parses);
  return changes.map(({ name, goal }, index) => {
    const note = `${count} scenarios of ${kilobytes} kB, read from the database and validated in one thread`;
    return duration(
      { name: `${count} scenarios of ${kilobytes} kB: ${name}`, goal, note },
      median(taken[index] ?? []),
      parse,
    );
  });
}

const query = `query ($input: AssetChangeEffectsInput!) { found: assetChangeEffects(input: $input) {
  scenarioCount checkedCount hiddenCount refusals { id code message }
  affected { scenario { id name libraryCode } issues { ruleId logType message
    place { entities { kind id name } labels pointer } } } } }`;

interface Answer {
  readonly errors?: unknown;
  readonly data?: {
    readonly found: {
      readonly checkedCount: number;
      readonly affected: readonly unknown[];
      readonly refusals: readonly unknown[];
    };
  } | null;
}
