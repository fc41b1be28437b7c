import { ensureBuilt } from '../gateway/built-scn';
import { openDataServer } from './editor/data-server';

/** Builds the editor and the gateway once, and starts a database server with the initial data of every gateway. @returns a function that cleans up */
export default async function globalSetup(): Promise<() => Promise<void>> {
  ensureBuilt();
  return openDataServer();
}
