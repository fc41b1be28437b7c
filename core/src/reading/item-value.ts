import type { ItemChoice, ReportItem } from '#kernel/contract';
import { fromUnit, normalOf, toUnit, unitsOf } from '#kernel/item-units';
import { convertUnit } from '#units/convert';
import { unitScales } from '#units/conversion-table.gen';
import { roundTo } from '#units/decimals';
import { readNumber } from '#units/read-number';
import type { Quantity } from '#units/read-quantity';
import { countWritten, equivalents } from '#units/read-unit';
import { quantityText, unitText } from '#units/unit-text';
import { scaleIn, type ItemScale } from '#index/conditions/item-scale';
import { fold } from '#search/fold';
import { isDeficit, nameKey, type NamedItem } from './item-index';
import type { Choice, ReadNote, ReadingContext, RefusedReason, TextValues } from './reading';

/** A value with what the author must see of it. */
export interface Settled {
  readonly value: number;
  readonly notes: readonly ReadNote[];
}

/** Result of reading a written value for an item. */
export type Outcome =
  | ({ readonly kind: 'value' } & Settled)
  | {
      readonly kind: 'ask';
      readonly about: 'number' | 'unit' | 'rounding' | 'limit' | 'extreme';
      /** The number isn’t possible in the unit that it would be in. */
      readonly isUsualImpossible?: boolean;
      readonly values: TextValues;
      readonly options: readonly (Choice & { readonly settled: Settled })[];
    }
  | { readonly kind: 'refused'; readonly reason: RefusedReason; readonly values: TextValues };

/** Facts known about the document. */
export interface DocumentFacts {
  readonly hasDecimalCommas: boolean;
  /** Values are in units that the context doesn’t use: those without a unit are doubtful. */
  readonly hasOtherUnits: boolean;
}

/** A written value. */
export interface WrittenValue {
  /** The text; also of a step of a scale. */
  readonly text: string;
  /** The text that the author is shown, if it is more than `text`. */
  readonly shown?: string;
  /** Null if the text doesn’t start with a number. */
  readonly quantity: Quantity | null;
  /** A unit that is written elsewhere, such as in another column; empty for none. */
  readonly unit: string;
  readonly codes: readonly string[];
}

/** The error of a formula, such as `#REF!`, as the value that it stands for. */
export function errorValue(text: string): WrittenValue {
  const quantity: Quantity = {
    from: 0,
    to: text.length,
    comparator: null,
    number: text,
    hasSpaces: false,
    outOf: null,
    unit: '',
    codes: [],
    flag: null,
    isRange: false,
    hasMinusBehind: false,
  };
  return { text, quantity, unit: '', codes: [] };
}

/** The scale in which a value of an item is kept: that of the patient’s item, otherwise of the culture. */
export function scaleOf({ item, reference }: NamedItem, { reports, culture }: ReadingContext): ItemScale | undefined {
  const present = reports.flatMap(({ items }) => items).find((each) => each.item === reference);
  const own = present === undefined ? undefined : scaleIn(item, present.unit);
  return own ?? scaleIn(item, item.units[culture].ucum);
}

/** Reads a written value as one of an item. @param name - what the item is called in the text */
export function valueOf(
  named: NamedItem,
  name: string,
  written: WrittenValue,
  context: ReadingContext,
  facts: DocumentFacts,
): Outcome {
  const { item } = named;
  const scale = scaleOf(named, context);
  const { quantity } = written;
  if (scale === undefined) return refused('unknown-unit', { item: item.title, unit: written.unit, units: '' });
  if (item.choices !== null) return stepOf(item, written);
  if (quantity === null) return refused('not-number', { value: written.text });
  if (quantity.isRange) return refused('range', { value: written.text });
  if (quantity.outOf !== null) return refused('not-number', { value: written.text });
  const number = readNumber(quantity.number, facts);
  if (number.kind === 'fault') return refused(number.reason, { value: quantity.number });
  if (number.kind === 'empty') return refused('no-value', { item: item.title });
  const isOtherUnit = quantity.unit !== '' && written.unit !== '' && !shares(quantity.codes, written.codes);
  if (isOtherUnit) return refused('contradiction', { item: item.title, value: `${quantity.unit}, ${written.unit}` });
  const unit = plainIf(item, quantity.unit === '' ? written.unit : quantity.unit);
  const codes = quantity.unit === '' ? written.codes : quantity.codes;
  const canBeNegative = item.range[0] < 0;
  // ‘HR +20’ is a change, ‘HR 60-’ a range without its end
  if (!canBeNegative && quantity.number.startsWith('+')) return refused('not-number', { value: written.text });
  if (!canBeNegative && quantity.hasMinusBehind && named.report.tab === 'monitor')
    return refused('range', { value: written.text });
  const numbers = number.kind === 'ask' ? number.ways : thousandsOf(item, quantity.number, number.value, codes, scale);
  const ways = isDeficit(name)
    ? [...new Set(numbers.flatMap((way) => (way < 0 ? [-way, way] : [-way])))]
    : canBeNegative && quantity.hasMinusBehind
      ? numbers.flatMap((way) => [way, -way])
      : numbers;
  const readings = waysIn(item, name, unit, codes, scale);
  if (readings.length === 0) {
    const units = unitsOf(item).map(({ ucum }) => unitText(ucum) || ucum);
    return refused('unknown-unit', { item: item.title, unit, units: units.join(', ') });
  }
  const all = ways.flatMap((way) => readings.map((reading) => ({ way, ...reading })));
  const within = all.filter(({ way, convert }) => isWithin(convert(way), scale));
  const flagged = within.filter(({ way, convert }) => fitsFlag(item, convert(way), quantity.flag, scale, context));
  // ‘HR ↑20’ is a rise: it isn’t high
  if (flagged.length === 0 && within.length > 0 && /^[↑↓]+$/.test(quantity.flag ?? ''))
    return refused('contradiction', { item: item.title, value: written.text });
  const retained = (flagged.length > 0 ? flagged : within).filter(
    ({ way, convert }) => !isFarFrom(inScale(convert(way), scale), convert(way)),
  );
  const possible = retained.length > 0 ? retained : flagged.length > 0 ? flagged : within;
  const [first] = possible;
  if (first === undefined) {
    const { minimum, maximum } = scale;
    const shown = unitText(scale.unit);
    return refused('out-of-range', { item: item.title, value: written.text, minimum, maximum, unit: shown });
  }
  const settle = ({ way, code, convert }: (typeof all)[number]): Settled => {
    const exact = convert(way);
    return {
      value: inScale(exact, scale),
      notes: notesOf(way, code, exact, quantity, unit === '' && hasOtherUnits(item), scale),
    };
  };
  const isAmbiguousNumber = ways.length > 1 || isDeficit(name);
  const isAssumedDoubtful = unit === '' && isDoubtful(named, possible, scale, context, facts);
  if (
    isAmbiguousNumber ||
    isAssumedDoubtful ||
    first.isUncertain === true ||
    (unit !== '' && differ(possible.map(settle)))
  ) {
    const options = possible.map((each) => {
      const label = each.label === each.code ? quantityText(each.way, each.code) : `${each.way} ${each.label}`;
      return {
        id: `${each.way} ${each.label}`,
        kind: 'unit',
        values: { value: label },
        settled: settle(each),
      } as const;
    });
    const distinct = options.filter(
      ({ settled }, place) => options.findIndex((other) => other.settled.value === settled.value) === place,
    );
    return {
      kind: 'ask',
      about: isAmbiguousNumber ? 'number' : 'unit',
      isUsualImpossible: unit === '' && !first.isAssumed,
      values: { item: item.title, value: written.text },
      options: distinct,
    };
  }
  const settled = settle(first);
  const exact = first.convert(first.way);
  if (isFarFrom(settled.value, exact)) {
    const to = quantityText(settled.value, scale.unit);
    const values = { item: item.title, from: quantityText(Number(exact.toPrecision(6)), scale.unit), to };
    return {
      kind: 'ask',
      about: 'rounding',
      values,
      options: [{ id: 'accept', kind: 'accept', values: { to }, settled }],
    };
  }
  if (quantity.comparator !== null && quantity.comparator !== '~') {
    const to = quantityText(settled.value, scale.unit);
    const values = { item: item.title, comparator: quantity.comparator, value: to };
    return {
      kind: 'ask',
      about: 'limit',
      values,
      options: [{ id: 'accept', kind: 'accept', values: { to }, settled }],
    };
  }
  if (unit === '' && isExtreme(named, exact, scale, context)) {
    const to = quantityText(settled.value, scale.unit);
    return {
      kind: 'ask',
      about: 'extreme',
      values: { item: item.title, value: to },
      options: [{ id: 'accept', kind: 'accept', values: { to }, settled }],
    };
  }
  return { kind: 'value', ...settled };
}

/** ‘12.000’ is also 12,000, as in Germany, where no one would write three decimals. */
function thousandsOf(
  item: ReportItem,
  written: string,
  value: number,
  codes: readonly string[],
  scale: ItemScale,
): readonly number[] {
  const decimals = unitsOf(item).find(({ ucum }) => codes.includes(ucum))?.decimals ?? scale.decimals;
  return /^[1-9]\d{0,2}\.\d{3}$/.test(written) && decimals <= 1 ? [value, value * 1000] : [value];
}

/** Words for the unit of what has none; empty if it is such a word and the item has no unit. */
function plainIf(item: ReportItem, unit: string): string {
  return unitText(item.units['en-GB'].ucum) === '' && plainUnits.has(unit.toLowerCase()) ? '' : unit;
}

const plainUnits = new Set([
  'ratio',
  'score',
  'points',
  'units',
  'ph',
  'ph units',
  '[ph]',
  '{inr}',
  'index',
  'n/a',
  'inr',
  '1',
]);

interface UnitReading {
  /** UCUM code in which the number is. */
  readonly code: string;
  /** Tells ways with one code apart. */
  readonly label: string;
  readonly isAssumed: boolean;
  /** It is only meant if the author says so. */
  readonly isUncertain?: boolean;
  /** To the unit of the scale, not rounded. */
  convert(value: number): number;
}

interface PossibleUnitReading extends UnitReading {
  /** The number. */
  readonly way: number;
}

const perMicrolitre = '/uL';

/** The units that a number can be in. */
function waysIn(
  item: ReportItem,
  name: string,
  unit: string,
  codes: readonly string[],
  scale: ItemScale,
): readonly UnitReading[] {
  const own = unitsOf(item).map(({ ucum }) => ucum);
  const molarMass = item.molarMass;
  const wayOf = (code: string, isAssumed: boolean, mass = molarMass, label = code): UnitReading => ({
    code,
    label,
    isAssumed,
    convert: (value) => toScale(item, value, code, scale, mass),
  });
  const massWays = (code: string, isAssumed: boolean): readonly UnitReading[] => {
    if (
      item.part === undefined ||
      !isMass(code) ||
      item.part.names.some((each) => nameKey(name).includes(nameKey(each)))
    )
      return [wayOf(code, isAssumed)];
    const [part = ''] = item.part.names;
    return [
      wayOf(code, isAssumed, molarMass, `${unitText(code)} (${part})`),
      wayOf(code, isAssumed, item.part.wholeMolarMass, `${unitText(code)} (${name})`),
    ];
  };
  if (unit === '') {
    const usual = massWays(scale.unit, true);
    const others = own.filter((code) => code !== scale.unit).flatMap((code) => massWays(code, false));
    const share = scale.unit === '%' && !own.includes('L/L') ? [wayOf('1', false)] : [];
    // cells are also counted in a microlitre: 11,200
    const cells = !own.includes(perMicrolitre) && canBeIn(item, perMicrolitre) ? [wayOf(perMicrolitre, false)] : [];
    return [...usual, ...others, ...share, ...cells];
  }
  const counted = countWritten(unit);
  if (counted !== null && canBeIn(item, counted)) return [{ ...wayOf(counted, false), isUncertain: true }];
  const exact = codes.filter((code) => own.includes(code));
  const fitting = exact.length > 0 ? exact : codes.filter((code) => canBeIn(item, code));
  if (fitting.length > 0) return fitting.flatMap((code) => massWays(code, false));
  // a unit without the item’s annotation may be meant with it: ng/mL of fibrinogen equivalents
  const marked = codes.map((code) => code + annotation(item.units['en-GB'].ucum));
  return marked
    .filter((code) => !codes.includes(code) && canBeIn(item, code))
    .map((code) => ({ ...wayOf(code, false), isUncertain: true }));
}

/** Whether a value is written in a unit that the item has for another culture, with other numbers. */
export function isInOtherUnit(
  named: NamedItem,
  { quantity, unit, codes }: WrittenValue,
  context: ReadingContext,
): boolean {
  const { item } = named;
  const scale = scaleOf(named, context);
  const written = quantity !== null && quantity.unit !== '' ? quantity.codes : unit === '' ? [] : codes;
  const own = unitsOf(item)
    .map(({ ucum }) => ucum)
    .filter((code) => written.includes(code));
  const usual = item.units[context.culture].ucum;
  if (scale === undefined || own.length === 0 || own.includes(usual) || own.includes(scale.unit)) return false;
  return own.every((code) => toScale(item, 100, code, scale, item.molarMass) !== 100);
}

/** Whether a value of an item can be in a unit, of its own or converted. */
export function canBeIn(item: ReportItem, code: string): boolean {
  if (item.choices !== null) return false;
  if (unitsOf(item).some(({ ucum }) => ucum === code)) return true;
  if (code === equivalents) return item.valency !== undefined;
  const scale = unitScales[code];
  const own = unitScales[item.units['en-GB'].ucum];
  if (scale === undefined || own === undefined || scale.base !== own.base) return false;
  // shares of different wholes aren't one quantity, and a unit with an annotation measures something else than one without
  if (scale.base === '%' || annotation(code) !== annotation(item.units['en-GB'].ucum)) return false;
  return scale.perMolarMass === own.perMolarMass || item.molarMass !== null;
}

function annotation(code: string): string {
  return /\{[^{}]*\}/.exec(code)?.[0] ?? '';
}

function isMass(code: string): boolean {
  const scale = unitScales[code];
  return scale?.base === 'g/L' && !scale.perMolarMass;
}

function toScale(item: ReportItem, value: number, code: string, scale: ItemScale, molarMass: number | null): number {
  if (code === scale.unit && molarMass === item.molarMass) return value;
  const from = code === equivalents ? 'mmol/L' : code;
  const amount = code === equivalents ? value / (item.valency ?? 1) : value;
  const range = item.units['en-GB'].ucum;
  const british = convertUnit(amount, from, range, molarMass);
  return range === scale.unit ? british : convertUnit(british, range, scale.unit, item.molarMass);
}

/** Rounded limits in another unit count as the exact ones, and so does what is rounded to them. */
function isWithin(value: number, { minimum, maximum, decimals }: ItemScale): boolean {
  const rounded = roundTo(value, decimals);
  return rounded >= minimum && rounded <= maximum && (value >= minimum || value > minimum - 0.5 * 10 ** -decimals);
}

function inScale(value: number, { decimals }: ItemScale): number {
  return roundTo(value, decimals);
}

function differ(settled: readonly Settled[]): boolean {
  return settled.some(({ value }, index) => index > 0 && settled[0]?.value !== value) && settled.length > 1;
}

function isFarFrom(rounded: number, exact: number): boolean {
  return Math.abs(rounded - exact) > 0.1 * Math.abs(exact);
}

/**
 * Whether a number without a unit may be in another than the usual one: it isn’t possible there, the document uses others, it may be a share, or
 * it is nearly as usual in the other. The distance to the normal interval is a ratio: 28 is as far above 7.8 as 2.2 is below.
 */
function isDoubtful(
  { item, report }: NamedItem,
  possible: readonly PossibleUnitReading[],
  scale: ItemScale,
  { person }: ReadingContext,
  { hasOtherUnits }: DocumentFacts,
): boolean {
  const [first, ...others] = possible;
  if (first === undefined) return false;
  // a fraction of what can only be a percentage, such as an FiO2 of 0.4
  if (!first.isAssumed) return first.way > 1 || (first.code !== '1' && first.code !== 'L/L');
  const { normal } = person === null ? item : normalOf(item, person);
  const [low, high] = [toUnit(item, normal[0], scale.unit), toUnit(item, normal[1], scale.unit)];
  const distance = (each: PossibleUnitReading) => distanceTo(each.convert(each.way), low, high);
  const usual = distance(first);
  if (item.isAlsoShare === true && first.way <= 100 && usual > Math.log(2)) return true;
  const value = inScale(first.convert(first.way), scale);
  const otherwise = others.filter((each) => inScale(each.convert(each.way), scale) !== value);
  if (otherwise.length === 0) return false;
  if (
    (hasOtherUnits && otherwise.some(({ code }) => code !== perMicrolitre)) ||
    otherwise.some(({ code }) => code === '1')
  )
    return true;
  // vital signs are rarely far from normal, so that another unit is more likely
  const isFar = report.tab === 'monitor' && usual > Math.log(farFromNormal);
  return otherwise.some((each) => distance(each) < (isFar ? 2 : 1.5) * usual);
}

/**
 * Whether a vital sign without a unit is so far from normal that something else may be meant: points of a score, a page, or the German RR, which is
 * a blood pressure. Nothing, such as no pulse, isn't far.
 */
function isExtreme({ item, report }: NamedItem, value: number, scale: ItemScale, { person }: ReadingContext): boolean {
  const { normal } = person === null ? item : normalOf(item, person);
  const [low, high] = [toUnit(item, normal[0], scale.unit), toUnit(item, normal[1], scale.unit)];
  const isVital = report.tab === 'monitor' && low > 0 && low < high;
  // the zero of a temperature is arbitrary, so that ratios say nothing
  if (item.units['en-GB'].ucum === 'Cel') {
    const celsius = fromUnit(item, value, scale.unit);
    return celsius < normal[0] - farthestCelsius || celsius > normal[1] + farthestCelsius;
  }
  return isVital && value > 0 && distanceTo(value, low, high) > Math.log(farthest);
}

/** Times the normal interval. */
const farthest = 3.9;
const farFromNormal = 1.8;

/** Degrees Celsius from the normal interval: lower body temperatures are those of patients in deep accidental hypothermia. */
const farthestCelsius = 8;

/** Whether a value is on the side that the laboratory’s flag says: what is marked as high isn’t low. */
function fitsFlag(
  item: ReportItem,
  value: number,
  flag: string | null,
  scale: ItemScale,
  { person }: ReadingContext,
): boolean {
  const { normal } = person === null ? item : normalOf(item, person);
  const [low, high] = [toUnit(item, normal[0], scale.unit), toUnit(item, normal[1], scale.unit)];
  if (/^(?:HH?|high|↑+)$/i.test(flag ?? '')) return value >= low;
  return !/^(?:LL?|low|↓+)$/i.test(flag ?? '') || value <= high;
}

/** How far a value in the unit of an item’s scale is from the normal interval, as a ratio: 0 within it. */
export function distanceFromNormal(named: NamedItem, value: number, context: ReadingContext): number {
  const { item } = named;
  const unit = scaleOf(named, context)?.unit;
  if (unit === undefined) return Infinity;
  const { normal } = context.person === null ? item : normalOf(item, context.person);
  return distanceTo(value, toUnit(item, normal[0], unit), toUnit(item, normal[1], unit));
}

function distanceTo(value: number, low: number, high: number): number {
  if (value >= low && value <= high) return 0;
  const [small, large] = value < low ? [value, low] : [high, value];
  return small > 0 ? Math.log(large / small) : Infinity;
}

/** Whether a number without a unit could be in another one of the item. */
function hasOtherUnits(item: ReportItem): boolean {
  return new Set(unitsOf(item).map(({ ucum }) => unitText(ucum))).size > 1;
}

function notesOf(
  way: number,
  code: string,
  exact: number,
  { comparator }: Quantity,
  isAssumed: boolean,
  scale: ItemScale,
): readonly ReadNote[] {
  const value = inScale(exact, scale);
  const notes: ReadNote[] = [];
  if (code !== scale.unit) {
    const from = code === equivalents ? `${way} mEq/L` : quantityText(way, code);
    const to = quantityText(value, scale.unit);
    if (way !== value || unitText(code) !== unitText(scale.unit))
      notes.push({ kind: 'converted', values: { from, to } });
  } else if (value !== way) notes.push({ kind: 'rounded', values: { from: way, to: value } });
  if (isAssumed) notes.push({ kind: 'assumed-unit', values: { unit: unitText(scale.unit) } });
  if (comparator === '~') notes.push({ kind: 'about', values: { value } });
  else if (comparator !== null) notes.push({ kind: 'limit', values: { comparator, value } });
  return notes;
}

/** Words that laboratories write for the steps of a test strip. */
const stepWords: Readonly<Record<string, readonly string[]>> = {
  negative: [
    'neg',
    '-',
    '−',
    '–',
    '-ve',
    '−ve',
    'nil',
    'none',
    'absent',
    'not detected',
    'non reactive',
    'nonreactive',
    'normal',
  ],
  positive: ['pos', '+ve', 'present', 'detected', 'reactive', '+'],
  trace: ['tr', '+/-', '±', 'traces'],
  '1+': ['+', '+1', '1 +', 'one plus'],
  '2+': ['++', '+2', '2 +', 'two plus'],
  '3+': ['+++', '+3', '3 +', 'three plus'],
  '4+': ['++++', '+4', '4 +'],
};

/** The steps of a scale that a text means by title or another word. */
export function stepsNamed({ choices }: ReportItem, text: string): readonly ItemChoice[] {
  const key = stepKey(text);
  return (choices ?? []).filter(({ title, words = [] }) =>
    [title, ...words, ...(stepWords[title.toLowerCase()] ?? [])].some((word) => stepKey(word) === key),
  );
}

/** A step of a scale by its title, another word for it, or its number. */
function stepOf(item: ReportItem, { text, quantity }: WrittenValue): Outcome {
  const choices = item.choices ?? [];
  const byWord = stepsNamed(item, text);
  const [step] = byWord;
  if (step !== undefined && byWord.length === 1)
    return { kind: 'value', value: step.value, notes: stepNotes(step.title, text) };
  const steps = choices.map(({ title }) => title).join(', ');
  const unknown = refused('not-step', { item: item.title, value: text, steps });
  if (quantity === null || quantity.unit !== '' || quantity.hasMinusBehind) return unknown;
  if (quantity.isRange) return refused('range', { value: text });
  const number = readNumber(quantity.number);
  if (number.kind !== 'number' || quantity.comparator !== null) return unknown;
  const highest = Math.max(...choices.map(({ value }) => value));
  if (quantity.outOf !== null && Number(quantity.outOf) !== highest) return unknown;
  const chosen = choices.find(({ value }) => value === number.value);
  return chosen === undefined ? unknown : { kind: 'value', value: chosen.value, notes: stepNotes(chosen.title, text) };
}

function stepNotes(title: string, text: string): readonly ReadNote[] {
  return stepKey(title) === stepKey(text) ? [] : [{ kind: 'step', values: { title } }];
}

function stepKey(text: string): string {
  return fold(text)
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/[.,;]$/, '')
    .replaceAll(/\s+/g, ' ');
}

function shares(one: readonly string[], other: readonly string[]): boolean {
  return one.some((code) => other.includes(code));
}

function refused(reason: RefusedReason, values: TextValues): Outcome {
  return { kind: 'refused', reason, values };
}
