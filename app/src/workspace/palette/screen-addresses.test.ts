import { expect, it, test } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { bestMatches } from '@scn/kit/search/best-matches';
import { declaredScreens } from '#routes/declared/declared-screens';
import { scenarioRoutes } from '#routes/scenario-routes';
import { british } from '#texts/en-GB/all';
import type { TextOf } from '#texts/text';
import { foundKinds } from './entity-commands';
import { reportAddresses, reportKinds } from './report-addresses';
import { screenAddresses, screenStarts } from './screen-addresses';

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'tests' })) });
const plugins = kernel.get(services.plugins);
const patients = [
  { id: 'patient', fullName: 'Arthur Hughes' },
  { id: 'baby', fullName: 'Baby Hughes' },
];
const textOf: TextOf = (key) => {
  const [name, values] = typeof key === 'string' ? [key, {}] : 'plain' in key ? [key.plain, {}] : key;
  const [area = '', text = ''] = name.split(':');
  const found = (british as unknown as Readonly<Record<string, Readonly<Record<string, string>>>>)[area]?.[text];
  return (found ?? name).replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) =>
    String((values as Readonly<Record<string, unknown>>)[value]),
  );
};
const screens = screenAddresses(scenarioRoutes, patients, textOf);
const starts = screenStarts(scenarioRoutes, patients, textOf);
const { scenario } = createScenarioReader(plugins)(
  completeScenario(
    { patients: [{ id: 'patient', physiology: { reports: [{ id: 'monitor', report: 'report.monitor' }] } }] },
    plugins,
  ),
);
const reports = reportAddresses(scenario.patients, plugins, () => 'Arthur Hughes');
const all = [
  ...screens,
  ...starts,
  ...reports.pages,
  ...reports.missing.map(({ title, report, words }) => ({ to: '', title: `${title}: Add ${report.title}`, words })),
];
const find = (text: string) =>
  bestMatches(all, text, ({ title, words }) => ({ title, more: words })).map(({ title }) => title);

/** The addresses of single things, which are found by their own names. */
const ofEntities = [
  /^compose-sim\/patient-details\/:patientId\/physiology\/:report$/, // found as reports
  /^more\/scenario-history\/:versionId\/issues$/, // a version is only known on its own screen
];

test.each(scenarioRoutes.map((route) => [route.path, route] as const))('%s is found by its title', (path, route) => {
  if (ofEntities.some((pattern) => pattern.test(path))) return;
  const plain = path.replaceAll(/\/:\w+\?/g, '').replace(':patientId', 'patient');
  // an alias leads to a thing of a list, which the palette finds itself
  const isAlias = route.declared !== undefined && route.declared.path !== path;
  if (isAlias && plain.includes(':')) {
    expect(route.declared.lists?.every(({ kind }) => foundKinds.includes(kind))).toBe(true);
    return;
  }
  expect(screens.map(({ to }) => to)).toContain(plain);
  expect(find(route.title).some((title) => title.includes(route.title))).toBe(true);
});

test.each(
  declaredScreens.flatMap((screen) => (screen.sheets ?? []).slice(1).map((sheet) => [sheet.name, sheet] as const)),
)('the sheet %s is found by its title', (_, { title }) => {
  expect(find(textOf(title))[0]).toMatch(new RegExp(`: ${textOf(title)}$`));
});

test.each(reportKinds(plugins.plugins).map((plugin) => [plugin.id, plugin] as const))(
  '%s is found by its title and by what it contains, whether the patient has it or not',
  (id, { title, items, searchWords = [] }) => {
    const expected = id === 'report.monitor' ? `Arthur Hughes: ${title}` : `Arthur Hughes: Add ${title}`;
    for (const word of [title, ...searchWords, items[0]!.title]) expect(find(word)).toContain(expected);
  },
);

it.each([
  ['monitor', 'Arthur Hughes: Monitor'],
  ['vital signs', 'Arthur Hughes: Monitor'],
  ['heart rate', 'Arthur Hughes: Monitor'],
  ['room', 'Environment & Roles'],
  ['room', 'Edit environment'],
  ['roles', 'Edit Roles'],
  ['voice', 'Edit voice profiles'],
  ['briefing', 'Basic Info'],
  ['synopsis', 'Basic Info'],
  ['pass mark', 'Configuration'],
  ['weight', 'Arthur Hughes: General Information'],
  ['ecg', 'Arthur Hughes: ECG'],
  ['ekg', 'Arthur Hughes: ECG'],
  ['x-ray', 'Arthur Hughes: Radiology'],
  ['lab results', 'Arthur Hughes: Lab results'],
  ['arrays', 'Arrays'],
  ['question answer', 'Multiple Choice'],
  ['restore', 'Scenario History'],
  ['canvas', 'Actions'],
  ['new folder', 'New folder'],
  ['new patient', 'New patient'],
  ['new location', 'New location'],
  ['new menu', 'New menu'],
  ['location settings', 'Location settings'],
  ['copy action', 'Copy action'],
  ['change values', 'Edit change values'],
  ['conditions', 'Conditions'],
  ['prerequisites', 'Prerequisites'],
  ['edit selected', 'Edit selected'],
  ['export csv', 'Export as CSV'],
  ['drug', 'Actions'],
  ['intravenous', 'Actions'],
  ['new allergy hughes', 'Arthur Hughes: New allergy'],
])('“%s” finds %s', (text, title) => {
  expect(find(text)).toContain(title);
});

test('what any screen lists can be started from every screen', () => {
  for (const { path, lists = [] } of declaredScreens) {
    const to = path.replaceAll(/\/:\w+\?/g, '').replace(':patientId', 'patient');
    const entries = starts.filter((start) => start.to.split('?')[0] === to).map(({ entry }) => entry);
    expect(entries).toEqual(lists.map(({ kind }) => `new-${kind}`));
  }
  expect(new Set(all.map(({ title, to }) => `${title} ${to}`)).size).toBe(all.length);
});
