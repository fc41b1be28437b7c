import { textBefore, textBehind } from './nearby';

/** A sign that a text says the patient has now, and the values that rule it out. */
export interface SaidSign {
  /** The words of the text. */
  readonly found: string;
  /** `monitor.systolic-blood-pressure`. */
  readonly item: string;
  /** Of a value in the unit of the item’s ranges: whether no patient with it has the sign. */
  rulesOut(value: number): boolean;
}

/**
 * Signs with limits, as the Royal College of Physicians’ NEWS 2 (2017) scores an adult as normal, or nearly so; a pressure may rise above 100 mmHg
 * while someone speaks of it. Children have faster hearts and
 * breathing and lower pressures, so that the same values rule the signs out in them. Septic shock isn’t one: vasopressors hold its pressure up.
 */
const signs: readonly (Omit<SaidSign, 'found'> & { readonly words: string })[] = [
  {
    words: String.raw`shocked|hypotensive|in\s+(?:(?:deep|h(?:a)?emorrhagic|hypovol(?:a)?emic|anaphylactic|cardiogenic)\s+)?shock`,
    item: 'monitor.systolic-blood-pressure',
    rulesOut: (value) => value > 105,
  },
  { words: String.raw`hypox(?:(?:a)?em)?ic`, item: 'monitor.oxygen-saturation', rulesOut: (value) => value >= 96 },
  { words: 'tachycardic', item: 'monitor.heart-rate', rulesOut: (value) => value <= 90 },
  { words: 'tachypn(?:o)?eic', item: 'monitor.respiratory-rate', rulesOut: (value) => value <= 20 },
  { words: 'febrile|feverish|pyrexial', item: 'monitor.temperature', rulesOut: (value) => value <= 37.5 },
];

const patterns = signs.map(({ words, ...sign }) => ({
  sign,
  pattern: new RegExp(
    String.raw`(?:\b(?:is|are|remains?|stays?|still)|[’'](?:s|re))\s+(?:(?:still|now|very|deeply|profoundly|again)\s+)*(?:${words})\b`,
    'giu',
  ),
}));

/** In its sentence: it isn’t what the patient has now. */
const elsewhere =
  /\b(?:if|when|whenever|until|unless|once|whether|before|after|not|no|never|nor|without|was|were|had|should|would|could|can|may|might)\b|n[’']t\b/i;

/** The signs that a text says the patient has now. Questions, conditions, negations and what was before are left out. */
export function saidSigns(text: string): readonly SaidSign[] {
  return patterns.flatMap(({ sign, pattern }) =>
    [...text.matchAll(pattern)].flatMap((match): readonly SaidSign[] => {
      const [found] = match;
      const sentence = textBefore(text, match.index)
        .split(/[.!?;\n]\s/)
        .at(-1);
      const behind = textBehind(text, match.index + found.length);
      const isElsewhere = elsewhere.test(`${sentence ?? ''}${found}`) || /^[^.!;\n]*\?/.test(behind);
      return isElsewhere ? [] : [{ ...sign, found }];
    }),
  );
}
