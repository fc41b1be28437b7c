import { ensureBuilt } from '../gateway/built-scn';
import { prepareData } from './editor/product';

/** Builds the editor and the gateway once, and seeds the initial data of every gateway. @returns a function that cleans up */
export default async function globalSetup(): Promise<() => Promise<void>> {
  ensureBuilt();
  return prepareData();
}
