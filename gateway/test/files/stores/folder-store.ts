import { randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ContentFolder } from '#files/content-folder';
import { makeTemporaryFolder } from '../../temporary-folder';
import type { TestStore } from './store-behind';

/** A store in a folder, which all gateways share. */
export async function openFolderStore(): Promise<TestStore> {
  const folder = await makeTemporaryFolder();
  const files = join(folder, 'files');
  const content = new ContentFolder(folder);
  await content.make();
  return {
    folder,
    content,
    bucket: undefined,
    another: () => Promise.resolve(new ContentFolder(folder)),
    keys: async () => {
      const entries = await readdir(files, { recursive: true, withFileTypes: true });
      const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
      return paths
        .map((path) => relative(files, path))
        .filter((path) => path !== 'store-id' && !path.startsWith('staging'))
        .toSorted();
    },
    overwrite: (sha256, bytes) => writeFile(content.path(sha256), bytes),
    addStranger: async (prefix) => {
      const path = join(files, prefix, randomUUID());
      await writeFile(path, 'x');
      return path;
    },
    removeStranger: (path) => rm(path),
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}
