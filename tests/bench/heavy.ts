import { fork, spawn, type ChildProcess } from 'node:child_process';
import { randomFillSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import type { JsonObject } from '@scn/core/base/json';
import type { CatalogueAsset } from '@scn/core/document/file';
import { png } from '../../gateway/test/files/sample-files';
import { bundledProgram } from '../../gateway/test/bundled-program';
import { duration, figure, median, percentile95, type Figure } from './figure';
import { giantParse, makeGiant } from './giant';
import { withoutErrors, type Room } from './giant-clean';
import { HeavyClient, type HeavyGateway } from './heavy-client';

/** Milliseconds that small edits are measured alone, before and after each work. */
const alone = 4000;
/** A work is repeated until it has taken this long, for enough edits. */
const longEnough = 6000;

const form = {
  productStatus: 'BETA',
  devices: ['QUEST_3', 'WINDOWS'],
  minClientVersionId: 3,
  changeNotes: 'To be measured.',
  versionNumberPart: 'MINOR',
};

/** The giant without errors. */
const playableCode = 'BEN900GB';

/** Heavy work, in this order: the first one creates the giant. */
async function works(client: HeavyClient): Promise<Readonly<Record<string, () => Promise<unknown>>>> {
  const giant = makeGiant(1);
  const { libraryId } = client.gateway;
  const { scenarioCode } = giant.scenario;
  const codes: string[] = [];
  let made = 0;
  const newCode = () => {
    const code = codes.length === 0 ? scenarioCode : `BEN${String(codes.length + 100)}GB`;
    codes.push(code);
    return code;
  };
  const upload = (content: typeof giant, input: object) =>
    client.job(
      'scenarioUpload',
      'ScenarioUploadInput',
      { ...form, ...input },
      { scenarioFile: new File([JSON.stringify(content)], 'giant.scn.json') },
    );
  const withCode = (content: typeof giant, code: string) => ({
    ...content,
    scenario: { ...content.scenario, scenarioCode: code },
  });
  const change = () => {
    const [first, ...others] = giant.scenario.actions;
    const [response, ...more] = first?.responses ?? [];
    if (first === undefined || response === undefined) throw new Error('The giant has no response.');
    const description = `Changed ${String((made += 1))}`;
    const changed = { ...first, responses: [{ ...response, description }, ...more] };
    return { ...giant, scenario: { ...giant.scenario, actions: [changed, ...others] } };
  };
  const validate = (code: string | undefined) =>
    client.ask(
      'query ($input: ScenarioInput!) { scenarioValidation(input: $input) { seq errors issues { ruleId entity { id } } } }',
      { scenarioCode: code },
    );
  const pictures = Array.from({ length: 50 }, noise);
  const playable = withoutErrors(giant.scenario, await makeRoom(client));
  await upload(withCode({ ...giant, scenario: playable }, playableCode), { libraryId });
  return {
    'import as a new scenario': () => upload(withCode(giant, newCode()), { libraryId }),
    'import into the scenario': () => upload(change(), { scenarioCode, force: true }),
    opening: () =>
      client.ask('query ($input: ScenarioInput!) { scenarioDocument(input: $input) { seq scenario } }', {
        scenarioCode,
      }),
    'an edit of the giant': () =>
      client.ask('mutation ($input: ApplyOperationsInput!) { applyOperations(input: $input) { seq } }', {
        ...{ scenarioCode, operationId: `giant-${String((made += 1))}` },
        operations: [
          {
            name: 'response.update',
            input: {
              responseCode: giant.scenario.actions[1]?.responses[0]?.responseCode,
              description: `Edited ${String(made)}`,
            },
          },
        ],
      }),
    'validation after another': () => validate(scenarioCode),
    'validation as a job': () => client.job('scenarioValidate', 'ScenarioInput', { scenarioCode }),
    comparison: () =>
      client.ask(
        'query ($input: ScenarioComparisonInput!) { scenarioComparison(input: $input) { totalCount items { text } } }',
        { scenarioCode, from: 1 },
      ),
    duplicate: () =>
      client.job('scenarioDuplicate', 'ScenarioDuplicateInput', {
        ...{ scenarioCode, libraryId, newScenarioCode: newCode() },
      }),
    // more scenarios in turn than a thread remembers
    'first validation': () => validate(codes[(made += 1) % codes.length]),
    publish: () => client.job('scenarioPublish', 'ScenarioPublishInput', { ...form, scenarioCode: playableCode }),
    'fifty images of 12 MB': () => uploadImages(client, pictures),
  };
}

/** Creates the room of the giant without errors. */
async function makeRoom(client: HeavyClient): Promise<Room> {
  const place = async (level: string, inside: JsonObject): Promise<CatalogueAsset> => {
    const data = { level, ...inside };
    const { locationCreate } = await client.ask<{ locationCreate: { id: string } }>(
      'mutation ($input: LocationCreateInput!) { locationCreate(input: $input) { id } }',
      { title: 'Resuscitation bay', designation: `BAY-${level}`, released: true, ...data },
    );
    return { id: locationCreate.id, asset: 'asset.location', data };
  };
  const room = await place('ROOM', {});
  return { room, island: await place('ISLAND', { parentId: room.id }) };
}

/** Uploads pictures, four at once. */
async function uploadImages(client: HeavyClient, pictures: readonly Buffer<ArrayBuffer>[]): Promise<void> {
  const waiting = pictures.entries();
  const someone = async (): Promise<void> => {
    for (const [n, picture] of waiting) {
      const title = `Picture ${String(n)} ${randomUUID()}`;
      const { imageCreate } = await client.ask<{ imageCreate: { id: string } }>(
        'mutation ($input: ImageCreateInput!) { imageCreate(input: $input) { id } }',
        { title },
        { file: new File([picture], `${title}.png`) },
      );
      if (imageCreate.id === '') throw new Error(`${title} has no id.`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, someone));
}

/** A picture of 12 MB that no other is equal to. */
function noise(): Buffer<ArrayBuffer> {
  const [width, height] = [4000, 3000];
  const rows = randomFillSync(Buffer.alloc((width + 1) * height));
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0; // unfiltered
  return Buffer.from(png(width, height, rows));
}

/**
 * How heavy work with the giant disturbs everyone else: a gateway in its own process, with a private database server, and small edits of
 * another scenario over HTTP. Ratios within one run: the same edits just before and after the work, with nothing else.
 */
export async function bench(): Promise<readonly Figure[]> {
  const child = await startGateway();
  try {
    const authors = await startAuthors(child.gateway);
    const stage = { client: new HeavyClient(child.gateway), authors };
    await measure(stage, () => setTimeout(alone)); // warm up
    const parse = giantParse();
    const figures: Figure[] = [];
    for (const [name, work] of Object.entries(await works(stage.client)))
      figures.push(...(await measureWork(stage, name, work, parse)));
    authors.disconnect();
    return figures;
  } finally {
    await child.stop();
  }
}

async function measureWork(
  stage: Stage,
  name: string,
  work: () => Promise<unknown>,
  parse: number,
): Promise<readonly Figure[]> {
  const before = await measure(stage, () => setTimeout(alone));
  const took: number[] = [];
  const during = await measure(stage, async () => {
    const begin = performance.now();
    while (performance.now() - begin < longEnough) {
      const from = performance.now();
      await work();
      took.push(performance.now() - from);
    }
  });
  const after = await measure(stage, () => setTimeout(alone));
  const usual = percentile95([...before.edits, ...after.edits]);
  const slowed = percentile95(during.edits);
  const done = `${took.length} times, median ${median(took).toFixed(0)} ms`;
  return [
    duration(
      {
        name: `heavy work, ${name}: longest stall of the event loop`,
        goal: 2.5,
        note: `${done}; without it ${Math.max(before.stall, after.stall).toFixed(0)} ms`,
      },
      during.stall,
      parse,
    ),
    figure({
      name: `heavy work, ${name}: small edits of another scenario, 95th percentile`,
      unit: '× without it',
      measured: slowed / usual,
      goal: 2,
      note: `${slowed.toFixed(0)} ms to ${usual.toFixed(0)} ms, ${during.edits.length} edits of four authors; the longest ${Math.max(...during.edits).toFixed(0)} ms`,
    }),
  ];
}

/** Makes small edits during some work. */
async function measure({ client, authors }: Stage, during: () => Promise<unknown>) {
  await client.stall();
  authors.send('begin');
  await during();
  const ended = once(authors, 'message') as Promise<[readonly number[]]>;
  authors.send('end');
  const [edits] = await ended;
  return { edits, stall: await client.stall() };
}

/** The subject of the measurement, and who measures. */
interface Stage {
  readonly client: HeavyClient;
  /** A process of `heavy-authors.ts`. */
  readonly authors: ChildProcess;
}

async function startAuthors(gateway: HeavyGateway): Promise<ChildProcess> {
  const program = await bundledProgram(join(import.meta.dirname, 'heavy-authors.ts'));
  return fork(program, [JSON.stringify(gateway)], { execArgv: [] });
}

async function startGateway(): Promise<{ readonly gateway: HeavyGateway; stop(): Promise<void> }> {
  const program = await bundledProgram(join(import.meta.dirname, 'heavy-gateway.ts'));
  const example = join(import.meta.dirname, '..', '..', 'examples', 'adult-sepsis.scn.json');
  const child: ChildProcess = spawn(process.execPath, [program, example], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('The gateway has no output.');
  const ended = once(child, 'exit');
  const line = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const first = await Promise.race([line, ended.then(() => null)]);
  if (first === null) throw new Error('The gateway did not start.');
  return {
    gateway: JSON.parse(first[0]) as HeavyGateway,
    stop: async () => {
      child.stdin?.end();
      await ended;
    },
  };
}
