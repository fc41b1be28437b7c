import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { completeScenario } from '@scn/core/format/complete';
import type { JsonObject } from '@scn/core/base/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { library, libraryAccess } from '#database/tables/tenancy';
import { createScenario } from '#log/create-scenario';
import type { RunningGateway } from '#serve/start-gateway';
import { startTestGateway, type TestGateway, type TestInstitution, type TestMember } from '../http/test-gateway';
import { makeTemporaryFolder } from '../temporary-folder';
import { infusionPump, writeAssetPackage, writePackage } from './sample-packages';

const importMap = '{"imports":{"react":"/a.js","@fluentui/react-components":"/b.js","@scn/sdk/ui":"/c.js"}}';
const log: string[] = [];
let folder: string;
let gateway: TestGateway;
let without: RunningGateway;
let hospital: TestInstitution;
let administrator: TestMember;
let author: TestMember;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist', 'index.html'), `<script type="importmap">${importMap}</script>The editor`);
  const packages = [
    infusionPump,
    await writePackage(folder, 'other-contract', { scn: { contract: 7 } }),
    await writePackage(folder, 'node-only', { ui: "import 'node:fs';" }),
    await writeAssetPackage(folder),
  ];
  gateway = await startTestGateway({
    settings: { plugins: { packages, from: folder } },
    appFolder: join(folder, 'dist'),
    log: { write: (line) => log.push(line) },
  });
  without = await gateway.startAnother();
  hospital = await gateway.addInstitution();
  administrator = await hospital.addMember('administrator');
  author = await hospital.addMember('author');
});
afterAll(async () => {
  await gateway.drop();
  await rm(folder, { recursive: true });
});

async function ask(address: string, query: string, as: TestMember): Promise<JsonObject> {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...as.headers },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await answer.json()) as { data: JsonObject; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

describe('the packages of the setting', () => {
  const query =
    '{ pluginPackages { name version plugins documentation headlessPath uiPath problems { part message whatToDo } } }';

  it('are sent to the editor, with problems for administrators', async () => {
    const { pluginPackages } = await ask(gateway.address, query, administrator);
    expect(pluginPackages).toEqual([
      {
        ...{ name: join(folder, 'other-contract'), version: null, plugins: [], documentation: null },
        ...{ headlessPath: null, uiPath: null },
        problems: [
          {
            part: 'package',
            message: expect.stringContaining('requires plugin contract version 7') as string,
            whatToDo: expect.stringContaining('for contract version 1') as string,
          },
        ],
      },
      {
        ...{ name: '@acme/scn-infusion-pump', version: '1.2.0', plugins: ['acme/command.infusion-pump'], problems: [] },
        documentation: expect.stringContaining('# Infusion pump') as string,
        headlessPath: expect.stringMatching(/^\/plugins\/acme-scn-infusion-pump\.headless\.[\w-]+\.js$/) as string,
        uiPath: expect.stringMatching(/^\/plugins\/acme-scn-infusion-pump\.ui\.[\w-]+\.js$/) as string,
      },
      {
        ...{
          name: 'node-only',
          version: '1.0.0',
          plugins: ['acme/command.node-only'],
          documentation: null,
          uiPath: null,
        },
        headlessPath: expect.stringContaining('/plugins/node-only.headless.') as string,
        problems: [expect.objectContaining({ part: 'ui', message: expect.stringContaining('node:fs') as string })],
      },
      expect.objectContaining({ name: 'kits', plugins: ['acme/asset.kit'], problems: [] }),
    ]);
  });

  it('say where their kinds of assets have screens, and who sees the menu entry', async () => {
    const { pluginPackages } = await ask(
      gateway.address,
      '{ pluginPackages { name screens { plugin title route parameters action subject } } }',
      author,
    );
    const screen = { plugin: 'acme/asset.kit', title: 'Kits', route: '/assets/kits' };
    expect(pluginPackages).toContainEqual({
      name: 'kits',
      screens: [{ ...screen, parameters: ['id'], action: 'MenuAccess', subject: 'AdminTasks' }],
    });
    expect(pluginPackages).toContainEqual({ name: '@acme/scn-infusion-pump', screens: [] });
  });

  it('hide their problems from other users, and are hidden when signed out', async () => {
    const { pluginPackages } = await ask(gateway.address, query, author);
    expect(JSON.stringify(pluginPackages)).not.toContain('requires plugin contract');
    const { errors } = await gateway.graphql(query);
    expect(JSON.stringify(errors)).toContain('AUTH_NOT_AUTHENTICATED');
  });

  it('are logged when they are incompatible', () => {
    const warnings = log.filter((line) => line.includes('"warn"')).join('\n');
    expect(warnings).toContain('requires plugin contract version 7');
    expect(warnings).toContain('The gateway runs without it.');
    expect(warnings).toContain('The editor shows it as unknown.');
  });

  it('are served as modules that browsers cache, by content hash', async () => {
    const { pluginPackages } = await ask(gateway.address, query, author);
    const [, { uiPath }] = pluginPackages as unknown as readonly [unknown, { readonly uiPath: string }];
    const answer = await fetch(gateway.address + uiPath);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const source = await answer.text();
    expect(source).toContain('from "@scn/sdk/ui"');
    expect(uiPath).toContain(createHash('sha256').update(source).digest('base64url').slice(0, 16));
    expect((await fetch(`${gateway.address}/plugins/gone.js`)).status).toBe(404);
    expect((await fetch(`${gateway.address}/plugins/..%2fpackage.json`)).status).toBe(404);
  });

  it('allow the page to run its import map, by hash, and no other inline script', async () => {
    const policy = (await fetch(gateway.address)).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(importMap).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});

describe('a scenario with a command of a package', () => {
  const pump = { patientId: null, fluid: 'Plasma-Lyte 148', rate: 0, volume: 500, running: true };
  const input = (code: string) => `{ institutionId: "${hospital.institutionId}", scenarioCode: "${code}" }`;
  let code: string;

  beforeAll(async () => {
    code = 'PUM001GB';
    const libraryId = randomUUID();
    const { institutionId } = hospital;
    await gateway.database.acrossInstitutions(async (queries) => {
      await queries.insert(library).values({ id: libraryId, institutionId, code: 'WARD', name: 'Ward' });
      await queries.insert(libraryAccess).values({ ownerId: institutionId, libraryId, institutionId, access: 'FULL' });
    });
    const plugins = gateway.services.plugins;
    const playlist = [
      { id: 'pump', block: 'acme/command.infusion-pump', args: pump },
      { id: 'done', block: 'command.response-complete' },
    ];
    const responses = [{ responseCode: 'ASTAR001R1', description: 'The pump starts', playlist }];
    const actions = [{ actionCode: 'ASTAR001', title: 'The start', trigger: { trigger: 'trigger.start' }, responses }];
    await createScenario(gateway.services.operationLog, {
      ...{ institutionId: hospital.institutionId, scenarioId: randomUUID(), libraryId, operationId: 'create' },
      scenario: completeScenario({ scenarioCode: code, libraryCode: 'WARD', actions }, plugins),
      plugins: { 'acme/command.infusion-pump': 1, 'command.response-complete': 1 },
      ...{ actorId: author.userId, at: gateway.services.now() },
    });
  });

  const issuesOf = async (address: string) => {
    const query = `{ scenarioValidation(input: ${input(code)}) { issues { ruleId message entity { id } } } }`;
    const { scenarioValidation } = await ask(address, query, author);
    const { issues } = scenarioValidation as unknown as { readonly issues: readonly { readonly ruleId: string }[] };
    return issues.map(({ ruleId }) => ruleId);
  };

  it('is validated by the rules of its plugin, which GraphQL lists with its arguments', async () => {
    const query = `{ playlistCommandBlocks(input: { institutionId: "${hospital.institutionId}" }) { id title arguments { name unit } } }`;
    const { playlistCommandBlocks: blocks } = await ask(gateway.address, query, author);
    expect(blocks).toContainEqual({
      id: 'acme/command.infusion-pump',
      title: 'Infusion pump',
      arguments: expect.arrayContaining([{ name: 'rate', unit: 'mL/h' }]) as unknown,
    });
    const rules = await issuesOf(gateway.address);
    expect(rules).toContain('acme/command.infusion-pump/runs-without-rate');
    expect(rules).not.toContain('plugin/unknown');
  });

  it('opens without the package: the command is unknown, has a warning, and keeps its data', async () => {
    const rules = await issuesOf(without.address);
    expect(rules).toContain('plugin/unknown');
    expect(rules.filter((rule) => rule.startsWith('acme/'))).toEqual([]);
    const change = input(code).replace(' }', ', operationId: "rename", actionCode: "ASTAR001", title: "Begin" }');
    const rename = `mutation { actionUpdate(input: ${change}) { seq } }`;
    await ask(without.address, rename, author);
    for (const { address } of [without, gateway]) {
      const { scenarioDocument } = await ask(
        address,
        `{ scenarioDocument(input: ${input(code)}) { scenario } }`,
        author,
      );
      const { scenario } = scenarioDocument as unknown as {
        readonly scenario: {
          readonly actions: readonly { title: string; responses: readonly { playlist: unknown }[] }[];
        };
      };
      expect(scenario.actions[0]?.title).toBe('Begin');
      expect(scenario.actions[0]?.responses[0]?.playlist).toMatchObject([
        { id: 'pump', block: 'acme/command.infusion-pump', args: pump },
        { id: 'done' },
      ]);
    }
  });
});
