import { dirname, join } from 'node:path';
import { realpathSync } from 'node:fs';

/** The launcher that started this process; worker threads use it too. */
export const launcher = realpathSync(process.argv[1] ?? '');

/** Where this package is installed: the folder with bin/, dist/ and templates/. */
export const installedFolder = join(dirname(launcher), '..');
