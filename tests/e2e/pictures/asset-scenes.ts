import type { Page } from '@playwright/test';
import type { ChosenFile } from '../editor/upload-form';
import { pictureFile, pictures, soundFile, sounds, zipFile } from './asset-files';
import { expect } from './expect';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const tall = { width: 1440, height: 1800, scale: 1 } as const;

/** Uploads files from the header of a list, unless they are there already. */
async function upload(page: Page, files: readonly ChosenFile[]): Promise<void> {
  await page.getByRole('button', { name: 'Upload files', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload files' });
  await dialog.locator('input[type=file]').setInputFiles([...files]);
  await expect(dialog.getByRole('listitem')).toHaveCount(files.length);
  await expect(dialog.getByRole('button', { name: 'Cancel all' })).toHaveCount(0);
}

const uploaded = (files: () => Promise<readonly ChosenFile[]> | readonly ChosenFile[]) => async (page: Page) => {
  await upload(page, await files());
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Chooses a table in the dialog that imports one. */
async function importTable(page: Page, name: string, table: string): Promise<void> {
  await page.getByRole('button', { name: 'Import from a spreadsheet' }).click();
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles([file]);
  await expect(page.getByRole('dialog')).toContainText('refused');
}

/** The forms of shared assets: a new one of each kind, and one that exists; the galleries of files. Tests of their components check them. */
export const assetScenes: readonly Scene[] = [
  {
    name: 'locations-plan',
    as,
    address: '/admin/locations/place-birth-room/place-birth-bed',
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
  },
  {
    name: 'asset-list-empty',
    as,
    at: 'empty',
    address: '/assets/roles/characters',
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
  },
  { name: 'asset-list-failing', as, address: '/assets/dialogues', failure: 'failing' },
  {
    name: 'asset-list-read-only',
    as: 'Rita Reviewer',
    address: '/assets/sound-effects',
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
  },
  {
    name: 'asset-form-role',
    as,
    address: '/assets/roles/roles',
    steps: async (page) => {
      await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'In a scenario' })).toBeVisible();
    },
  },
  {
    name: 'asset-objectives-open',
    as,
    address: '/assets/educational/learning-objective-templates',
    steps: async (page) => {
      await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'In a scenario' })).toBeVisible();
    },
  },
  {
    name: 'asset-sheet',
    as,
    address: '/assets/roles/roles',
    shows: '[role=dialog]',
    steps: async (page) =>
      importTable(page, 'Roles.csv', 'Role name,Initials,Description\r\nPorter,P,Moves patients\r\n,X,No name\r\n'),
  },
  {
    name: 'asset-framework-open',
    as,
    address: '/admin/competency-frameworks',
    sizes: [tall, sizes.zoomed],
    steps: async (page) => {
      await page.getByRole('link', { name: 'Future nurse', exact: false }).first().click();
      await expect(page.getByRole('heading', { name: 'In a scenario' })).toBeVisible();
    },
  },
  {
    name: 'asset-framework-import',
    as,
    address: '/admin/competency-frameworks',
    sizes: [sizes.usual, sizes.zoomed],
    shows: '[role=dialog]',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Import file' }).click();
      const buffer = Buffer.from(
        'Framework,Code,Competency,Notes\r\nFuture nurse: standards of proficiency for registered nurses,8,Washes hands,x\r\nOur own,1,Asks for help,\r\n',
      );
      const file = { name: 'Frameworks.csv', mimeType: 'text/csv', buffer };
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles([file]);
      await expect(page.getByRole('dialog')).toContainText('Our own');
    },
  },
  { name: 'asset-form-task', as, address: '/admin/tasks?new', sizes: [tall] },
  {
    name: 'users-sheet',
    as,
    address: '/admin/user-management/users',
    sizes: [sizes.usual, sizes.small],
    shows: '[role=dialog]',
    steps: async (page) =>
      importTable(
        page,
        'Users.csv',
        'Name,User name,E-mail,Groups\r\nQuinn Porter,quinn,quinn@example.org,\r\nNo One,,,\r\nRae,rae,,No such group\r\n',
      ),
  },
  { name: 'asset-form-global-action', as, address: '/assets/global-actions?new', sizes: [tall] },
  {
    name: 'global-actions-drawer',
    as,
    address: '/libraries/EXAMPLES/scenario/SEP001GB/compose-sim/actions/CBLOD001',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Global Actions' }).click();
      await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
    },
  },
  {
    name: 'global-action-insert',
    as,
    address: '/libraries/EXAMPLES/scenario/SEP001GB/compose-sim/actions',
    steps: async (page) => {
      await page.getByRole('button', { name: 'New action' }).first().click();
      await page.getByRole('button', { name: 'Browse…' }).click();
      await expect(page.getByRole('dialog').last().getByRole('row').nth(1)).toBeVisible();
    },
  },
  { name: 'asset-form-lab-result-item', as, address: '/assets/educational/lab-result-items?new', sizes: [tall] },
  { name: 'asset-form-objectives', as, address: '/assets/educational/learning-objective-templates?new', sizes: [tall] },
  { name: 'asset-form-reflection', as, address: '/assets/educational/guided-reflections?new', sizes: [tall] },
  { name: 'asset-form-dialogue', as, address: '/assets/dialogues?new' },
  { name: 'asset-form-voice-profile', as, address: '/assets/roles/voice-profiles?new', sizes: [tall] },
  {
    name: 'asset-dialogue-open',
    as,
    address: '/assets/dialogues',
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    shows: '[role=dialog]',
    steps: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await expect(page.getByRole('dialog').getByRole('listitem', { name: 'Aisha' })).toBeVisible();
    },
  },
  {
    name: 'asset-voice-open',
    as,
    address: '/assets/roles/voice-profiles',
    sizes: [sizes.usual, sizes.small],
    steps: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Dialogues' })).toBeVisible();
    },
  },
  {
    name: 'asset-speech-open',
    as,
    address: '/assets/speech-assets/gb-woman-leeds/dialogue-oxytocin-check',
    sizes: [sizes.usual, sizes.small],
    shows: '[data-entity=dialogue-oxytocin-check]',
  },
  { name: 'asset-form-sound-effect', as, at: 'full', address: '/assets/sound-effects?new' },
  {
    name: 'asset-form-image',
    as,
    at: 'full',
    address: '/assets/images?new',
    sizes: [tall],
    leavesTraces: true,
    steps: async (page) => {
      await page.locator('input[type=file]').setInputFiles([...(await pictures())].slice(-1));
      await expect(page.getByText('is below 256 px')).toBeVisible();
    },
  },
  {
    name: 'asset-sounds-full',
    as,
    at: 'full',
    address: '/assets/sound-effects',
    sizes: [sizes.usual, sizes.small],
    steps: async (page) => {
      await uploaded(sounds)(page);
      await page.getByRole('searchbox').first().fill('Sample');
      await expect(page.getByRole('img', { name: /^Waveform of Sample/ })).toHaveCount(8);
    },
  },
  {
    name: 'asset-images-full',
    as,
    at: 'full',
    address: '/assets/images',
    sizes: [sizes.usual, sizes.small],
    steps: uploaded(pictures),
  },
  {
    name: 'asset-replace-file',
    as,
    address: '/assets/images/image-anaphylaxis-algorithm',
    shows: '[role=alertdialog]',
    leavesTraces: true,
    steps: async (page) => {
      await page.locator('input[type=file]').setInputFiles([await pictureFile('Algorithm_2021.png', 900, 700)]);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alertdialog')).toContainText('everywhere?');
    },
  },
  {
    name: 'asset-zip',
    as,
    at: 'full',
    address: '/assets/images',
    shows: '[role=dialog]',
    steps: async (page) => {
      const table =
        'File,Title,Text alternative,Tags,Colour\r\nvf.png,Ventricular fibrillation,A rhythm strip,,red\r\nno.png,None,,,\r\n';
      const zip = zipFile('Rhythms.zip', [
        await pictureFile('vf.png', 600, 300),
        await pictureFile('Sinus_rhythm.png', 600, 300),
        { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
        { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(table) },
      ]);
      await page.getByRole('button', { name: 'Import a zip file' }).click();
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles([zip]);
      await expect(page.getByRole('dialog')).toContainText('refused');
    },
  },
  {
    name: 'asset-upload-files',
    as,
    at: 'full',
    address: '/assets/legacy-audio',
    shows: '[role=dialog]',
    steps: async (page) => {
      const wrong = { ...soundFile('Ward_at_night.mp3', { seconds: 1, beats: 1 }), mimeType: 'audio/mpeg' };
      const short = { name: 'Too_short.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(20) };
      const broken = { name: 'Broken.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(400, 'RIFF') };
      const dialog = page.getByRole('dialog', { name: 'Upload files' });
      await upload(page, [soundFile('Breathing.wav', { seconds: 2, beats: 1 }), broken]);
      await dialog.locator('input[type=file]').setInputFiles([wrong, short]);
      await expect(dialog.getByText('This audio file size is too small')).toBeVisible();
    },
  },
];
