import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ping } from '#files/scan/clamd';
import type { ClamdAddress } from '#settings/settings';

/** Milliseconds for clamd to read its signatures and respond. */
const startWithin = 60_000;

/** The harmless file that every virus scanner detects: https://www.eicar.org/download-anti-malware-testfile. In two parts, so that this file isn't one. */
export const eicar: string = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Signatures of the test's own: nothing is downloaded. The first is the MD5 and the length of {@link eicar}, the second bytes anywhere. */
const signatures = {
  'test.hdb': '44d88612fea8a8f36de82e1278abb02f:68:Test.Eicar\n',
  'test.ndb': `Test.Studio:0:*:${Buffer.from('THIS-IS-THE-MALWARE-OF-THE-TESTS').toString('hex')}\n`,
};

/** Starts Debian's clamd with a folder and signatures of its own. */
export async function startClamd(): Promise<{ readonly address: ClamdAddress; close(): Promise<void> }> {
  if (!existsSync('/usr/sbin/clamd')) throw new Error('These tests need ClamAV: apt-get install clamav-daemon.');
  const folder = await mkdtemp(join(tmpdir(), 'scn-clamd-'));
  const database = join(folder, 'signatures');
  await mkdir(database);
  for (const [name, text] of Object.entries(signatures)) await writeFile(join(database, name), text);
  const address = { path: join(folder, 'clamd.ctl') };
  const settings = { Foreground: 'yes', LocalSocket: address.path, DatabaseDirectory: database, StreamMaxLength: '2M' };
  const file = join(folder, 'clamd.conf');
  await writeFile(
    file,
    Object.entries(settings)
      .flatMap((line) => [line.join(' ')])
      .join('\n'),
  );
  const log = join(folder, 'log');
  const program = spawn('/bin/sh', ['-c', 'exec /usr/sbin/clamd --config-file="$0" > "$1" 2>&1', file, log], {
    stdio: 'ignore',
  });
  const close = async () => {
    if (program.exitCode === null && program.signalCode === null) {
      const ended = once(program, 'exit');
      program.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + startWithin; ;) {
    const problem = await ping(address, 1000).then(
      () => null,
      (error: unknown) => error,
    );
    if (problem === null) return { address, close };
    if (program.exitCode === null && Date.now() < until) {
      await wait(100);
      continue;
    }
    const said = await readFile(log, 'utf8').catch(() => 'no log');
    await close();
    throw new Error(`clamd did not start: ${said}`, { cause: problem });
  }
}
