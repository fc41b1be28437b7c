import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ServeSettings } from '#settings/settings';
import { bundledProgram } from '../bundled-program';

/** A gateway in a separate process. */
export interface GatewayProcess {
  readonly address: string;
  /** Kills it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
}

const script = join(import.meta.dirname, 'gateway-main.ts');

/** Starts a gateway on an existing database, and waits until it serves. */
export async function startGatewayProcess(settings: ServeSettings): Promise<GatewayProcess> {
  const child = spawn(process.execPath, [await bundledProgram(script), JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const [address] = (await Promise.race([once(lines, 'line'), ended.then(() => [''])])) as [string];
  if (address === '') throw new Error('The gateway did not start.');
  return {
    address,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
