import { ensureBuilt } from '../gateway/built-scn';
import { prepareData } from './editor/product';

/** Builds the editor and the gateway once, and seeds what every one of them begins with. @returns what cleans up */
export default async function globalSetup(): Promise<() => Promise<void>> {
  ensureBuilt();
  return prepareData();
}
