import { defineRule } from '#kernel/rule';
import { sign, suspectTexts } from '#clinical/suspect-texts';

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '“': '”' };

const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '”': '“' };

/** Smileys have brackets without a partner. */
const smiley = /[:;]-?[()]/g;

/** So have markers of lists, such as `1)` and `a)`. In `(at age 9)`, the bracket has one. */
const marker = /(?:^|\s)\w{1,2}$/;

export const rule = defineRule({
  id: 'text/unbalanced',
  scope: 'subtree',
  severity: 'INFORMATION',
  title: 'Brackets and quotation marks come in pairs',
  why: 'A missing bracket often means missing text, so learners read half a sentence.',
  messages: {
    unbalanced: '“{{mark}}” has no matching mark. Add the missing one, or remove this one.',
  },
  check({ value: subtree, view, report }) {
    for (const { text, signs, from, at } of suspectTexts(subtree, view)) {
      if ((signs & sign.brackets) === 0) continue;
      const mark = unbalancedMark(text);
      if (mark !== null) report({ messageId: 'unbalanced', entity: from, at, data: { mark } });
    }
  },
});

/** The first bracket or quotation mark of a text without a matching one; null when all match. */
export function unbalancedMark(text: string): string | null {
  const open: string[] = [];
  let straightQuotes = 0;
  const written = text.replaceAll(smiley, '');
  let at = 0;
  for (const character of written) {
    if (character === '"') straightQuotes += 1;
    else if (Object.hasOwn(closers, character)) open.push(character);
    else if (Object.hasOwn(openers, character) && open.at(-1) === openers[character]) open.pop();
    else if (
      Object.hasOwn(openers, character) &&
      !(character === ')' && marker.test(written.slice(Math.max(0, at - 3), at)))
    )
      return character;
    at += character.length;
  }
  if (open.length > 0) return open.at(-1) ?? null;
  // A straight quotation mark after a number means inches.
  return straightQuotes % 2 === 1 && !/\d"/.test(text) ? '"' : null;
}
