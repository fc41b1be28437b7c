import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

const root = join(import.meta.dirname, '..', '..');

/**
 * `import { Type } from 'typebox'` imports an object with all of TypeBox, which prevents tree shaking. Importing the names from
 * the underlying module allows it.
 */
export const directTypebox: Plugin = {
  name: 'direct-typebox',
  setup({ onLoad }) {
    const typebox = join(root, 'node_modules', 'typebox', 'build', 'typebox.mjs').replaceAll('\\', '/');
    onLoad({ filter: /[/\\](core[/\\]src|plugins)[/\\].*\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replace(/import \{([^}]*)\} from 'typebox';/g, (statement, names: string) =>
        /(^|[\s,])Type\b/.test(names) ? `import * as Type from '${typebox}';` : statement,
      ),
    }));
  },
};
