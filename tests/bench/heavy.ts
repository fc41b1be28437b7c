import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { bundledProgram } from '../../gateway/test/bundled-program';
import { figure, median, percentile95, type Figure } from './figure';
import { makeGiant } from './giant';
import { HeavyClient, type HeavyGateway } from './heavy-client';

/** Authors of small edits, each making the next one a while after the last. */
const editors = 4;
/** Milliseconds between two edits of one author. */
const pace = 50;
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

/** Heavy work with the giant, in this order: the first one creates it. */
function works(client: HeavyClient): Readonly<Record<string, () => Promise<unknown>>> {
  const giant = makeGiant(1);
  const { libraryId } = client.gateway;
  const { scenarioCode } = giant.scenario;
  let made = 0;
  const fileOf = (content: typeof giant) => new Blob([JSON.stringify(content)]);
  const another = () => `BEN${String((made += 1) + 100)}GB`;
  const upload = (content: typeof giant, input: object) =>
    client.job('scenarioUpload', 'ScenarioUploadInput', { ...form, ...input }, fileOf(content));
  const change = () => {
    const [first, ...others] = giant.scenario.actions;
    const [response, ...more] = first?.responses ?? [];
    if (first === undefined || response === undefined) throw new Error('The giant has no response.');
    const description = `Changed ${String((made += 1))}`;
    const changed = { ...first, responses: [{ ...response, description }, ...more] };
    return { ...giant, scenario: { ...giant.scenario, actions: [changed, ...others] } };
  };
  return {
    'import as a new scenario': () => {
      const code = made === 0 ? scenarioCode : another();
      made += 1;
      return upload({ ...giant, scenario: { ...giant.scenario, scenarioCode: code } }, { libraryId });
    },
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
    validation: () =>
      client.ask(
        'query ($input: ScenarioInput!) { scenarioValidation(input: $input) { seq errors issues { ruleId entity { id } } } }',
        { scenarioCode },
      ),
    'validation as a job': () => client.job('scenarioValidate', 'ScenarioInput', { scenarioCode }),
    comparison: () =>
      client.ask(
        'query ($input: ScenarioComparisonInput!) { scenarioComparison(input: $input) { totalCount items { text } } }',
        { scenarioCode, from: 1 },
      ),
    duplicate: () =>
      client.job('scenarioDuplicate', 'ScenarioDuplicateInput', {
        ...{ scenarioCode, libraryId, newScenarioCode: another() },
      }),
    publish: () =>
      client.job('scenarioPublish', 'ScenarioPublishInput', { ...form, scenarioCode }).catch((error: unknown) => {
        // the giant has errors on purpose: it is validated, and not packaged
        if (!String(error).includes('ValidationError')) throw error;
      }),
  };
}

/**
 * How heavy work with the giant disturbs everyone else: a gateway in its own process, with a private database server, and small edits of
 * another scenario over HTTP. Ratios within one run: the same edits just before and after the work, with nothing else.
 */
export async function bench(): Promise<readonly Figure[]> {
  const child = await startGateway();
  try {
    const client = new HeavyClient(child.gateway);
    await measure(client, () => setTimeout(alone)); // warm up
    const figures: Figure[] = [];
    for (const [name, work] of Object.entries(works(client))) figures.push(...(await measureWork(client, name, work)));
    return figures;
  } finally {
    await child.stop();
  }
}

async function measureWork(
  client: HeavyClient,
  name: string,
  work: () => Promise<unknown>,
): Promise<readonly Figure[]> {
  const before = await measure(client, () => setTimeout(alone));
  const took: number[] = [];
  const during = await measure(client, async () => {
    const begin = performance.now();
    while (performance.now() - begin < longEnough) {
      const from = performance.now();
      await work();
      took.push(performance.now() - from);
    }
  });
  const after = await measure(client, () => setTimeout(alone));
  const usual = percentile95([...before.edits, ...after.edits]);
  const slowed = percentile95(during.edits);
  const done = `${took.length} times, median ${median(took).toFixed(0)} ms`;
  return [
    figure({
      name: `heavy work, ${name}: longest stall of the event loop`,
      unit: 'ms',
      measured: during.stall,
      goal: 100,
      note: `${done}; without it ${Math.max(before.stall, after.stall).toFixed(0)} ms`,
    }),
    figure({
      name: `heavy work, ${name}: small edits of another scenario, 95th percentile`,
      unit: '× without it',
      measured: slowed / usual,
      goal: 2,
      note: `${slowed.toFixed(0)} ms to ${usual.toFixed(0)} ms, ${during.edits.length} edits of ${editors} authors; the longest ${Math.max(...during.edits).toFixed(0)} ms`,
    }),
  ];
}

/** Makes small edits during some work. */
async function measure(client: HeavyClient, during: () => Promise<unknown>) {
  const edits: number[] = [];
  let isOver = false;
  await client.stall();
  const author = async (): Promise<void> => {
    while (!isOver) {
      edits.push(await client.edit());
      await setTimeout(pace);
    }
  };
  const authors = Array.from({ length: editors }, author);
  try {
    await during();
  } finally {
    isOver = true;
    await Promise.all(authors);
  }
  return { edits, stall: await client.stall() };
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
