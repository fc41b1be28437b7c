import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The first process of the database server on a data folder, and not another one that reuses its id. */
export async function postmasterOf(folder: string): Promise<number | null> {
  const data = join(folder, 'server', 'data');
  const [first] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid < 2) return null;
  return (await commandOf(pid)).includes(data) ? pid : null;
}

/** The server's processes that work for connections of the gateway. */
export async function backendsOf(postmaster: number): Promise<readonly number[]> {
  const backends: number[] = [];
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (!status.includes(`PPid:\t${postmaster}\n`)) continue;
    const [title = ''] = await commandOf(pid);
    if (title.startsWith('postgres: scn_gateway ')) backends.push(pid);
  }
  return backends;
}

async function commandOf(pid: number): Promise<readonly string[]> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
}
