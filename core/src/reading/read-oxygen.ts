import { namedItems, nameKey, type ItemIndex, type NamedItem } from './item-index';
import { oxygenCodes } from './document-words';

/** The gas that is breathed, as it is written: ‘2 L NC’, ‘on 40% O2’, ‘RA’. */
export interface WrittenOxygen {
  readonly to: number;
  /** None for air. */
  readonly parts: readonly { readonly items: readonly NamedItem[]; readonly text: string }[];
}

/** Behind a saturation: ‘on 2 L NC’, ‘in 35%’, ‘(15L NRB)’, ‘on air’. A share needs a word before it: it could be another saturation. */
const behind =
  /\s{0,8},?\s{0,8}\(?\s{0,8}(?:(?:(?:on|in|breathing)\s{1,8})?(?:RA|room air|air)(?![\p{L}\p{N}])|(?:(?:on|with|via|in|by)\s{1,8}|@\s{0,8})?(?:(?:O2|oxygen|NC|nasal (?:cannulae?|prongs|specs)|NRBM?|NRM|non-?re-?breath[a-z]{0,6}|(?:face ?|simple )?mask|FM|HFNC|HFNO|high[ -]flow|venturi(?: mask)?|VM|reservoir(?: mask)?)\s{1,3}(?:(?:at|via NC|via mask)\s{1,3}|@\s{0,3})?)?(\d{1,2}(?:\.\d)?\s{0,8}(?:L\/min|LPM|lit(?:re|er)s?(?:\/min| per min(?:ute)?)?|L)(?![\p{L}\p{N}/]))|(?:(?:on|with|via|in)\s{1,8}|@\s{0,8})(?:FiO2\s{0,8}|(?:venturi(?: mask)?|VM|HFNC|HFNO|(?:face ?)?mask|FM)\s{1,3}(?:at\s)?)?(\d{2,3}\s{0,8}%))(?:\s{0,8}(?:of\s)?(?:O2|oxygen|NC|nasal (?:cannulae?|prongs|specs)|NRBM?|NRM|non-?re-?breath[a-z]{0,6}(?: mask)?|(?:face ?|simple )?mask|FM|HFNC|HFNO|venturi(?: mask)?|VM|reservoir(?: mask)?)(?![\p{L}\p{N}]))?\s{0,8}\)?/iuy;

/** By itself: ‘15L O2’, ‘2L NC’, ‘60% via HFNC’, ‘100% O2’. */
const alone =
  /(?:(\d{1,2}(?:\.\d{1,2})?\s{0,3}(?:L\/min|LPM|lit(?:re|er)s?(?:\/min| per min(?:ute)?)?|L))|(\d{2,3}\s{0,3}%))\s{0,3}(?:(?:of|via|by|on|through)\s(?:an?\s)?)?(?:(O2|oxygen)|NC|nasal (?:cannulae?|prongs|specs)|NRBM?|NRM|non-?re-?breath[a-z]{0,6}(?: mask)?|(?:face ?|simple )?mask|FM|HFNC|HFNO|venturi(?: mask)?|VM|reservoir(?: mask)?|high[ -]flow)(?![\p{L}\p{N}]|\s?sat)/iuy;

/** Behind a device: ‘NRB 15L’, ‘O2 via NC at 2 L/min’. */
const flow =
  /\d{1,2}(?:\.\d{1,2})?\s{0,3}(?:L\/min|LPM|lit(?:re|er)s?(?:\/min| per min(?:ute)?)?|L)(?![\p{L}\p{N}/])/iuy;
const device =
  /(?<![\p{L}\p{N}])(?:NC|nasal (?:cannulae?|prongs|specs)|NRBM?|NRM|non-?re-?breath[a-z]{0,6}(?: mask)?|mask|FM|HFNC|HFNO|high[ -]flow|venturi|reservoir)\s{0,2}(?:at|@|:|-|=)?\s{0,2}$/iu;

/** Words that can stand around an amount of oxygen. */
export const oxygenWords: ReadonlySet<string> = new Set([
  'o2',
  'oxygen',
  'via',
  'nc',
  'nasal',
  'cannula',
  'cannulae',
  'prongs',
  'specs',
  'nrb',
  'nrbm',
  'nrm',
  'non',
  'rebreathe',
  'rebreather',
  'rebreathing',
  'breathe',
  'face',
  'facemask',
  'mask',
  'simple',
  'fm',
  'hfnc',
  'hfno',
  'high',
  'flow',
  'venturi',
  'vm',
  'reservoir',
  'requiring',
  'requires',
  'needing',
  'needs',
  'receiving',
]);

/** Reads the gas that is written behind a saturation; null for nothing. */
export function oxygenBehind(line: string, from: number, index: ItemIndex): WrittenOxygen | null {
  const [whole, litres, share] = match(behind, line, from);
  return whole === undefined ? null : written(from + whole.length, index, litres, share, false);
}

/** An amount of oxygen at a place of a line without a saturation; null if it isn’t one. */
export function oxygenAt(line: string, from: number, index: ItemIndex): WrittenOxygen | null {
  const [whole, litres, share, oxygen] = match(alone, line, from);
  if (whole !== undefined) return written(from + whole.length, index, litres, share, oxygen !== undefined);
  const [amount] = match(flow, line, from);
  const isBehindDevice = amount !== undefined && device.test(line.slice(Math.max(0, from - 40), from));
  return isBehindDevice ? written(from + amount.length, index, amount, undefined, false) : null;
}

function written(
  to: number,
  index: ItemIndex,
  litres: string | undefined,
  share: string | undefined,
  isOxygen: boolean,
): WrittenOxygen {
  const itemsOf = (code: string) => index.byKey.get(nameKey(code)) ?? [];
  return {
    to,
    parts: [
      ...(litres === undefined ? [] : [{ items: itemsOf(oxygenCodes.flow), text: litres }]),
      // ‘100% O2’ can be a saturation
      ...(share === undefined
        ? []
        : [{ items: isOxygen ? namedItems('O2', index) : itemsOf(oxygenCodes.inspired), text: share }]),
    ],
  };
}

function match(pattern: RegExp, text: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}
