import { textBehind } from './nearby';

/** A word of each text in which {@link firstGiven} finds something; lower-case letters only. */
export const firstWord = 'first';

const given =
  '(?:doses?|bolus|lit(?:er|re)|unit|bag|pack|pool|vial|ampoule|injection|infusion|tablet|puff|nebuli[sz]er|neb|treatment|shock)';
const first = `(?:first\\s+(?:[\\p{L}-]+\\s+){0,2}?${given}\\b|first\\s+of\\s+(?:two|three|four|five|six|\\d+)\\b)`;
// Elsewhere in a sentence it may be an instruction, or a reference to what was done before: ‘after the first dose’.
const opening = `(?:^|[.!?:;—–]\\s+)["“‘']?(?:(?:(?:this|that|it|here)(?:[’']s|\\s+is)\\s+)?(?:the|her|his|their|your)\\s+)?`;
const giving = `\\b(?:gave|given|giving|hung|hanging|started|starting|connected|connecting|running)\\s+(?:(?:the|a|her|him|his|them|their|you|your|my)\\s+){0,2}`;
const phrase = new RegExp(`(?:${opening}|${giving})(${first})`, 'giu');
const inQuestion = /^[^.!?]*\?/;

/**
 * The words with which a text says that something is given for the first time: ‘First litre’ in ‘First litre is running.’ Null when it
 * doesn't say so.
 */
export function firstGiven(text: string): string | null {
  for (const match of text.matchAll(phrase)) {
    const { 0: found, 1: words = null, index } = match;
    if (!inQuestion.test(textBehind(text, index + found.length))) return words;
  }
  return null;
}
