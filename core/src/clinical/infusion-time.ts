import { doseOf, doseText, numberIn, numberPattern, statedDoses } from './doses';
import type { Prescription } from './prescriptions';

/** A rate at which what is prescribed doesn't take as long as the instructions say. */
export interface InfusionMismatch {
  /** The words of the instructions: ‘500 ml over 15 minutes’. */
  readonly found: string;
  /** The rate that fits, in words. */
  readonly expected: string;
}

/** Rates are rounded, and bags hold a little more than they say. */
const tolerance = 0.2;

const hours: Readonly<Record<string, number>> = { h: 1, m: 1 / 60 };
/** ‘over 15 minutes’ at the start of a sentence or behind a volume or the name of a portion: elsewhere it may be about something else. */
const over = new RegExp(
  String.raw`(?<opening>^|[.;:,—–]\s+|\b(?:bolus|lit(?:er|re)|bag|infusion|dose|ml|mL)\s+)(?:(?:IV|run|give[n]?|infuse[d]?)\s+)?[Oo]ver\s+(?:the\s+next\s+)?` +
    String.raw`(?<least>${numberPattern})(?:\s?(?:[–-]|to)\s?(?<most>${numberPattern}))?\s?(?<unit>h(?:ours?|rs?)?|min(?:ute)?s?)\b`,
  'u',
);
/** Other instructions than how fast it runs now. */
const elsewhere = /\b(?:if|when|unless|then|monitor\w*|reassess\w*|increase\w*|reduce\w*|titrate\w*|wean\w*)\b/i;

/** How the rate in an order disagrees with the volume and the time in it: ‘500 ml over 15 minutes at 20 ml/h’. */
export function infusionMismatchIn(order: string): (InfusionMismatch & { readonly rate: string }) | null {
  const [rate, ...others] = statedDoses(order).filter(
    ({ dimension, perHour, perKilogram }) => dimension === 'ml' && perHour && !perKilogram,
  );
  // a range of rates is for the nurse to choose from
  if (rate === undefined || others.length > 0 || rate.least !== rate.most) return null;
  const mismatch = infusionMismatch({
    ...{ quantity: null, unit: null, rate: rate.least, rateUnit: 'ml/h' },
    instructions: order,
  });
  return mismatch === null ? null : { ...mismatch, rate: rate.found };
}

/** How an infusion’s rate disagrees with the time in its instructions; null when it agrees or can’t be known. */
export function infusionMismatch({
  quantity,
  unit,
  rate,
  rateUnit,
  instructions,
}: Pick<Prescription, 'quantity' | 'unit' | 'rate' | 'rateUnit' | 'instructions'>): InfusionMismatch | null {
  const speed = doseOf(rate, rateUnit);
  const match = over.exec(instructions);
  if (match === null || speed?.dimension !== 'ml' || !speed.perHour) return null;
  const { least = '', most = least, unit: time = '' } = match.groups ?? {};
  const sentence =
    instructions
      .slice(0, match.index + (match.groups?.['opening'] ?? '').length)
      .split(/[.;]\s/)
      .at(-1) ?? '';
  const [stated, ...others] = statedDoses(sentence).filter(({ dimension }) => dimension === 'ml');
  const prescribed = doseOf(quantity, unit);
  const isVolume = prescribed?.dimension === 'ml' && !prescribed.perHour;
  // A volume in the sentence is what runs in this time; otherwise it is the prescribed one.
  const volume = stated ?? (isVolume && statedDoses(sentence).length === 0 ? prescribed : null);
  if (elsewhere.test(sentence) || others.length > 0 || volume === null || volume.perKilogram || volume.perHour)
    return null;
  const [shortest, longest] = [least, most].map((digits) => numberIn(digits) * (hours[time.charAt(0)] ?? 1));
  if (shortest === undefined || longest === undefined || shortest <= 0) return null;
  const [slowest, fastest] = [volume.least / longest, volume.most / shortest];
  if (speed.least >= slowest * (1 - tolerance) && speed.least <= fastest * (1 + tolerance)) return null;
  const span = match[0].slice((match.groups?.['opening'] ?? '').length);
  return {
    found: `${volume.found} ${span.charAt(0).toLowerCase()}${span.slice(1)}`,
    expected: `${doseText(fastest, 'ml')}/h`,
  };
}
