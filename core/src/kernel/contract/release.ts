import type { PluginKind } from '../contract';
import { assetContract } from './asset';
import { commandContract } from './command';
import type { ContractSchema } from './fields';
import { reportContract } from './report';
import { triggerContract } from './trigger';

/** A plugin of an older version of the contract, before it is checked. */
export type OlderPlugin = Readonly<Record<string, unknown>>;

/**
 * A release of the contract, as a host supports it. A change that plugins don't have to know of raises the second number; any other raises the
 * first, and comes with an upgrade, so that plugins of older versions go on: ADR 0086.
 */
export interface ContractRelease {
  /** Its version, with the number of additions since: `1.0`. */
  readonly version: readonly [major: number, minor: number];
  /** The contract of each kind of plugin. */
  readonly contracts: Readonly<Record<PluginKind, ContractSchema>>;
  /** By version: turns a plugin of the version before into one of it. */
  readonly upgrades: Readonly<Record<number, (plugin: OlderPlugin) => OlderPlugin>>;
}

/** The release that this version of Scenario Studio supports. */
export const contractRelease: ContractRelease = {
  version: [1, 0],
  contracts: {
    command: commandContract,
    trigger: triggerContract,
    report: reportContract,
    asset: assetContract,
  },
  upgrades: {},
};

/**
 * The plugins that a module exports, the same for each host.
 *
 * @param module - a headless half
 * @returns anything; none of it is checked
 */
export function exportedPlugins({ plugin, plugins }: Readonly<Record<string, unknown>>): readonly unknown[] {
  if (Array.isArray(plugins)) return plugins;
  return plugin === undefined ? [] : [plugin];
}

/** The oldest version of which plugins can be upgraded. */
export function oldestVersion({ version: [current], upgrades }: ContractRelease): number {
  let oldest = current;
  while (upgrades[oldest] !== undefined) oldest -= 1;
  return oldest;
}

/**
 * A plugin of an older version as one of the current version.
 *
 * @param value - anything; only objects with an older `contract` are changed
 * @throws what an upgrade throws
 */
export function upgraded(value: unknown, release: ContractRelease = contractRelease): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let contract: unknown;
  try {
    ({ contract } = value as { readonly contract?: unknown });
  } catch {
    return value; // the check reports it
  }
  const [current] = release.version;
  if (typeof contract !== 'number' || contract >= current || contract < oldestVersion(release)) return value;
  let plugin = value as OlderPlugin;
  for (let version = contract + 1; version <= current; version++) {
    const next = release.upgrades[version]?.(plugin) ?? plugin;
    // the plugin stays its prototype: it can be an instance of a class
    plugin = Object.create(plugin, {
      ...Object.getOwnPropertyDescriptors(next === plugin ? {} : next),
      contract: { value: version, enumerable: true },
    }) as OlderPlugin;
  }
  return plugin;
}

/** Whether a package for some versions of the contract runs here, and what to update if it doesn’t. */
export type Compatibility = 'compatible' | 'update-host' | 'update-package' | 'not-a-range';

/**
 * Compares the versions of the contract that a package requires with those of a host.
 *
 * @param required - `1`, `"1.2"`, `"^1"`, `"^1.2"`, or several with ` || `; the first number is the version, the second the additions that it needs
 */
export function compatibilityOf(required: unknown, release: ContractRelease = contractRelease): Compatibility {
  const written = typeof required === 'number' ? String(required) : required;
  if (typeof written !== 'string') return 'not-a-range';
  const ranges = written.split('||').map((each) => /^\s*\^?(\d{1,4})(?:\.(\d{1,4}))?(?:\.\d{1,4})?\s*$/.exec(each));
  if (ranges.some((range) => range === null)) return 'not-a-range';
  const [major, minor] = release.version;
  const oldest = oldestVersion(release);
  const versions = ranges.map((range) => [Number(range?.[1]), Number(range?.[2] ?? 0)] as const);
  const fits = versions.some(
    ([needs, additions]) => needs >= oldest && (needs < major || (needs === major && additions <= minor)),
  );
  if (fits) return 'compatible';
  return versions.some(([needs]) => needs >= major) ? 'update-host' : 'update-package';
}
