import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorsBySchema } from '../../cli/test/published-schema';
import { Browser } from '../../gateway/test/sign-in/browser';
import { signInWithBrowserFlow } from '../../gateway/test/sign-in/browser-flow';
import { activeInstitution, authorRetitles, form, PipelineStage, type Ask, type Pipeline } from './pipeline-stage';

// each test runs the whole product, in parallel with other tests
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let stage: PipelineStage;
let author: Ask;
let pipeline: Pipeline;
beforeAll(async () => {
  stage = await PipelineStage.open();
  author = await stage.person('administrator');
  pipeline = await stage.pipeline();
});
afterAll(() => stage.close());

const title = 'Sepsis on a medical ward';

describe('machine-readable output', () => {
  it('matches the published schemas', async () => {
    const folder = pipeline.elsewhere();
    const file = folder.example('SCH001GB');
    const broken = folder.example('SCH002GB', (text) => text.replace(`"title": "${title}"`, '"title": ""'));
    const uploaded = await folder.upload('--format', 'json', file, broken, '--concurrency', '1');
    expect(errorsBySchema('upload-summary', uploaded.out)).toBeNull();
    await authorRetitles(author, 'SCH001GB', 'GCALL001', 'Ring');
    folder.edit(file, (text) => text.replace(title, 'Sepsis at night'));
    const planned = await folder.upload('--format', 'json', '--merge', '--dry-run', file);
    expect(errorsBySchema('upload-summary', planned.out)).toBeNull();
    expect((await folder.upload('--merge', file)).code).toBe(0);
    const status = await folder.run(['status', 'SCH001GB', 'NON001GB', '--format', 'json']);
    expect(errorsBySchema('status', status.out)).toBeNull();
    const diff = await folder.run(['diff', '--format', 'json', 'gateway:SCH001GB@1', 'gateway:SCH001GB']);
    expect([errorsBySchema('plan', diff.out), diff.out.includes('"operations":[\n')]).toEqual([null, true]);
    const whole = await folder.run(['diff', '--format', 'json', '/dev/null', file]);
    expect([errorsBySchema('plan', whole.out), whole.out.includes('"whole":"added"')]).toEqual([null, true]);
    expect(errorsBySchema('plan', uploaded.out)).not.toBeNull();
  });
});

describe('scn merge', () => {
  it('accepts a scenario on a gateway for any side, and writes to the given output', async () => {
    const folder = pipeline.elsewhere();
    const file = folder.example('GME001GB');
    await folder.upload(file);
    await authorRetitles(author, 'GME001GB', 'GCALL001', 'Ring');
    folder.edit(file, (text) => text.replace(title, 'Sepsis at night'));
    expect(await folder.run(['merge', 'gateway:GME001GB@0.1', file, 'gateway:GME001GB'])).toEqual({
      code: 0,
      out: '',
      err: '',
    });
    for (const text of ['"Ring"', 'Sepsis at night', '"$schema": "../schemas/scenario.schema.json"'])
      expect(folder.read(file)).toContain(text);
    const sides = ['gateway:GME001GB@1', 'gateway:GME001GB', file];
    const refused = await folder.run(['merge', ...sides]);
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('-o') as string });
    expect((await folder.run(['merge', ...sides, '-o', 'both.scn.json'])).code).toBe(0);
    expect(await folder.run(['diff', '--exit-code', 'both.scn.json', file])).toMatchObject({ code: 0 });
    expect(await folder.run(['merge', 'gateway:GME001GB@9', file, file])).toMatchObject({ code: 1 });
  });
});

describe('the catalogue of the gateway', () => {
  it('can be set in the configuration, for scn validate and scn upload', async () => {
    const { policyNames } = await import('@scn/core/permissions/policies');
    const reader = await stage.pipeline('administrator', policyNames);
    const file = reader.example('CAG001GB');
    const wrong = reader.example('CAG002GB', (text) => text.replace(/"roomId": "[^"]+"/, '"roomId": "room-of-nobody"'));
    expect(await reader.run(['validate', file, wrong])).toMatchObject({ code: 0 });
    reader.write('scn.config.json', JSON.stringify({ catalogue: ['gateway:'] }));
    expect(await reader.run(['validate', file])).toMatchObject({ code: 0 });
    for (const files of [[wrong], [file, wrong], ['.']]) {
      const { code, out } = await reader.run(['validate', ...files]);
      expect([code, out]).toEqual([1, expect.stringContaining('room-of-nobody') as string]);
    }
    expect(await reader.run(['upload', ...form, wrong])).toMatchObject({ code: 1 });
    // commands that don't use it need no gateway
    expect(await reader.run(['fmt', '--check', file], { SCN_GATEWAY: '', SCN_TOKEN: '' })).toMatchObject({ err: '' });
    expect(await reader.run(['validate', file], { SCN_GATEWAY: '', SCN_TOKEN: '' })).toMatchObject({ code: 2 });
  });
});

describe('users with several institutions', () => {
  it('select one by its id, external id or name', async () => {
    const { accessToken } = await signInWithBrowserFlow({ baseUrl: stage.address, username: 'administrator' });
    const first = await activeInstitution(author);
    const { institutionCreate: other } = (await author(
      'mutation ($input: InstitutionCreateInput!) { institutionCreate(input: $input) { id externalId name } }',
      { input: { institutionId: first, name: 'Second house' } },
    )) as { institutionCreate: { id: string; externalId: string; name: string } };
    await author('mutation ($input: InstitutionSwitchInput!) { institutionSwitch(input: $input) { selected } }', {
      input: { institutionId: first },
    });
    const place = stage.workplace({ SCN_TOKEN: accessToken });
    const status = (...args: readonly string[]) => place.run(['status', 'SEP001GB', ...args]);
    expect((await status()).code).toBe(0);
    for (const name of [other.id, other.externalId, 'second HOUSE']) {
      expect((await status('--institution', name)).code).toBe(1); // without this scenario
      expect((await place.run(['status', 'SEP001GB'], { SCN_INSTITUTION: other.id })).code).toBe(1);
      // for this command only
      expect((await status()).code).toBe(0);
    }
    const unknown = await status('--institution', 'Third house');
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('Second house') as string]);
    const token = await pipeline.run(['status', 'SEP001GB', '--institution', other.id]);
    expect(token.code).toBe(2);
  });
});

describe('scn login and scn logout', () => {
  it('signs a user in with a device code, refreshes tokens, and signs out', async () => {
    const place = stage.workplace();
    expect(await place.run(['status', 'SEP001GB'])).toMatchObject({ code: 3 });

    const { child, ended } = place.start(['login']);
    const shown = await new Promise<string>((resolve) => {
      let said = '';
      child.stderr?.on('data', (text: string) => {
        said += text;
        if (said.includes('Waiting')) resolve(said);
      });
    });
    const [, address = '', code = ''] = /Open (\S+) .+ code (\S+)/.exec(shown) ?? [];
    const browser = new Browser();
    let page = await browser.go(address);
    // the URL contains the code; the page submits itself or asks for the code
    page = await browser.submit(
      page,
      page.form('/oidc/device'),
      page.text.includes('id="user_code"') ? { user_code: code } : {},
    );
    if (page.text.includes('name="confirm"')) {
      expect(page.text).toContain(code);
      page = await browser.submit(page, page.form('/oidc/device'), {});
    }
    page = await browser.submit(page, page.form('/demonstration'), { username: 'author' });
    expect(page.text).toContain('Device connected');
    const login = await ended;
    expect([login.code, login.out]).toEqual([0, '']);

    const file = join(place.path, '.local', 'state', 'scn', 'sign-in.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(file, '..'))).toEqual(['sign-in.json']);
    const retained = () =>
      JSON.parse(readFileSync(file, 'utf8')) as {
        gateways: Record<string, { accessToken: string; refreshToken: string; expiresAt: number }>;
      };
    expect(await place.run(['status', 'SEP001GB'])).toMatchObject({ code: 0 });

    // an expired token is refreshed, before it is used or after it was rejected
    const before = retained();
    const signIn = before.gateways[stage.address];
    for (const old of [{ expiresAt: 0 }, { accessToken: `${signIn?.accessToken ?? ''}x` }]) {
      const now = retained().gateways[stage.address];
      writeFileSync(file, JSON.stringify({ format: 1, gateways: { [stage.address]: { ...now, ...old } } }));
      const run = await place.run(['status', 'SEP001GB']);
      expect(run).toMatchObject({ code: 0 });
      expect(run.out + run.err).not.toContain(now?.refreshToken);
      expect(retained().gateways[stage.address]?.refreshToken).not.toBe(now?.refreshToken);
    }
    const last = retained().gateways[stage.address];
    expect(await place.run(['logout'])).toMatchObject({ code: 0 });
    expect(readdirSync(join(file, '..'))).toEqual([]);
    const answer = await fetch(`${stage.address}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${last?.accessToken ?? ''}`, 'content-type': 'application/json' },
      body: '{"query":"{ session { name } }"}',
    });
    expect(await answer.text()).toContain('AUTH_NOT_AUTHENTICATED');
    expect(await place.run(['status', 'SEP001GB'])).toMatchObject({ code: 3 });
  });
});

describe('Ctrl-C', () => {
  /** A gateway that accepts requests, but responds to none after sign-in. */
  let silent: Server;
  let asked: (() => void) | undefined;
  beforeAll(async () => {
    silent = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        if (body.includes('session {'))
          response.end('{"data":{"session":{"institutionId":"1","isApiToken":true,"name":"A"}}}');
        else asked?.();
      });
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
  });
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });

  it.each<[string, readonly string[], string]>([
    ['upload', ['INT001GB.scn.json', '--no-validate', ...form], 'Run the command again to continue.'],
    ['pull', ['INT001GB'], 'Files are unchanged.'],
    ['publish', ['INT001GB', ...form], 'Run the command again to keep waiting.'],
  ])('ends scn %s with 130 and explains the consequences', async (command, args, meaning) => {
    const folder = pipeline.elsewhere();
    const file = folder.example('INT001GB');
    const before = folder.read(file);
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const gateway = `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}`;
    const { child, ended } = folder.start([command, ...args], { SCN_GATEWAY: gateway });
    await isAsked;
    child.kill('SIGINT');
    const { code, err } = await ended;
    expect([code, err]).toEqual([130, expect.stringContaining(`Interrupted. `) as string]);
    expect(err).toContain(meaning);
    expect(folder.read(file)).toBe(before);
  });
});
