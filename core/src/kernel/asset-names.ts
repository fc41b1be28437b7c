import type { AssetPlugin } from './contract';

/** What a kind of asset is called in GraphQL. */
export interface AssetNames {
  /** One of them, and the beginning of its mutations: `soundEffect`. */
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
  const words = id
    .replace(/(^|\/)asset\./, '$1')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const type = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  // a vendor's name may begin with a digit, which no name of GraphQL does
  const safe = /^[0-9]/.test(type) ? `Vendor${type}` : type;
  const one = safe.charAt(0).toLowerCase() + safe.slice(1);
  return { one, many: pluralOf(one), type: safe };
}

/** The English plural, as far as a rule goes: `category` has `categories`, `prefix` has `prefixes`. */
function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return `${word}s`;
}
