import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The sample package of the repository. */
export const infusionPump = join(import.meta.dirname, '..', '..', '..', 'examples', 'plugin-package');

/** Overrides of the sample package: parts of its manifest, or content of its entries. */
export interface PackageChanges {
  readonly scn?: Readonly<Record<string, unknown>>;
  readonly headless?: string;
  readonly ui?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/**
 * Writes a package with one command, `acme/command.NAME`, which is the sample's pump with another name. Its headless half can import
 * the pump: `import { pump } from './pump.js'`.
 *
 * @returns its folder
 */
export async function writePackage(parent: string, name: string, changes: PackageChanges = {}): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder, { recursive: true });
  const pump = (await readFile(join(infusionPump, 'index.js'), 'utf8'))
    .replace('acme/command.infusion-pump', `acme/command.${name}`)
    .replace('AcmeInfusionPump', `Acme${name.replaceAll('-', '')}`)
    .replace("title: 'Infusion pump'", `title: 'Pump ${name}'`)
    .replace('export const plugin', 'export const pump');
  const files: Readonly<Record<string, string>> = {
    'package.json': JSON.stringify({
      name,
      version: '1.0.0',
      type: 'module',
      scn: {
        contract: 1,
        headless: './index.js',
        ...(changes.ui === undefined ? {} : { ui: './ui.js' }),
        ...changes.scn,
      },
    }),
    'pump.js': pump,
    'index.js': changes.headless ?? "export { pump as plugin } from './pump.js';",
    ...(changes.ui === undefined ? {} : { 'ui.js': changes.ui }),
    ...changes.files,
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}

/** A package with one kind of asset, `acme/asset.kit`, which has its screen at `/assets/kits`. @returns its folder */
export async function writeAssetPackage(parent: string): Promise<string> {
  const headless = `
    const schema = {
      type: 'object',
      additionalProperties: false,
      required: ['label', 'size'],
      properties: {
        label: { type: 'string', title: 'Label', maxLength: 255, default: '', 'x-text': true, 'x-required': true },
        size: { type: 'integer', title: 'Size', minimum: 0, maximum: 100, default: 1 },
      },
    };
    export const plugin = {
      contract: 1, id: 'acme/asset.kit', kind: 'asset', version: 1, title: 'Kit', description: 'A box of equipment.', schema,
      defaults: { label: '', size: 1 }, migrations: [], rules: {}, subject: 'Prop', menuPolicy: ['MenuAccess', 'AdminTasks'],
      route: '/assets/kits', file: null, unique: ['label'], label: 'label',
      listLayout: {
        as: 'cards', pageSize: 18, pageSizes: [18, 36], perRow: 3, columns: ['label', 'size', 'dateUpdated'],
        defaultSort: { property: 'label', descending: false },
      },
      canBePublic: false,
      canonical: (args) => ({ ...args, label: args.label.trim() }),
      summary: (args) => args.label || 'Kit',
    };`;
  return writePackage(parent, 'kits', { headless });
}

/** Copies the sample package, like an installation. */
export async function installInfusionPump(folder: string): Promise<void> {
  await cp(infusionPump, join(folder, 'node_modules', '@acme', 'scn-infusion-pump'), { recursive: true });
}
