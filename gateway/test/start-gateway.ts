import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundledProgram } from './bundled-program';

/** The output of `gateway-process.ts`. */
export interface GatewayAnswer {
  readonly ready: boolean;
  readonly code?: string;
  readonly message?: string;
  readonly whatToDo?: string;
}

/** A gateway in a separate process. */
export interface GatewayProcess {
  readonly child: ChildProcess;
  readonly answer: GatewayAnswer;
  /** Kills it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
}

const script = join(import.meta.dirname, 'gateway-process.ts');

/** Starts a gateway and waits for its output. */
export async function startGateway(
  args: readonly string[],
  account: { readonly uid?: number; readonly gid?: number } = {},
): Promise<GatewayProcess> {
  const child = spawn(process.execPath, [await bundledProgram(script), ...args], {
    ...account,
    env: { ...process.env, HOME: '/' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(lines, 'line'), ended.then(() => ['{"ready":false}'])])) as [string];
  return {
    child,
    answer: JSON.parse(line) as GatewayAnswer,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
