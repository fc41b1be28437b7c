import { spawn } from 'node:child_process';
import type { ServerUser } from './server-user';

/** The result of running a program. */
export interface ProgramResult {
  /** Exit code; 1 when it couldn't start or a signal ended it. */
  readonly code: number;
  /** Its output, from both streams. */
  readonly output: string;
}

/** The environment variables that a program needs; the others can contain secrets, or settings for other PostgreSQL servers. */
const inherited = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** The environment of the server. Its messages are in English, so that they can be parsed for the cause of a failure. */
export const serverEnvironment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(inherited.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : []))),
  LC_ALL: 'C',
};

/** Runs one of PostgreSQL's programs until it exits. */
export function runProgram(
  program: string,
  args: readonly string[],
  user: ServerUser | undefined,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      env: serverEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}
