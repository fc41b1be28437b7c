import i18next from 'i18next';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { titleOfValue } from '@scn/core/description/value-title';
import * as enumerations from '@scn/core/base/enumerations';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import { planField } from '@scn/kit/form/field-plan';
import { readableName } from '@scn/kit/form/readable-name';
import { startTexts } from '@scn/kit/testing/kit-texts';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { spelled } from './spelled';

const before = { language: '' };
beforeAll(async () => {
  await startTexts();
  before.language = i18next.language;
  await i18next.changeLanguage('en-US');
});
afterAll(async () => {
  await i18next.changeLanguage(before.language);
});

const british =
  /\b(?:\w*haem\w+|\w+aemia\w*|\w*oedema\w*|\w*colour\w*|\w*centre\w*|catalogue\w*|analyser\w*|labour\w*|favour\w*|leucocyt\w*|litres?|\w*metres?|cancell\w+|\w{4,}(?:ised|ising|isation)|bloods|carers?|ecgs?)\b/i;
/** Not shown. What is typed, searched for or compared can be spelled in both ways. */
const unread = new Set([
  ...['where', 'schema', 'source', 'id', 'defaults', 'migrations', 'abbreviations'],
  ...['synonyms', 'shortNames', 'searchWords', 'words'],
]);

function shownOf(value: unknown, key = ''): readonly string[] {
  if (unread.has(key)) return [];
  // values of enumerations aren't words
  if (typeof value === 'string') return /^[A-Z_]+$/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => shownOf(each, name));
}

function labelsOf(schema: JsonSchema): readonly string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const { label, help, control } = planField(property, name);
    const choices = 'choices' in control ? control.choices.map(({ title }) => title) : [];
    return [label, help ?? '', ...choices];
  });
}

it('what people read of plugins and rules is spelled as in America', () => {
  const texts = [...builtInPlugins, ...builtInRules].flatMap((part) => shownOf(spelled(part)));
  const labels = builtInPlugins.flatMap(({ schema }) => labelsOf(jsonSchemaOf(schema)));
  expect([...texts, ...labels].filter((text) => british.test(text))).toEqual([]);
  expect(texts).toContain('Hemoglobin');
  expect(readableName('CENTRE')).toBe('Center');
});

it('what plugins write about arguments is spelled, and the author’s words in it aren’t', () => {
  const written = builtInPlugins.flatMap((plugin) => {
    const { defaults, ...own } = spelled(plugin);
    return 'summary' in own ? [own.summary(defaults)] : [];
  });
  expect(written.filter((text) => british.test(text))).toEqual([]);
  const end = spelled(builtInPlugins.find(({ id }) => id === 'command.end-scenario')!);
  if (!('summary' in end)) throw new Error('It has no summary.');
  expect(end.summary({ outcome: 'PATIENT_STABILISED' })).toBe('Ends the scenario: Patient stabilized');
  const reference = { id: 'colour', target: 'dialogue' };
  const plugin = spelled({
    summary: ({ text }: { text: string }) => `Colour by a carer: ${text.slice(0, 22)}`,
    card: ({ text }: { text: string }) => ({ lines: [['Colour: ', text, reference]] }),
  });
  const args = { text: 'Haemoglobin, colour of the programme' };
  expect(plugin.summary(args)).toBe('Color by a caregiver: Haemoglobin, colour of');
  expect(plugin.card(args)).toEqual({ lines: [['Color: ', args.text, reference]] });
});

it('values of enumerations are words of the culture', () => {
  const values = Object.values(enumerations)
    .filter((each) => Array.isArray(each))
    .flat();
  const titles = values.map((value) => readableName(String(value)));
  expect(titles.filter((title) => british.test(title))).toEqual([]);
  expect(titles).toContain('Caregiver');
});

it('percent signs follow their number directly', () => {
  const written = builtInPlugins.flatMap((plugin) => [
    ...shownOf(plugin),
    ...labelsOf(jsonSchemaOf(plugin.schema)),
    ...('summary' in plugin ? [plugin.summary(plugin.defaults as never)] : []),
  ]);
  expect(written.filter((text) => /\d %/.test(text))).toEqual([]);
  expect(written.some((text) => /\d%/.test(text))).toBe(true);
});

it('values keep what their plugins compute, and other cultures everything', async () => {
  const report = builtInPlugins.find(({ id }) => id === 'report.bloods');
  if (report === undefined) throw new Error('There is no such report.');
  const shown = spelled(report);
  expect(shown.schema).toBe(report.schema);
  expect(shown.summary(report.defaults as never)).toBe(report.summary(report.defaults as never));
  await i18next.changeLanguage('en-GB');
  expect(spelled(report)).toBe(report);
  expect(readableName('CENTRE')).toBe('Centre');
  await i18next.changeLanguage('en-US');
});

it.each([
  ['QUEST_3S', 'Quest 3S'],
  ['HTC_VIVE', 'HTC Vive'],
  ['apiTokenId', 'API token ID'],
])('%s is %s', (value, title) => {
  expect(titleOfValue(value)).toBe(title);
});
