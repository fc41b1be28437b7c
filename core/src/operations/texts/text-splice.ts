import type { TextSplice } from '#base/text-edit';

/** The code points of a text. */
export function charactersOf(text: string): readonly string[] {
  return Array.from(text);
}

/** Whether splices are in ascending order, without overlaps, within a text of this many code points. */
export function fits(splices: readonly TextSplice[], length: number): boolean {
  let end = 0;
  for (const { at, remove } of splices) {
    if (at < end || remove < 0) return false;
    end = at + remove;
  }
  return end <= length;
}

/** Applies splices to a text that they fit. */
export function spliced(text: string, splices: readonly TextSplice[]): string {
  const characters = charactersOf(text);
  let end = 0;
  let result = '';
  for (const { at, remove, insert } of splices) {
    result += characters.slice(end, at).join('') + insert;
    end = at + remove;
  }
  return result + characters.slice(end).join('');
}

/** Maximum number of compared pairs of words; longer differences are one splice. */
const maxPairs = 1_000_000;

/**
 * The splices that turn one text into another. Compares words, so that a letter that two different words share isn't mistaken for
 * the same letter; within a changed word, the common start and end are kept.
 */
export function textDifference(before: string, after: string): readonly TextSplice[] {
  const from = wordsOf(before);
  const to = wordsOf(after);
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < from.length - start && end < to.length - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const splices: TextSplice[] = [];
  let at = lengthOf(from.slice(0, start));
  const middle = pairsOf(from.slice(start, from.length - end), to.slice(start, to.length - end));
  for (const { removed, added, same } of middle) {
    if (removed !== '' || added !== '') splices.push(trimmed(at, charactersOf(removed), charactersOf(added)));
    at += lengthOf([removed, same]);
  }
  return splices;
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + charactersOf(text).length, 0);
}

/** Aligns two lists of words by their longest common subsequence: changed parts, each with the unchanged part after it. */
function pairsOf(from: readonly string[], to: readonly string[]) {
  if (from.length * to.length > maxPairs) return [{ removed: from.join(''), added: to.join(''), same: '' }];
  const width = to.length + 1;
  const lengths = new Uint32Array((from.length + 1) * width);
  for (let i = from.length - 1; i >= 0; i -= 1) {
    for (let j = to.length - 1; j >= 0; j -= 1) {
      const next = from[i] === to[j] ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : 0;
      lengths[i * width + j] = Math.max(next, lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  const hunks: { removed: string; added: string; same: string }[] = [];
  let hunk = { removed: '', added: '', same: '' };
  for (let i = 0, j = 0; i < from.length || j < to.length;) {
    const [removed, added] = [from[i], to[j]];
    const isSame = removed !== undefined && removed === added;
    if (!isSame && hunk.same !== '') {
      hunks.push(hunk);
      hunk = { removed: '', added: '', same: '' };
    }
    if (isSame) {
      hunk.same += removed;
      i += 1;
      j += 1;
    } else if (
      added === undefined ||
      (removed !== undefined && (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      hunk.removed += removed ?? '';
      i += 1;
    } else {
      hunk.added += added;
      j += 1;
    }
  }
  hunks.push(hunk);
  return hunks;
}

/** A splice without the common start and end of what goes and what comes. */
function trimmed(at: number, removed: readonly string[], added: readonly string[]): TextSplice {
  const shorter = Math.min(removed.length, added.length);
  let start = 0;
  while (start < shorter && removed[start] === added[start]) start += 1;
  let end = 0;
  while (end < shorter - start && removed.at(-1 - end) === added.at(-1 - end)) end += 1;
  const insert = added.slice(start, added.length - end).join('');
  return { at: at + start, remove: removed.length - start - end, insert };
}
