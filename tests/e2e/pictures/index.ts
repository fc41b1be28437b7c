import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contentsPage } from './contents-page';
import { takeGalleryPictures } from './gallery-pictures';
import type { Scene } from './scene';
import { scenes } from './scenes';
import { openStage, type Stage } from './stage';
import { takePictures, type Picture } from './take-pictures';

/*
 * `npm run pictures [-- NAME… [--to FOLDER]]`: takes pictures of every screen, or of the scenes whose names start with one of the given
 * names, and creates an overview page. The kit's exhibits are scenes that start with `kit`.
 */

const root = join(import.meta.dirname, '..', '..', '..');
const { values, positionals } = parseArgs({
  options: { to: { type: 'string' }, list: { type: 'boolean' } },
  allowPositionals: true,
});
const isWanted = (name: string) => positionals.length === 0 || positionals.some((prefix) => name.startsWith(prefix));
const wanted = inOrder(scenes.filter(({ name }) => isWanted(name)));
const wantsGallery = positionals.length === 0 || positionals.some((prefix) => prefix.startsWith('kit'));

if (values.list === true) {
  for (const { name } of scenes) console.log(name);
} else if (wanted.length === 0 && !wantsGallery) {
  console.error(`No scene starts with ${positionals.join(' or ')}. Use --list to list all scenes.`);
  process.exitCode = 2;
} else {
  process.exitCode = await run();
}

async function run(): Promise<number> {
  const folder = await pictureFolder();
  if (folder === null) {
    console.error('Pictures do not belong in the repository. Choose another folder.');
    return 2;
  }
  const stage = await openStage();
  const cancel = () => void stage.stop().finally(() => process.exit(130));
  process.once('SIGINT', cancel).once('SIGTERM', cancel);
  try {
    const { pictures, failed } = await takeAll(stage, folder);
    await writeFile(join(folder, 'index.html'), contentsPage(pictures));
    console.log(`${pictures.length} pictures, ${failed} failed scenes: ${join(folder, 'index.html')}`);
    return failed === 0 ? 0 : 1;
  } finally {
    await stage.stop();
  }
}

async function takeAll(
  stage: Stage,
  folder: string,
): Promise<{ readonly pictures: readonly Picture[]; readonly failed: number }> {
  const pictures: Picture[] = [];
  let failed = 0;
  const attempt = async (name: string, take: () => Promise<readonly Picture[]>) => {
    try {
      const taken = await take();
      pictures.push(...taken);
      console.log(`✓ ${name} (${taken.length})`);
    } catch (error) {
      failed += 1;
      console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  for (const scene of wanted) await attempt(scene.name, () => takePictures(stage, scene, folder));
  if (wantsGallery) {
    const built = await mkdtemp(join(tmpdir(), 'scn-gallery-'));
    await attempt('kit', () => takeGalleryPictures(stage.browser, { folder, built, isWanted }));
    await rm(built, { recursive: true, force: true });
  }
  const place = ({ scene }: Picture) => scenes.findIndex(({ name }) => name === scene);
  return { pictures: pictures.toSorted((a, b) => place(a) - place(b)), failed };
}

/** @returns null for a folder in the repository */
async function pictureFolder(): Promise<string | null> {
  if (values.to === undefined) return mkdtemp(join(await realpath(tmpdir()), 'scn-pictures-'));
  const folder = resolve(values.to);
  if (!relative(root, folder).startsWith('..')) return null;
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Groups scenes by institution and person, which minimizes switching. */
function inOrder(given: readonly Scene[]): readonly Scene[] {
  const place = ({ at = 'demonstration', as }: Scene) => `${at} ${as ?? ''}`;
  return given.toSorted((a, b) => place(a).localeCompare(place(b)));
}
