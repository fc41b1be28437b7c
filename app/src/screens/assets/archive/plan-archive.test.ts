import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { planArchive, type ArchiveContext, type ExistingFile } from './plan-archive';
import { readArchive } from './read-archive';

const pluginOf = (id: string) => builtInPlugins.find((plugin) => plugin.id === id) as unknown as AssetPlugin;
const image = pluginOf('asset.image');
const chart: ExistingFile = {
  ...{ id: 'chart', revision: 3, places: 2, isUsedElsewhere: false },
  data: { title: 'Chart', altText: '', tagIds: ['t-ecg'], filename: 'chart.png', key: 'key of chart' },
};
const names = ['title', 'altText', 'source', 'licence', 'tagIds', 'assetCategoryId', 'isPublic'];
const context: ArchiveContext = {
  ...{ plugin: image, writable: { create: names, update: names }, mayCreate: true, mayUpdate: true },
  existing: new Map([['chart.png', chart]]),
  choices: new Map([
    [
      'tagIds',
      new Map([
        ['ecg', ['t-ecg']],
        ['rhythm', ['t-rhythm']],
        ['x-ray', ['t-xray', 't-xray-of-others']],
      ]),
    ],
    ['assetCategoryId', new Map([['chart', ['charts']]])],
  ]),
  keys: new Map(),
};
const pixels = new Uint8Array(100);

async function plan(entries: Readonly<Record<string, Uint8Array | string>>, more: Partial<ArchiveContext> = {}) {
  const bytes = Object.fromEntries(
    Object.entries(entries).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
  );
  const archive = await readArchive(new Blob([new Uint8Array(zipSync(bytes))]));
  return planArchive(archive, { ...context, ...more });
}

describe('a zip file of files with a table', () => {
  test('creates what is new, with titles, tags and categories by name', async () => {
    const csv =
      'File;Title;Tags;Category;Source\r\nvf.png;Ventricular fibrillation;"Rhythm; ecg";Chart;Ward 3\r\n;;;;\r\n';
    const { files, ignored } = await plan({
      'images/vf.png': pixels,
      'images/rhythm_strip.png': pixels,
      'list.csv': csv,
    });
    expect(ignored).toEqual([]);
    expect(files).toMatchObject([
      {
        ...{ kind: 'create', name: 'vf.png' },
        values: {
          title: 'Ventricular fibrillation',
          tagIds: ['t-ecg', 't-rhythm'],
          assetCategoryId: 'charts',
          source: 'Ward 3',
        },
      },
      // without a row, the name of the file is its title
      { kind: 'create', name: 'rhythm_strip.png', values: { title: 'rhythm strip' } },
    ]);
  });

  test('changes what exists: only what differs, and the content if it is another one', async () => {
    const csv = 'file name,TITLE,tags,Text alternative\r\nchart.png,Chart,ECG,A chart of vital signs\r\n';
    const alone = await plan({ 'list.csv': csv });
    expect(alone.files).toMatchObject([
      { kind: 'change', name: 'chart.png', file: null, values: { altText: 'A chart of vital signs' } },
    ]);
    const replaced = await plan({ 'chart.png': pixels });
    expect(replaced.files).toMatchObject([{ kind: 'change', values: {}, file: { name: 'chart.png' } }]);
    const same = await plan({ 'chart.png': pixels }, { keys: new Map([['chart.png', 'key of chart']]) });
    expect(same.files).toEqual([{ kind: 'same', name: 'chart.png' }]);
  });

  test.each([
    ['a row without its file', 'File\r\nno.png\r\n', { key: 'zipNoFile', what: 'no.png' }],
    ['an unknown tag', 'File,Tags\r\na.png,Xray\r\n', { key: 'sheets:unknown', what: 'Xray' }],
    ['a tag that several have', 'File,Tags\r\na.png,X-ray\r\n', { key: 'sheets:ambiguous', what: 'X-ray' }],
    ['a long title', `File,Title\r\na.png,${'x'.repeat(300)}\r\n`, { key: 'zipTooLong', what: 'x'.repeat(40) }],
    ['a file in two rows', 'File,Title\r\na.png,A\r\na.png,B\r\n', { key: 'sheets:twice', what: 'a.png' }],
  ])('refuses %s', async (_, csv, reason) => {
    const { files } = await plan({ 'a.png': pixels, 'list.csv': csv });
    expect(files.filter(({ kind }) => kind === 'refuse')).toEqual([
      { kind: 'refuse', name: reason.key === 'zipNoFile' ? 'no.png' : 'a.png', reason },
    ]);
  });

  test('finds the row of a name that macOS has written with accents of their own', async () => {
    const { files } = await plan({ ['e\u0301.png']: pixels, 'list.csv': 'File,Title\r\n\u00e9.png,Accent\r\n' });
    expect(files).toMatchObject([{ kind: 'create', name: '\u00e9.png', values: { title: 'Accent' } }]);
  });

  test.each([
    ['no column of files', 'Name,Title\r\na.png,A\r\n', { fault: 'sheets:noHeaders', file: 'File' }],
    ['a column twice', 'File,Title,title\r\na.png,A,B\r\n', { fault: 'sheets:columnTwice', file: 'title' }],
  ])('refuses a table with %s', async (_, csv, fault) => {
    await expect(plan({ 'a.png': pixels, 'list.csv': csv })).rejects.toMatchObject(fault);
  });

  test('refuses a type that the kind doesn’t take, with the words of its rule', async () => {
    const { files } = await plan({ 'notes.pdf': pixels });
    expect(files).toMatchObject([
      { kind: 'refuse', reason: { text: expect.stringContaining('image file type is not supported') as string } },
    ]);
  });

  test('refuses what scenarios use, if the kind stays fixed then, and what the user may not', async () => {
    const used = new Map([['alarm.wav', { ...chart, data: { ...chart.data, filename: 'alarm.wav' } }]]);
    const wav = new Uint8Array(1000);
    const fixed = await plan({ 'alarm.wav': wav }, { plugin: pluginOf('asset.sound-effect'), existing: used });
    expect(fixed.files).toEqual([
      { kind: 'refuse', name: 'alarm.wav', reason: { key: 'zipFixed', what: 'alarm.wav' } },
    ]);
    const reader = await plan({ 'a.png': pixels, 'chart.png': pixels }, { mayCreate: false, mayUpdate: false });
    expect(reader.files.map(({ kind }) => kind)).toEqual(['refuse', 'refuse']);
    const csv = 'File,Source\r\na.png,Ward\r\n';
    const some = await plan({ 'a.png': pixels, 'list.csv': csv }, { writable: { create: ['title'], update: [] } });
    expect(some.files).toMatchObject([{ kind: 'refuse', reason: { key: 'sheets:mayNot', what: 'source' } }]);
  });

  test('names the headers that mean nothing, also those of what only the server sets', async () => {
    const { ignored } = await plan({ 'a.png': pixels, 'list.csv': 'File,Colour,Width,Public\r\na.png,red,7,yes\r\n' });
    expect(ignored).toEqual(['Colour', 'Width', 'Public']);
  });
});

describe('a zip file that can’t be read is refused', () => {
  const fault = async (entries: Readonly<Record<string, Uint8Array>>) =>
    readArchive(new Blob([new Uint8Array(zipSync(entries, { level: 9 }))])).catch((error: unknown) => error);

  test('which isn’t one', async () => {
    await expect(readArchive(new Blob(['no zip file']))).rejects.toMatchObject({ fault: 'zipNotRead' });
  });

  test('with two tables, or two files of one name', async () => {
    const csv = strToU8('File\r\n');
    expect(await fault({ 'a.csv': csv, 'b.csv': csv })).toMatchObject({ fault: 'zipTwoTables', file: 'b.csv' });
    expect(await fault({ 'a/1.png': pixels, 'b/1.png': pixels })).toMatchObject({
      fault: 'zipSameName',
      file: '1.png',
    });
  });

  test('with two files of one path, of which only one would be unpacked', async () => {
    const bytes = zipSync({ 'a.png': pixels, 'b.png': pixels });
    const names = Buffer.from(bytes).toString('latin1').replaceAll('b.png', 'a.png');
    const file = new Blob([new Uint8Array(Buffer.from(names, 'latin1'))]);
    await expect(readArchive(file)).rejects.toMatchObject({ fault: 'zipSameName', file: 'a.png' });
  });

  test('with more files than a person looks at, before they are unpacked', async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`${n}.png`, pixels]));
    expect(await fault(many)).toMatchObject({ fault: 'zipTooMany' });
  });

  test('leaves out folders and what operating systems add', async () => {
    const archive = await readArchive(
      new Blob([new Uint8Array(zipSync({ '__MACOSX/._a.png': pixels, '.DS_Store': pixels, 'x/a.png': pixels }))]),
    );
    expect([...archive.files.keys()]).toEqual(['a.png']);
  });
});
