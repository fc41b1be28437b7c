import { ensureBuilt } from '../gateway/built-scn';

/** Builds the editor and the gateway once, before any worker starts one. */
export default function globalSetup(): void {
  ensureBuilt();
}
