import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * When a process started, in the system's own format. Together with the id it identifies a process, since ids are reused.
 *
 * @returns '' when the process has ended or the system doesn't provide the time
 */
export async function startOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // the second field is a name with arbitrary characters, so count from its closing parenthesis: state is field 3, start 22
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? '' : (fields[19] ?? ''); // a zombie: the process has ended
  }
  if (process.platform === 'win32') return '';
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim();
}

/** Whether a process with this id exists, regardless of its owner. */
export async function isRunning(pid: number): Promise<boolean> {
  if (process.platform === 'linux') return (await startOf(pid)) !== '';
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
