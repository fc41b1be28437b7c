import { unitsWritten } from '#units/read-unit';
import type { Claim, Claims } from './claims';
import { nameKey, namedItems, type ItemIndex, type NamedItem } from './item-index';
import { valueIn } from './read-table';
import type { RefusedPiece } from './reading';

/** A result as computers exchange it: with a code of LOINC. */
export interface CodedResult {
  readonly name: string;
  /** Of LOINC: if they are of several items, the author is asked. */
  readonly codes: readonly string[];
  /** A number with its comparator, or a word. */
  readonly value: string;
  /** UCUM or what the sender calls it; empty for none. */
  readonly unit: string;
  /** When it was measured, as it is written; empty if that isn’t said. */
  readonly time: string;
}

/** Content of a message about one person. */
export interface CodedPart {
  readonly person: string;
  readonly results: readonly CodedResult[];
  readonly refused: readonly RefusedPiece[];
}

/** Coded results as names with values. The code decides; the name only without one that is known. */
export function codedClaims({ results, refused }: Omit<CodedPart, 'person'>, index: ItemIndex): Claims {
  const all: RefusedPiece[] = [...refused];
  const claims = results.flatMap((result): readonly Claim[] => {
    const { name, value, time } = result;
    const items = itemsOf(result, index);
    const unit = plainUnit(result.unit);
    const what = [name, value, unit].filter((part) => part !== '').join(' ');
    const written = time === '' ? what : `${what} (${time})`;
    if (items.length > 0) {
      const values = [valueIn(value, unit, items)];
      // the codes are of several items: no report that is open decides which
      const isShared = result.codes.length > 1 && items.length > 1;
      return [{ written, name, field: 'baseline', reports: null, items, values, ...(isShared ? { isShared } : {}) }];
    }
    all.push({ written, reason: 'unknown-item', values: { name } });
    return [];
  });
  return { claims, refused: all };
}

function itemsOf({ name, codes }: CodedResult, index: ItemIndex): readonly NamedItem[] {
  const byCode = new Set(codes.flatMap((code) => index.byKey.get(nameKey(code)) ?? []));
  return byCode.size > 0 ? [...byCode] : namedItems(name, index);
}

/** A unit without what UCUM only annotates: `{beats}/min`. */
function plainUnit(unit: string): string {
  const plain = unit.replaceAll(/\{[^{}]*\}/g, '');
  return unitsWritten(unit).length > 0 || (plain !== '' && unitsWritten(plain).length === 0) ? unit : plain;
}
