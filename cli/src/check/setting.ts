import { dirname, resolve } from 'node:path';
import { appendToPointer } from '@scn/core/base/json';
import { createRegistry, RegistryError, type PluginRegistry } from '@scn/core/kernel/registry';
import { provideCheckers } from '@scn/core/schema/checker';
import type { SeverityOverride } from '@scn/core/validation/engine/engine';
import type { CatalogueView } from '@scn/core/kernel/view';
import { builtInCheckers } from '@scn/plugins/checkers.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { emptyConfig, severityOf, type Config, type RuleSetting } from '../config/config';
import { ConfigFinder } from '../config/find-config';
import { gatewayCatalogue } from './gateway-catalogue';
import { didYouMean } from '../suggest';
import { UsageError } from '../exit-codes';

/** The registry, rules and catalogue that files are checked with. */
export interface Setting {
  readonly registry: PluginRegistry;
  readonly catalogue: CatalogueView | null;
  readonly severities: Readonly<Record<string, SeverityOverride>>;
}

/** Settings from the command line. */
export interface SettingOptions {
  /** Configuration for all files; null uses the nearest one of each file. */
  readonly config: string | null;
  /** Plugin packages in addition to those in the configuration, resolved from the working folder. */
  readonly plugins: readonly string[];
  /** Catalogue files that replace those in the configuration; empty uses the configuration. */
  readonly catalogue: readonly string[];
  /** File with the catalogue that `gateway:` refers to; without it, that catalogue is not checked against. */
  readonly gatewayCatalogue?: string;
  /** Override those in the configuration. */
  readonly rules: Readonly<Record<string, RuleSetting>>;
}

/** Finds the setting for each file. Files with the same configuration share one. */
export class Settings {
  readonly #options: SettingOptions;
  readonly #finder = new ConfigFinder();
  readonly #loaded = new Map<string | null, Promise<Setting>>();

  constructor(options: SettingOptions) {
    this.#options = options;
  }

  /** @throws UsageError when the configuration, a plugin or a catalogue is invalid. */
  for(file: string): Promise<Setting> {
    const config = this.#options.config ?? this.#finder.find(dirname(resolve(file)));
    const known = this.#loaded.get(config);
    if (known !== undefined) return known;
    const setting = load(config, this.#options);
    this.#loaded.set(config, setting);
    return setting;
  }
}

async function load(configFile: string | null, options: SettingOptions): Promise<Setting> {
  const here = resolve('.');
  const config: Config =
    configFile === null ? emptyConfig(here) : await (await import('../config/load-config')).loadConfig(configFile);
  const registry = await register([
    ...config.plugins.map((name) => [name, config.folder] as const),
    ...options.plugins.map((name) => [name, here] as const),
  ]);
  const [named, from] = options.catalogue.length > 0 ? [options.catalogue, here] : [config.catalogue, config.folder];
  const catalogueFiles = named.flatMap((file) => {
    if (file !== gatewayCatalogue) return [resolve(from, file)];
    return options.gatewayCatalogue === undefined ? [] : [options.gatewayCatalogue];
  });
  return {
    registry,
    catalogue:
      catalogueFiles.length === 0 ? null : (await import('./catalogue')).loadCatalogue(catalogueFiles, registry),
    severities: await severitiesOf(config, options, registry),
  };
}

provideCheckers(builtInCheckers);

/** Built-in plugins are checked by our own tests. */
const trusted = builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' }));

async function register(packages: readonly (readonly [name: string, from: string])[]): Promise<PluginRegistry> {
  if (packages.length === 0) return createRegistry([], trusted);
  const { loadPlugins } = await import('../plugins/load-plugins');
  const entries = [];
  for (const [name, from] of packages) entries.push(...(await loadPlugins(name, from)));
  try {
    return createRegistry(entries, trusted);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    const problems = error.problems.map(({ owner, message }) => `  ${owner}: ${message}`);
    throw new UsageError(`Some plugins can’t be used:\n${problems.join('\n')}`);
  }
}

async function severitiesOf(
  config: Config,
  options: SettingOptions,
  registry: PluginRegistry,
): Promise<Readonly<Record<string, SeverityOverride>>> {
  const rules = { ...config.rules, ...options.rules };
  if (Object.keys(rules).length === 0) return {};
  const { ruleCards } = await import('./rule-cards');
  const cards = ruleCards(registry);
  for (const [id, setting] of Object.entries(rules)) {
    const card = cards.get(id);
    if (card !== undefined && (!card.isFixed || card.severity === severityOf(setting))) continue;
    const where = Object.hasOwn(options.rules, id) ? '--rule' : config.placeOf(appendToPointer('/rules', id));
    if (card !== undefined)
      throw new UsageError(
        `${where} sets the rule “${id}” to ${setting}, but it can’t be ${setting === 'off' ? 'switched off' : 'changed'}.`,
        `${card.why} Remove the setting.`,
      );
    throw new UsageError(
      `${where} names the rule “${id}”, which does not exist.`,
      didYouMean(id, cards.keys()) ?? 'List the rules with `scn rules`.',
    );
  }
  return Object.fromEntries(Object.entries(rules).map(([id, setting]) => [id, severityOf(setting)]));
}
