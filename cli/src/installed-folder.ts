import { join } from 'node:path';

/** Where this package is installed: the folder with dist/ and templates/. Every chunk of the build lies in dist/. */
export const installedFolder = join(__dirname, '..');
