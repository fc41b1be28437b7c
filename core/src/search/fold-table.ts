/*
 * What texts that look or mean the same are folded to when they are searched. Unicode's compatibility decomposition (NFKD, UAX #15) covers
 * accents, ligatures, `…`, non-breaking spaces, superscripts and the two signs for micro. The table has what it leaves apart: quotation
 * marks and dashes are those with the properties Quotation_Mark and Dash of Unicode's PropList.txt, with the apostrophes and primes of
 * typists; letters are those of CLDR's transform Latin-ASCII. The gateway searches its tables with the same table in SQL.
 */

/** Characters of which the decomposition would leave a space or two marks: folded before it. */
export const foldedBefore: Readonly<Record<string, string>> = {
  '\u00b4': "'", // the acute accent as an apostrophe
  '\u02dd': '"',
  '\u2033': '"', // inches, seconds
  '\u2036': '"',
  '\u02da': '\u00b0', // the ring as a sign of degrees
};

/**
 * Dropped characters, as a character class for both JavaScript and PostgreSQL: combining marks, soft hyphens, spaces
 * and joiners without a width.
 */
export const droppedCharacters = String.raw`\u00ad\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u2060\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff`;

const singles = {
  "'": '\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u02bd\u2032\u2035\u2039\u203a\u275b\u275c\u275f',
  '"': '\u201c\u201d\u201e\u201f\u00ab\u00bb\u275d\u275e\u2760\u2e42\u300c\u300d\u300e\u300f\u301d\u301e\u301f',
  '-': '\u058a\u05be\u1400\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2053\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\u{10d6e}\u{10ead}',
  '/': '\u2044\u2215',
  ' ': '\u1680',
  x: '\u00d7', // 2 × 500 mg
  σ: 'ς',
} as const;

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'q',
};

/** Characters that are folded after the decomposition and the change to lower case. */
export const foldedAfter: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(singles).flatMap(([to, all]) => Array.from(all).map((from) => [from, to]))),
  ...letters,
};

/** The same where case is kept: also the capital letters. */
export const foldedCapitals: Readonly<Record<string, string>> = {
  ẞ: 'SS',
  ...Object.fromEntries(
    Object.entries(letters).flatMap(([from, to]) => {
      const capital = from.toUpperCase();
      // `ß` and `ĸ` have none of their own, and that of `ı` is a plain `I`
      return capital.length === 1 && capital !== from && capital !== 'I' ? [[capital, to.toUpperCase()]] : [];
    }),
  ),
};
