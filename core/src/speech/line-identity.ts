/** The identity of an exported line: what it is, and the fingerprint of its words, by which later changes are noticed. */
export function lineIdentity(key: string, words: string): string {
  return `${key}@${fingerprintOf(words)}`;
}

/** The key and the fingerprint in what {@link lineIdentity} writes; null for any other text. */
export function readLineIdentity(text: string) {
  const parts = /^(?<key>.+)@(?<fingerprint>[a-z0-9]+)$/s.exec(text.trim())?.groups;
  const { key, fingerprint } = parts ?? {};
  return key === undefined || fingerprint === undefined ? null : { key, fingerprint };
}

/** The fingerprint of words: FNV-1a with 64 bits. Words that sound the same have the same one, however they are broken into lines. */
export function fingerprintOf(words: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const unit of spokenForm(words))
    hash = BigInt.asUintN(64, (hash ^ BigInt(unit.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return hash.toString(36);
}

/** Whether two texts are the same words. Line breaks and spaces don’t count: word processors and spreadsheets change them. */
export function areSameWords(one: string, other: string): boolean {
  return spokenForm(one) === spokenForm(other);
}

function spokenForm(words: string): string {
  return words.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}
