import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { kitTexts } from '@scn/kit/texts/kit-text';
import { americanTexts, type TextTree } from '@scn/kit/texts/in-culture';
import { policySubjects, policyTitle } from '@scn/core/permissions/policies';
import { american } from './en-US';
import { british } from './en-GB/all';
import { broken } from './en-GB/broken';
import { signIn } from './en-GB/sign-in';

const areas: TextTree = { ...british, broken, signIn, kit: kitTexts['en-GB'] };
const texts = leaves(areas);
const source = join(import.meta.dirname, '..');

/** Texts by key, with the keys around them. */
function leaves(tree: TextTree, around = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, text]): readonly (readonly [string, string])[] =>
      typeof text === 'string' ? [[`${around}${key}`, text]] : [...leaves(text, `${around}${key}.`)],
    ),
  );
}

function wrong(isWrong: (text: string, key: string) => boolean): readonly string[] {
  return [...texts].filter(([key, text]) => isWrong(text, key)).map(([key, text]) => `${key}: ${text}`);
}

it('plurals are written out', () => {
  expect(wrong((text) => /\w\((?:s|es|ies)\)/.test(text))).toEqual([]);
});

it('percent signs follow their number directly', () => {
  expect(wrong((text) => /[\d}] %/.test(text))).toEqual([]);
});

it('counts are formatted as numbers', () => {
  // ordinals end with letters: 97th
  const isOrdinal = (key: string) => key.includes('_ordinal_');
  const counts = /\{\{(?:count|shown|total|matching|done|chosen)\}\}/;
  expect(wrong((text, key) => counts.test(text) && !isOrdinal(key))).toEqual([]);
});

it('acronyms are written in capitals', () => {
  const lower = /(?<![\w{.:/-])(?:[Aa]pi|[Cc]sv|[Pp]df|[Jj]son|[Uu]rl|[Ee]kg|[Ee]fm|[Vv]r|[Ii]ds?|[Cc]pr)(?![\w}-])/;
  expect(wrong((text) => lower.test(text))).toEqual([]);
  const titles = Object.entries(policySubjects).flatMap(([subject, actions]) =>
    actions.map((action) => policyTitle(subject, action)),
  );
  expect(titles.filter((title) => lower.test(title))).toEqual([]);
  expect(titles).toContain('Create API token');
});

it('a severity has one word', () => {
  const named = wrong(
    (text, key) => key.includes('INFORMATION') && !/^(?:\{\{\w+, number\}\} )?notes?$|^For your/i.test(text),
  );
  expect(named).toEqual([]);
});

/** Messages about the only thing of its kind there is: the form on the page, the report in its dialog. */
const alone = new Set([
  'Form cleared',
  'Report copied',
  'Report copied. Paste it into a message to your administrator.',
  'Conflicts resolved. The form now has the file with your choices.',
  'Link to the global action removed',
  'The questions of the set were copied',
  'Issues copied',
  'Details copied',
  'API token copied',
  'Password changed',
  'No version is the latest stable version',
  'Physiology action change values successfully updated', // the specification's words
]);

it('a message of success names its subject', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const shown = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('texts'))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      const [, area = ''] = /useTranslation\(\[?'(\w+)'/.exec(text) ?? [];
      const keys = text.matchAll(
        /(?:success: |success = (?:\(\) => )?|'success', |isCopied \? |isKept \? )t\('([\w:]+)'/g,
      );
      return [...keys].map(([, key = '']) => (key.includes(':') ? key.replace(':', '.') : `${area}.${key}`));
    });
  const messages = shown.map((key) => texts.get(key) ?? texts.get(`${key}_other`) ?? `unknown: ${key}`);
  expect(messages.length).toBeGreaterThan(30);
  // a kind alone doesn’t tell several apart
  const named = /\{\{(?!kind\b)/;
  expect(messages.filter((message) => !named.test(message) && !alone.has(message))).toEqual([]);
});

const spelledInBritain =
  /\b(?:\w*haem\w+|\w+aemia\w*|oedema\w*|\w*colour\w*|\w*centre\w*|\w*behaviour\w*|catalogue\w*|analyser\w*|labour\w*|tumour\w*|grey\w*|practise\w*|\w{3,}(?:ised|ising|isation)|whilst|towards|litres?|\w*metres?|cancelled|labelled|programmes?|\w+noea)\b/i;
const alike =
  /\{\{[^}]*\}\}|\b(?:(?:un)?(?:promis|advis|revis|rais|exercis|supervis|compris|surpris|compromis|improvis)(?:ed|ing))\b/gi;

it('American English is spelled as in America', () => {
  const spelled = new Map(
    Object.entries(areas).flatMap(([area, of]) => {
      const own = (american as Readonly<Record<string, TextTree>>)[area];
      const tree = of as TextTree;
      return [...leaves({ ...tree, ...americanTexts(tree, own) }, `${area}.`)];
    }),
  );
  expect([...spelled].filter(([, text]) => spelledInBritain.test(text.replaceAll(alike, '')))).toEqual([]);
  expect([...texts.values()].some((text) => spelledInBritain.test(text))).toBe(true);
});
