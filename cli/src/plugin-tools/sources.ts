import { join } from 'node:path';
import { isFile } from '../files/read-bytes';

/** The sources of a package that is built: absolute paths. */
export interface Sources {
  readonly headless: string;
  /** Null if the editor's interface is generated. */
  readonly ui: string | null;
}

/** The sources of a package that `scn plugin` builds: `src/index.ts` and `src/ui.tsx`; null for one that is published as it was written. */
export function sourcesOf(folder: string): Sources | null {
  const first = (names: readonly string[]) =>
    names.map((name) => join(folder, 'src', name)).find((file) => isFile(file)) ?? null;
  const headless = first(['index.ts', 'index.tsx', 'index.js']);
  return headless === null ? null : { headless, ui: first(['ui.tsx', 'ui.ts', 'ui.jsx', 'ui.js']) };
}
