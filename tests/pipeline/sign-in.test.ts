import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Browser } from '../../gateway/test/sign-in/browser';
import { PipelineStage } from './pipeline-stage';

// runs the whole product, in parallel with other tests
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let stage: PipelineStage;
beforeAll(async () => {
  stage = await PipelineStage.open();
});
afterAll(() => stage.close());

it('signs a user in with a device code, refreshes tokens, and signs out', async () => {
  const place = await stage.workplace();
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
  const kept = () =>
    JSON.parse(readFileSync(file, 'utf8')) as {
      gateways: Record<string, { accessToken: string; refreshToken: string; expiresAt: number }>;
    };
  expect(await place.run(['status', 'SEP001GB'])).toMatchObject({ code: 0 });

  // an expired token is refreshed, before it is used or after it was rejected
  const before = kept();
  const signIn = before.gateways[stage.address];
  for (const old of [{ expiresAt: 0 }, { accessToken: `${signIn?.accessToken ?? ''}x` }]) {
    const now = kept().gateways[stage.address];
    writeFileSync(file, JSON.stringify({ format: 1, gateways: { [stage.address]: { ...now, ...old } } }));
    const run = await place.run(['status', 'SEP001GB']);
    expect(run).toMatchObject({ code: 0 });
    expect(run.out + run.err).not.toContain(now?.refreshToken);
    expect(kept().gateways[stage.address]?.refreshToken).not.toBe(now?.refreshToken);
  }
  const last = kept().gateways[stage.address];
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
