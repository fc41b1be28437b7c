import { createHash } from 'node:crypto';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { Scenario } from '@scn/core/document/scenario';
import { printCatalogueFile, printScenarioFile } from '@scn/core/format/print';
import { fileProperties } from '#catalogue/assets/asset-file';
import { referencesOf } from '#catalogue/assets/judge-asset';
import type { InstitutionCatalogue } from '#catalogue/catalogue-view';
import { readPrintedCatalogue, type JudgedInput } from '#catalogue/printed-catalogue';
import { AssetUses } from '#log/asset-uses';
import { charactersOf, openStored } from '#log/stored-document';
import type { TaskCore, ThreadTask } from '#threads/thread-task';

/** A printed file of a package. */
export interface PrintedFile {
  readonly path: string;
  readonly content: Uint8Array;
  readonly sha256: string;
}

/** The part of a document that a package contains. */
export interface PrintedPackage {
  readonly scenarioCode: string;
  readonly title: string;
  readonly culture: string;
  /** The devices that the scenario supports. */
  readonly devices: readonly string[];
  readonly texts: readonly PrintedFile[];
  /** The assets with a file, ordered by id. */
  readonly files: readonly { readonly assetId: string; readonly sha256: string }[];
}

/** Prints a document and the shared assets that it uses, in canonical form. */
export const printPackage: ThreadTask<JudgedInput, PrintedPackage> = {
  name: 'package',
  characters: ({ stored }) => charactersOf(stored),
  run: (core, { stored, catalogue: printed }) => {
    const catalogue = readPrintedCatalogue(printed);
    const { scenario, plugins } = openStored(stored);
    const assets = usedAssets(core, scenario, catalogue);
    const { scenarioCode, setup } = scenario;
    return {
      scenarioCode,
      title: setup.basicInfo.title,
      culture: setup.basicInfo.culture,
      devices: setup.configuration.devices,
      texts: [
        printedFile('scenario.scn.json', printScenarioFile(scenario, core.plugins, { plugins })),
        printedFile(
          'catalogue.scn-catalogue.json',
          printCatalogueFile(assets, core.plugins, { plugins: catalogue.versions }),
        ),
      ],
      files: assets.flatMap(({ id, asset: kind, data }) => {
        const plugin = core.plugins.asset(kind);
        const sha256 = plugin !== undefined && fileProperties(plugin).includes('key') ? data['key'] : undefined;
        return typeof sha256 === 'string' && sha256 !== '' ? [{ assetId: id, sha256 }] : [];
      }),
    };
  },
};

/** The assets that a scenario uses directly or indirectly, ordered by id. */
function usedAssets(
  { assetValidator, plugins }: TaskCore,
  scenario: Scenario,
  catalogue: InstitutionCatalogue,
): readonly CatalogueAsset[] {
  const uses = new AssetUses(plugins);
  uses.update(scenario);
  const found = new Map<string, CatalogueAsset>();
  const waiting = [...uses.places.keys()];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const asset = found.has(id) ? undefined : catalogue.get(id);
    if (asset === undefined) continue; // rules report missing assets
    found.set(id, asset);
    waiting.push(...referencesOf(assetValidator, asset).map(({ to }) => to));
  }
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function printedFile(path: string, text: string): PrintedFile {
  const content = Buffer.from(text, 'utf8');
  return { path, content, sha256: createHash('sha256').update(content).digest('hex') };
}
