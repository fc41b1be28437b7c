import { spawn } from 'node:child_process';
import type { ServerUser } from './server-user';

/** How a program ended. */
export interface ProgramResult {
  /** Exit code; 1 when it could not start or a signal ended it. */
  readonly code: number;
  /** What it wrote, both streams. */
  readonly output: string;
}

/** What a program needs from the environment; the rest may hold secrets, or settings for other PostgreSQL servers. */
const inherited = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** The environment of the server. Its messages are in English, because they are read to tell causes of failures apart. */
export const serverEnvironment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(inherited.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : []))),
  LC_ALL: 'C',
};

/** Runs one of PostgreSQL's programs to its end. */
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
