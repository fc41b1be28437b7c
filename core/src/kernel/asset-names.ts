import type { AnyPlugin, AssetPlugin } from './contract';

/** GraphQL names of a kind of asset. */
export interface AssetNames {
  /** A single asset, and the prefix of its mutations: `soundEffect`. */
  readonly one: string;
  /** The list: `soundEffects`. */
  readonly many: string;
  /** The type: `SoundEffect`. */
  readonly type: string;
}

/**
 * The GraphQL names of a kind, from its plugin's id: `asset.sound-effect` is `soundEffect`, `acme/asset.kit-item` is `acmeKitItem`.
 */
export function assetNames({ id }: Pick<AssetPlugin, 'id'>): AssetNames {
  const type = typeNameOf({ id, kind: 'asset' });
  const one = type.charAt(0).toLowerCase() + type.slice(1);
  return { one, many: pluralOf(one), type };
}

/** The name of what is derived from a plugin, from its id: `command.show-image` is `ShowImage`, `acme/command.pump` is `AcmePump`. */
export function typeNameOf({ id, kind }: Pick<AnyPlugin, 'id' | 'kind'>): string {
  const words = id
    .replace(new RegExp(`(^|/)${kind}\\.`), '$1')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const type = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  // a vendor name can start with a digit, but a GraphQL name can't
  return /^[0-9]/.test(type) ? `Vendor${type}` : type;
}

/** The title of a kind's screen: its own, otherwise the plural of the kind's title. */
export function assetListTitle({ title, listTitle }: Pick<AssetPlugin, 'title' | 'listTitle'>): string {
  return listTitle ?? pluralOf(title);
}

/** Where a kind of asset has its screen in the editor. */
export interface AssetScreen {
  /** Id of the plugin. */
  readonly plugin: string;
  /** Title of the screen and its menu entry. */
  readonly title: string;
  /** `/admin/…` or `/assets/…`. */
  readonly route: string;
  /** Optional parts of the addresses below it. */
  readonly parameters: readonly string[];
  /** The policy that shows the menu entry: action and subject. */
  readonly action: string;
  readonly subject: string;
}

/** The screen of a plugin’s kind of asset; null if it has none. */
export function assetScreen(plugin: AnyPlugin): AssetScreen | null {
  // a package without types can leave the route out
  if (plugin.kind !== 'asset' || typeof plugin.route !== 'string') return null;
  const { id, route, addressParameters: parameters = ['id'], menuPolicy } = plugin;
  const [action, subject] = menuPolicy;
  return { plugin: id, title: assetListTitle(plugin), route, parameters, action, subject };
}

/** A kind in the middle of a sentence: `sound effect`, `sound effects`. */
export function assetWords({ title }: Pick<AssetPlugin, 'title'>): { readonly one: string; readonly many: string } {
  // abbreviations stay in capitals: `MRI report`
  const one = /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
  return { one, many: pluralOf(one) };
}

/** Why an asset that other institutions use stays public. The wording is fixed for actions. */
export function mustStayPublicText({ subject }: Pick<AssetPlugin, 'subject'>): string {
  const what = subject.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return `This operation is prohibited while the ${what} is used in other Institutions scenarios.`;
}

/** The regular English plural: `category` becomes `categories`, `prefix` becomes `prefixes`. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return `${word}s`;
}
