import type { AnyOperation } from '@scn/core/operations/operation';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { SchemaSources } from '#graphql/builder';

/**
 * The mutation name of each operation, noun first: `playlist-command.update` is `playlistCommandUpdate`. A noun that a kind of shared
 * asset also has gets a prefix: `location.create` is `scenarioLocationCreate`.
 */
export function mutationNames({ operations, plugins }: SchemaSources): ReadonlyMap<string, string> {
  const assets = new Set(
    plugins.plugins.filter((plugin) => plugin.kind === 'asset').map((plugin) => assetNames(plugin).one),
  );
  return new Map([...operations.keys()].map((name) => [name, mutationNameOf(name, assets)]));
}

function mutationNameOf(name: AnyOperation['name'], assets: ReadonlySet<string>): string {
  const [noun = '', verb = ''] = name.split('.');
  const one = camelCase(noun);
  const subject = assets.has(one) ? `scenario${capitalised(one)}` : one;
  return `${subject}${capitalised(camelCase(verb))}`;
}

/** The input type of a mutation: `playlistCommandUpdate` takes a `PlaylistCommandUpdateInput`. */
export function inputNameOf(mutationName: string): string {
  return `${capitalised(mutationName)}Input`;
}

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function capitalised(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
