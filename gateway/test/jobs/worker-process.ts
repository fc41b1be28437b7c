import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundledProgram } from '../bundled-program';
import type { JobFixture } from './job-fixture';

/** A worker in a separate process. */
export interface WorkerProcess {
  /** Resolves when it prints the line; false if it exits first. */
  said(line: 'working' | 'held'): Promise<boolean>;
  /** Kills it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
}

const script = join(import.meta.dirname, 'worker-main.ts');

/** Starts a worker that hangs before the commit of its Nth transaction. */
export async function startWorkerProcess({ test, folder }: JobFixture, holdAt: number): Promise<WorkerProcess> {
  const argument = JSON.stringify({ connection: test.connection, folder, holdAt });
  const child = spawn(process.execPath, [await bundledProgram(script), argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = new Set<string>();
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.add(line));
  return {
    said: async (line) => {
      while (!lines.has(line)) {
        const isRemoved = await Promise.race([once(reader, 'line').then(() => false), ended.then(() => true)]);
        if (isRemoved) return false;
      }
      return true;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
