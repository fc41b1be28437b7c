import { chosenParameter, dialogParameter } from '#routes/declared/declared-screen';
import type { RememberedAddress } from './place-store';

/** The screen of an address in a scenario: its tab. What follows selects something on it. @param address - relative to the scenario's */
export function screenOf(address: string): string {
  const [path = ''] = address.split('?');
  return path.split('/').slice(0, 2).join('/');
}

/** Remembers which entities an address names, because they may be gone when it is opened again. */
export function rememberedAddress(shown: string, exists: (id: string) => boolean): RememberedAddress {
  const address = withoutDialog(shown);
  return { address, ids: namesIn(address).filter(exists) };
}

/** A dialog was closed when its screen was left. */
function withoutDialog(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  if (!parameters.has(dialogParameter)) return address;
  parameters.delete(dialogParameter);
  parameters.delete(chosenParameter);
  return `${path}${parameters.size === 0 ? '' : `?${parameters.toString()}`}`;
}

/** A remembered address without what is gone since: it leads to what contained that. */
export function existingAddress({ address, ids }: RememberedAddress, exists: (id: string) => boolean): string {
  const deleted = ids.filter((id) => !exists(id));
  if (deleted.length === 0) return address;
  const [path = '', query = ''] = address.split('?');
  const parts = path.split('/');
  const cut = parts.findIndex((part) => deleted.includes(decodeURIComponent(part)));
  // also without what only says the type of what is gone
  const isLeft = (part: string) => ids.includes(decodeURIComponent(part));
  const left = cut < 0 ? parts : parts.slice(0, Math.max(2, parts.slice(0, cut).findLastIndex(isLeft) + 1));
  const parameters = new URLSearchParams(query);
  for (const [name, value] of [...parameters]) if (deleted.includes(value)) parameters.delete(name);
  return `${left.join('/')}${parameters.size === 0 ? '' : `?${parameters.toString()}`}`;
}

function namesIn(address: string): readonly string[] {
  const [path = '', query = ''] = address.split('?');
  return [...path.split('/').slice(2).map(decodeURIComponent), ...new URLSearchParams(query).values()];
}
