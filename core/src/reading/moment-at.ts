/**
 * A date, a time or both, which stand beside many values and are none: 28/11, 11/28/2026 06:00, (28 Nov 06:00), @ 0600. A day and a month without
 * a year are a date only if one of them can’t be anything else: 7/10 is a score, too.
 */
const moment =
  /[\s,]{0,4}(?:(?:on|at|taken|collected|drawn)\s{1,2}|@\s?)?(?:[([]\s?)?(?:(?:\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?(?:\s?h(?:ou)?rs|\s?hr?(?![\p{L}\d]|[\s:=]{0,3}\d))?|[012]\d[0-5]\d\s?(?:h(?:ou)?rs|hr?(?![\p{L}\d]|[\s:=]{0,3}\d))|0\d[0-5]\d|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]{0,12}(?:Z|[+-]\d{2}:?\d{2})?|\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2(?:\d{4}|\d{2})|(?:1[3-9]|2\d|3[01])\/(?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])|\d{1,2}[\s-]?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}(?:[\s-]\d{4})?|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\s\d{1,2},?\s\d{4})(?![\p{L}\d/%]|[.,:]\d)[\s,@]{0,3}){1,3}[)\]]?/iuy;

/** Where a date or time ends that starts at a place of a text, or behind spaces, a word such as ‘at’ or an opening bracket; null if there is none. */
export function momentEnd(text: string, from: number): number | null {
  moment.lastIndex = from;
  const [found] = moment.exec(text) ?? [];
  if (found === undefined) return null;
  const isBracketed = /^[\s,]{0,4}(?:\p{L}{2,9}\s{1,2}|@\s?)?[([]/u.test(found);
  // an open bracket goes on with something else
  if (isBracketed !== /[)\]]$/.test(found)) return isBracketed ? null : from + found.length - 1;
  return from + found.trimEnd().replace(/(?<=\S)[\s,@]{1,3}$/, '').length;
}
