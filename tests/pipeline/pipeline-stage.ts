import { execFileSync } from 'node:child_process';
import { policyNames } from '@scn/core/permissions/policies';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeTemporaryFolder } from '../../gateway/test/temporary-folder';
import { signInWithBrowserFlow } from '../../gateway/test/sign-in/browser-flow';
import { copyDemonstrationData } from '../gateway/demonstration-data';
import { ensureHeadlessBuilt, launcher, serveScn, startScn, type Run } from '../gateway/built-scn';

const root = join(import.meta.dirname, '..', '..');
const examples = join(root, 'examples');

/** The shared assets that the examples refer to. */
export const catalogue = join(examples, 'catalogue.scn-catalogue.json');

/** The fields of the form. */
export const form = [
  ...['--product-status', 'BETA', '--devices', 'QUEST_3,WINDOWS', '--min-client-version-id', '3'],
  ...['--change-notes', 'First', '--version-number-part', 'MINOR'],
];

/** Sends GraphQL requests to the gateway as one user. */
export type Ask = (query: string, variables?: object) => Promise<Record<string, unknown>>;

/** A gateway with demonstration data and its own PostgreSQL, with pipelines and users. */
export class PipelineStage {
  readonly address: string;
  readonly #folder: string;
  readonly #stop: () => Promise<void>;

  private constructor(address: string, folder: string, stop: () => Promise<void>) {
    this.address = address;
    this.#folder = folder;
    this.#stop = stop;
  }

  static async open(): Promise<PipelineStage> {
    ensureHeadlessBuilt();
    const folder = await makeTemporaryFolder();
    const data = join(folder, 'data');
    await copyDemonstrationData(data);
    const { address, child, ended } = await serveScn([data, '--demonstration'], {
      SCN_LOG_LEVEL: 'error',
      SCN_LIMIT_REQUESTS_PER_MINUTE: '100000',
      SCN_LIMIT_REQUESTS_PER_ADDRESS: '100000',
    });
    return new PipelineStage(address, folder, async () => {
      child.kill('SIGTERM');
      await ended;
    });
  }

  async close(): Promise<void> {
    await this.#stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A user in a browser. */
  person(username: string): Promise<Ask> {
    return personAt(this.address, username);
  }

  /** A pipeline with an API token of a user, in an empty folder. */
  async pipeline(username = 'author', policies?: readonly string[]): Promise<Pipeline> {
    return this.workplace({ SCN_TOKEN: await pipelineToken(this.address, username, policies) });
  }

  /** A new folder with the command line in it. @param settings - such as the address of another gateway */
  workplace(settings: Readonly<Record<string, string>> = {}): Pipeline {
    const folder = newFolder(this.#folder);
    return new Pipeline(folder, { SCN_GATEWAY: this.address, HOME: folder, ...settings });
  }
}

/** A user of a gateway in a browser. */
async function personAt(address: string, username: string): Promise<Ask> {
  const { accessToken } = await signInWithBrowserFlow({ baseUrl: address, username });
  return async (query, variables = {}) => {
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: readonly object[] };
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  };
}

/** An API token of a user, by default with all policies of scenarios. */
export async function pipelineToken(
  address: string,
  username = 'author',
  policies: readonly string[] = policyNames.filter((name) => name.startsWith('Scenario')),
): Promise<string> {
  const ask = await personAt(address, username);
  const institutionId = await activeInstitution(ask);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { apiTokenCreate } = (await ask(
    'mutation ($input: ApiTokenCreateInput!) { apiTokenCreate(input: $input) { token } }',
    { input: { institutionId, name: 'pipeline', policies, expiresAt } },
  )) as { apiTokenCreate: { token: string } };
  return apiTokenCreate.token;
}

/** An empty folder, which is deleted with that of the stage. */
function newFolder(stage: string): string {
  return mkdtempSync(join(stage, 'runner-'));
}

/** A folder with the command line in it. */
export class Pipeline {
  readonly path: string;
  readonly settings: Readonly<Record<string, string>>;

  constructor(path: string, settings: Readonly<Record<string, string>>) {
    this.path = path;
    this.settings = settings;
  }

  /** Another folder of the same pipeline, like a fresh runner. */
  elsewhere(): Pipeline {
    return new Pipeline(newFolder(dirname(this.path)), this.settings);
  }

  write(name: string, text: string): string {
    const file = join(this.path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return name;
  }

  read(name: string): string {
    return readFileSync(join(this.path, name), 'utf8');
  }

  /** Writes a short example with another code. */
  example(code: string, change: (text: string) => string = (text) => text): string {
    const text = shortExample().replaceAll('SEP001GB', code);
    return this.write(`${code}.scn.json`, change(text));
  }

  /** Changes a file. */
  edit(name: string, change: (text: string) => string): void {
    const before = this.read(name);
    const after = change(before);
    if (after === before) throw new Error('The replacement changes nothing.');
    this.write(name, after);
  }

  start(args: readonly string[], settings: Readonly<Record<string, string>> = {}, input = '') {
    return startScn(args, { ...this.settings, ...settings }, { cwd: this.path, input });
  }

  run(args: readonly string[], settings: Readonly<Record<string, string>> = {}, input = ''): Promise<Run> {
    return this.start(args, settings, input).ended;
  }

  /** Uploads files, with the form filled in. */
  upload(...args: readonly string[]): Promise<Run> {
    return this.run(['upload', ...form, '--catalogue', catalogue, ...args]);
  }

  /** Kills a run after the given milliseconds. @returns whether it was still running */
  async kill(args: readonly string[], milliseconds: number): Promise<boolean> {
    const { child } = this.start(args);
    const closed = once(child, 'close');
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    const [, signal] = (await closed) as [number | null, string | null];
    clearTimeout(timer);
    return signal === 'SIGKILL';
  }
}

/** The actions that the tests change, and the beginning and end. */
const expectedActions = ['ASTRT001', 'MENDT001', 'GCALL001', 'GCALL002', 'KDAUG001', 'JNOTE001', 'JNOTE002'];

let short: string | undefined;

/** An example with a few actions, each with one response: every upload checks, prints and compares the whole scenario several times. */
export function shortExample(): string {
  if (short !== undefined) return short;
  const file = JSON.parse(readFileSync(join(examples, 'adult-sepsis.scn.json'), 'utf8')) as ExampleFile;
  const { scenario } = file;
  const { actions, forms, scorecards, postSim, menu } = scenario;
  const isExpected = ({ actionCode }: { readonly actionCode: string }) => expectedActions.includes(actionCode);
  const removed = [
    ...actions.filter((action) => !isExpected(action)).map(({ actionCode }) => actionCode),
    ...[...forms, ...scorecards, ...postSim.feedbackPoints].map(({ id }) => id),
  ];
  const stays = (part: object) => {
    const text = JSON.stringify(part);
    return !removed.some((id) => text.includes(id));
  };
  const shortened = {
    ...scenario,
    actions: actions.filter(isExpected).map(({ responses: [response], ...action }) => ({
      ...action,
      responses: [
        { ...response, conditionsEnabled: false, conditions: null, playlist: response.playlist.filter(stays) },
      ],
    })),
    menu: { ...menu, items: menu.items.filter(stays) },
    forms: [],
    scorecards: [],
    tests: undefined,
    postSim: {
      ...postSim,
      debrief: { ...postSim.debrief, topics: [] },
      frameworks: [],
      feedbackPoints: [],
      arrays: [],
    },
  };
  return (short = execFileSync(process.execPath, [launcher, 'fmt', '-'], {
    encoding: 'utf8',
    input: JSON.stringify({ ...file, scenario: shortened }),
  }));
}

/** The parts of the example that are left out. */
interface ExampleFile {
  readonly scenario: {
    readonly actions: readonly {
      readonly actionCode: string;
      readonly responses: readonly [{ readonly playlist: readonly object[] }];
    }[];
    readonly menu: { readonly items: readonly object[] };
    readonly forms: readonly { readonly id: string }[];
    readonly scorecards: readonly { readonly id: string }[];
    readonly postSim: {
      readonly debrief: object;
      readonly feedbackPoints: readonly { readonly id: string }[];
    };
  };
}

/** The active institution of a user. */
export async function activeInstitution(ask: Ask): Promise<string> {
  const { session } = (await ask('{ session { institutionId } }')) as { session: { institutionId: string } };
  return session.institutionId;
}

/** Changes the title of a scenario's first action, as an author does in the editor. */
export async function authorRetitles(ask: Ask, scenarioCode: string, actionCode: string, title: string): Promise<void> {
  await ask('mutation ($input: ApplyOperationsInput!) { applyOperations(input: $input) { seq } }', {
    input: {
      institutionId: await activeInstitution(ask),
      scenarioCode,
      operationId: randomUUID(),
      operations: [{ name: 'action.update', input: { actionCode, title } }],
    },
  });
}
