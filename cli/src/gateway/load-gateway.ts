import type * as ReadSettings from '@scn/gateway/settings/read-settings';
import type * as StartGateway from '@scn/gateway/serve/start-gateway';
import type * as UpkeepCommands from '@scn/gateway/upkeep/upkeep-commands';
import { importModule } from '../import-module';
import { UsageError } from '../exit-codes';

/** Parts of the gateway that commands use, each a file of its build. */
interface GatewayModules {
  readonly 'read-settings': typeof ReadSettings;
  readonly 'start-gateway': typeof StartGateway;
  readonly 'upkeep-commands': typeof UpkeepCommands;
}

/**
 * Loads a part of the gateway. The only import of the gateway in the command line, so other commands don't load it.
 *
 * @throws UsageError when it is not installed.
 */
export async function loadGateway<N extends keyof GatewayModules>(name: N): Promise<GatewayModules[N]> {
  try {
    return (await importModule(`@scn/gateway/built/${name}`)) as GatewayModules[N];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
    throw new UsageError(`Can’t load the gateway: ${message}.`, 'Install the packages, then run npm run build.');
  }
}

/**
 * Runs work of the gateway. Errors that the operator can resolve become messages with the next step.
 *
 * @throws UsageError for such errors.
 */
export async function explaining<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const hint = hintOf(error);
    if (hint === null || !(error instanceof Error)) throw error;
    throw new UsageError(error.message, hint);
  }
}

/** The next step, from the error of the gateway. */
function hintOf(error: unknown): string | null {
  const { whatToDo, advice } = error as { readonly whatToDo?: unknown; readonly advice?: unknown };
  const hint = whatToDo ?? advice;
  return typeof hint === 'string' ? hint : null;
}
