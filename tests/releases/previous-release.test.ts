import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { effort } from '@scn/core/testing/effort';
import { print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isSent, readWrittenRequests } from '../../app/src/api/testing/written-requests';
import { signInWithBrowserFlow } from '../../gateway/test/sign-in/browser-flow';
import { urlOf } from '../../gateway/test/http/test-gateway';
import { makeTemporaryFolder } from '../../gateway/test/temporary-folder';
import { createEmptyDatabase } from '../../gateway/test/test-database';
import { stopServing } from '../gateway/demonstration-data';
import { ensureHeadlessBuilt, launcher, serveScn, startScn, type ServingScn } from '../gateway/built-scn';
import { pipelineToken, shortExample } from '../pipeline/pipeline-stage';
import { readReleases } from './changelog';
import { session, sessionCode } from './client-session';
import type { Recording } from './exchange';
import { openRecorder } from './record';
import { buildRelease, type BuiltRelease } from './release-build';

/*
 * The newest release of CHANGELOG.md, built in a worktree, beside the current state: only with `npm run test:long`, because it installs and builds.
 */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 1_200_000 });

const [release] = readReleases();
const commit = release?.commit ?? '';
const recording = join(import.meta.dirname, 'recorded', `${commit}.json`);

describe.runIf(effort > 1)(`the release ${release?.title ?? ''}`, () => {
  let folder: string;
  let built: BuiltRelease;
  beforeAll(async () => {
    ensureHeadlessBuilt();
    folder = await makeTemporaryFolder();
    built = buildRelease(commit, join(folder, 'release'));
  });
  afterAll(() => {
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const serve = (program: string, data: string, settings: Readonly<Record<string, string>> = {}) =>
    serveScn([join(folder, data), '--demonstration'], { SCN_LOG_LEVEL: 'error', ...settings }, program);

  /** Runs the commands of the session, each of which must succeed. */
  async function runSession(program: string, address: string, token: string, begin: (command: string) => void) {
    const place = await makeTemporaryFolder();
    writeFileSync(join(place, `${sessionCode}.scn.json`), shortExample().replaceAll('SEP001GB', sessionCode));
    for (const args of session) {
      begin(args[0] ?? '');
      const settings = { SCN_GATEWAY: address, SCN_TOKEN: token, HOME: place };
      const { code, err } = await startScn(args, settings, { cwd: place, program }).ended;
      expect([args.join(' '), code, code === 0 ? '' : err]).toEqual([args.join(' '), 0, '']);
    }
    rmSync(place, { recursive: true });
  }

  it('has recorded requests of its client, which `npm test` replays', async () => {
    const serving = await serve(built.program, 'recorded');
    const recorder = await openRecorder(serving.address);
    const token = await pipelineToken(serving.address);
    await runSession(built.program, recorder.address, token, recorder.begin);
    await recorder.close();
    await stopServing(serving);
    const commands = new Set(recorder.exchanges.map(({ command }) => command));
    expect([...commands]).toEqual(session.map(([command]) => command));
    const editor = readWrittenRequests(join(folder, 'release', 'app', 'src'))
      .filter(isSent)
      .map(({ file, whole }) => ({ file, query: print(whole) }));
    const found: Recording = { release: commit, exchanges: recorder.exchanges, editor };
    const text = JSON.stringify(found, null, 2);
    const isNew = !existsSync(recording);
    if (isNew) writeFileSync(recording, `${text}\n`);
    expect(isNew, `Recorded the requests of ${commit}. Commit the file, and delete that of the release before.`).toBe(
      false,
    );
  });

  it('writes data that the current gateway opens, and its client continues with it', async () => {
    const before = await serve(built.program, 'updated');
    const token = await pipelineToken(before.address);
    await runSession(built.program, before.address, token, () => undefined);
    await stopServing(before);
    const after = await serve(launcher, 'updated');
    for (const program of [built.program, launcher]) {
      const { code, out } = await startScn(
        ['pull', sessionCode, '-o', '-'],
        { SCN_GATEWAY: after.address, SCN_TOKEN: token, HOME: folder },
        { cwd: folder, program },
      ).ended;
      expect([code, out]).toEqual([0, expect.stringContaining(sessionCode)]);
    }
    await stopServing(after);
    const { code, err } = await startScn(['fsck', join(folder, 'updated')]).ended;
    expect([code, err]).toEqual([0, expect.stringContaining('No damage found.')]);
  });

  it('serves one database together with the current gateway', async () => {
    const { connection, drop } = await createEmptyDatabase();
    const settings = { SCN_DATABASE_URL: urlOf(connection.gateway), SCN_DATABASE_OWNER_URL: urlOf(connection.owner) };
    const gateways: ServingScn[] = [];
    gateways.push(await serve(built.program, 'shared', settings));
    gateways.push(await serve(launcher, 'shared', settings));
    const [older, newer] = gateways as [ServingScn, ServingScn];
    const token = await pipelineToken(older.address);
    // what one gateway has acknowledged, clients of both read from the other
    await runSession(built.program, older.address, token, () => undefined);
    for (const { address } of gateways)
      for (const program of [built.program, launcher]) {
        const run = startScn(
          ['status', sessionCode],
          { SCN_GATEWAY: address, SCN_TOKEN: token, HOME: folder },
          { program },
        );
        expect((await run.ended).code).toBe(0);
      }
    expect((await signInWithBrowserFlow({ baseUrl: newer.address, username: 'author' })).accessToken).not.toBe('');
    for (const gateway of gateways) await stopServing(gateway);
    await drop();
  });
});
