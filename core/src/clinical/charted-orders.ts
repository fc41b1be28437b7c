import { statedDoses } from './doses';

const past = String.raw`(?:given|administered|discontinued|stopped|ceased|cancel+ed|omitted|withheld|held|crossed out)\b`;
/** Not to be given any more. */
const isPast = new RegExp(String.raw`\b${past}`, 'i');
/** The same of the sentence before: ‘Co-amoxiclav 1.2 g IV. Given 18:32.’ */
const wasPast = new RegExp(String.raw`^(?:(?:all|both|already|last)\s+)?${past}`, 'i');
/** In a sentence that says something else of a drug than to give it. */
const notOrdered =
  /\b(?:allerg\w*|anaphyla\w*|reactions?|intoleran\w*|contra-?indicated|avoid\w*|not|never|no|if|overdos\w*|took|taken|taking|ingest\w*|swallow\w*)\b/i;

/**
 * The sentences of a document that order a dose: ‘Co-amoxiclav 1.2 g IV three times a day’. What has been given or stopped, what depends on
 * something, and what the patient took or reacts to, is left out.
 */
export function chartedOrders(text: string): readonly string[] {
  const sentences = text.split(/[.;](?=\s|$)|\n/).map((sentence) => sentence.trim());
  return sentences.filter(
    (sentence, index) =>
      statedDoses(sentence).length > 0 &&
      !notOrdered.test(sentence) &&
      !isPast.test(sentence) &&
      !wasPast.test(sentences[index + 1] ?? ''),
  );
}
