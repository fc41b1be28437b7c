import { expect, it, vi } from 'vitest';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { plugin as pump } from '../../../examples/plugin-package/index.js';
import { loadKnownPlugins, type LoadModule, type PackageItem } from './known-plugins';

const item: PackageItem = {
  name: '@acme/pump',
  version: '1.2.0',
  plugins: [pump.id],
  screens: [],
  documentation: null,
  headlessPath: '/plugins/pump.headless.js',
  uiPath: '/plugins/pump.ui.js',
  problems: [],
};
const ui = { for: pump.id, Form: () => null };

/** A fake module loader; an `Error` is thrown, as by a failing module. */
function modules(headless: unknown, drawn: unknown = { ui }): LoadModule {
  return (_, half) => {
    const module = half === 'headless' ? headless : drawn;
    return module instanceof Error ? Promise.reject(module) : Promise.resolve(module);
  };
}

async function load(given: Partial<PackageItem>, loader: LoadModule) {
  const { plugins, problems } = await loadKnownPlugins([{ ...item, ...given }], loader);
  return { own: plugins.filter(({ owner }) => owner !== null), problems, plugins };
}

it('loads the built-in plugins with their icons without any package', async () => {
  const { plugins, problems } = await loadKnownPlugins([], () => Promise.reject(new Error('Unexpected load.')));
  expect(plugins).toHaveLength(builtInPlugins.length);
  expect(problems).toEqual([]);
  expect(plugins.find(({ plugin }) => plugin.id === 'command.speech')).toMatchObject({
    owner: null,
    plugin: { icon: 'PersonVoice' },
  });
});

it('combines the halves of a package; the headless one names the icon', async () => {
  const { own, problems } = await load({}, modules({ plugin: pump }));
  expect(problems).toEqual([]);
  expect(own.map(({ plugin, ui: each }) => [plugin.id, each])).toEqual([[pump.id, ui]]);
  expect(own[0]?.plugin.icon).toBe('Drop');
});

it('loads a package without a user interface, and one with several plugins', async () => {
  const single = await load({ uiPath: null }, modules({ plugin: pump }, new Error('Unexpected load.')));
  expect(single.own[0]?.ui).toBeNull();
  const other = { ...pump, id: 'acme/command.other', feIdentifier: 'Other' };
  const both = await load(
    { plugins: [pump.id, other.id] },
    modules({ plugins: [pump, other] }, { uis: [{ for: other.id }, ui] }),
  );
  expect(both.own.map(({ ui: each }) => each?.for)).toEqual([pump.id, other.id]);
});

it.each<[string, Partial<PackageItem>, LoadModule, string, string]>([
  ['a headless half that throws', {}, modules(new Error('out of order')), 'headless-failed', 'out of order'],
  ['a module without the plugin', {}, modules({}), 'headless-failed', 'The module has no acme/command.infusion-pump.'],
  [
    'a built-in id',
    { plugins: ['command.speech'] },
    modules({ plugin: { ...pump, id: 'command.speech' } }),
    'headless-failed',
    'command.speech is provided by both built in and @acme/pump@1.2.0.',
  ],
  [
    'a package that the gateway refused',
    { headlessPath: null, problems: [{ part: 'package', message: 'Another contract.', whatToDo: 'Update it.' }] },
    modules({}),
    'package-refused',
    'Another contract.',
  ],
])('leaves out %s, and says so', async (_, given, loader, kind, message) => {
  const { own, problems, plugins } = await load(given, loader);
  expect(own).toEqual([]);
  expect(plugins).toHaveLength(builtInPlugins.length);
  expect(problems).toEqual([expect.objectContaining({ kind, subject: '@acme/pump@1.2.0' })]);
  expect(problems[0]?.message).toContain(message);
  expect(problems[0]?.details).toContain('@acme/pump@1.2.0\n');
});

it.each<[string, unknown, string]>([
  ['that throws', new Error('out of order'), 'ui-failed'],
  ['without ui', {}, 'ui-shape'],
  ['without a plugin', { ui: { Form: ui.Form } }, 'ui-shape'],
  ['whose form is not a component', { ui: { ...ui, Form: 'a form' } }, 'ui-shape'],
  ['for a plugin of another package', { ui: { ...ui, for: 'command.speech' } }, 'ui-without-plugin'],
])('keeps the plugin of a user interface %s', async (_, drawn, kind) => {
  const { own, problems } = await load({}, modules({ plugin: pump }, drawn));
  expect(own.map(({ plugin, ui: each }) => [plugin.id, each])).toEqual([[pump.id, null]]);
  expect(problems.map((problem) => problem.kind)).toEqual([kind]);
});

it.each([
  ['ui', [null]],
  ['headless', []],
] as const)('leaves out a half that never finishes loading: %s', async (endless, uis) => {
  vi.useFakeTimers();
  const loading = load({}, (_, half) =>
    half === endless ? new Promise(() => undefined) : Promise.resolve({ plugin: pump }),
  );
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  const { own, problems } = await loading;
  expect(own.map(({ ui: each }) => each)).toEqual(uis);
  expect(problems).toEqual([
    expect.objectContaining({ kind: `${endless}-failed`, message: 'It didn’t finish loading within 20 s.' }),
  ]);
});
