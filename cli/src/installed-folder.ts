import { dirname, join } from 'node:path';
import { realpathSync } from 'node:fs';

/** The launcher that this process was started with: also that of its worker threads. */
export const launcher = realpathSync(process.argv[1] ?? '');

/** Where this package is installed: the folder with bin/, dist/ and templates/. */
export const installedFolder = join(dirname(launcher), '..');
