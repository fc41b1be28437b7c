// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AnyPlugin, EditorProps } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { builtInUis } from '@scn/plugins/ui-registry.gen';
import { renderSignedIn } from '#testing/render.tsx';
import { plugin as example } from '../../../examples/plugin-package/index.js';
import { loadBuiltInUis } from './built-in-uis.tsx';
import type { KnownPlugin } from './known-plugins';
import { OwnCard, PluginCard, PluginEditor } from './plugin-ui.tsx';

const pump = example as unknown as AnyPlugin;
const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });

beforeAll(() => {
  // of the icon of the package
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterAll(() => {
  vi.unstubAllGlobals();
});
let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  vi.restoreAllMocks();
});

type Parts = NonNullable<KnownPlugin['ui']>;

const owner = { name: '@acme/pump', version: '1.2.0', documentation: null, headlessPath: null, uiPath: null };

function known(parts: Partial<Parts>, plugin = pump): KnownPlugin {
  return { plugin, owner, ui: { for: plugin.id, ...parts } };
}

function given({ defaults }: AnyPlugin): EditorProps<never> {
  return { id: 'x', args: defaults as never, issues: [], readOnly: true, dispatch: () => undefined };
}

const host = { ReferencePicker: () => null };
/** React reports what a boundary catches. */
const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
const failing = () => {
  throw new Error('out of order');
};

async function show(what: ReactNode) {
  const rendered = await renderSignedIn(what, { client });
  ({ close } = rendered);
  await act(async () => {
    await loadBuiltInUis();
  });
  return rendered.page;
}

test('a card of its own has the icon and the title of its plugin above it, and stands for what the plugin says of itself', async () => {
  const each = known({ Card: () => <em>120 mL/h</em> });
  const page = await show(<PluginCard known={each} given={given(each.plugin)} />);
  expect(page.querySelectorAll('svg')).toHaveLength(1);
  expect(page.textContent).toBe(`${pump.title}120 mL/h`);
});

test('a card that fails is the usual one, with what happened', async () => {
  silence();
  const each = known({ Card: failing });
  const page = await show(<PluginCard known={each} given={given(each.plugin)} />);
  expect(page.textContent).toContain(`${pump.title}${pump.summary(pump.defaults as never)}`);
  expect(page.textContent).toContain('out of order');
});

test('a card without its title is only the plugin’s own', async () => {
  const own = known({ Card: () => <em>120 mL/h</em> });
  const none = known({});
  const page = await show(
    <>
      <OwnCard known={own} given={given(own.plugin)} />
      <OwnCard known={none} given={given(none.plugin)} />
    </>,
  );
  expect(page.textContent).toBe('120 mL/h');
});

test('a form that fails is the derived one, with what happened', async () => {
  silence();
  const each = known({ Form: failing });
  const editor = <PluginEditor known={each} given={given(each.plugin)} host={host} onCommit={() => undefined} />;
  const page = await show(editor);
  expect(page.textContent).toContain('out of order');
  expect(page.querySelector('form')?.getAttribute('aria-label')).toBe(pump.title);
});

test.each(Object.keys(builtInUis))(
  '%s has a user interface of its own, which works where no scenario is open',
  async (id) => {
    const plugin = builtInPlugins.find((each) => each.id === id);
    if (plugin === undefined) throw new Error(`${id} is no plugin.`);
    const { ui } = (await builtInUis[id]?.()) ?? {};
    expect(ui?.for).toBe(id);
    const each: KnownPlugin = { plugin, owner: null, ui: null };
    const page = await show(<PluginEditor known={each} given={given(plugin)} host={host} onCommit={() => undefined} />);
    expect(page.querySelector('.fui-MessageBar')).toBeNull();
  },
);

/** The form of a built-in command with these arguments. */
const editorOf = (plugin: AnyPlugin, args: object) => (
  <PluginEditor
    known={{ plugin, owner: null, ui: null }}
    given={{ ...given(plugin), args: args as never }}
    host={host}
    onCommit={() => undefined}
  />
);

test('the message is shown as the learner sees it', async () => {
  const plugin = builtInPlugins.find(({ id }) => id === 'command.message');
  if (plugin?.kind !== 'command') throw new Error('There is no message.');
  const choices = ['Yes', 'No'].map((text) => ({ text, actionCode: null }));
  const args = {
    ...(plugin.defaults as object),
    title: 'Consent',
    text: 'Do you agree?',
    closes: { by: 'CHOICE', choices },
  };
  const page = await show(editorOf(plugin, args));
  expect(page.querySelector('figure')?.textContent).toBe('As the learner sees itConsentDo you agree?YesNo');
});

test('the lines of a prescription are shown as on the chart', async () => {
  const plugin = builtInPlugins.find(({ id }) => id === 'command.prescription-chart');
  if (plugin?.kind !== 'command') throw new Error('There is no chart.');
  const entry = {
    ...{ name: 'Paracetamol', quantity: 1, unit: 'g', route: 'ORAL', frequency: 'FOUR_TIMES_DAILY' },
    ...{ rate: null, rateUnit: 'ml/h', additives: '', instructions: 'With food' },
  };
  const args = {
    ...(plugin.defaults as object),
    entries: [entry, { ...entry, name: '', quantity: null, instructions: '' }],
  };
  const page = await show(editorOf(plugin, args));
  const lines = [...page.querySelectorAll('figure li')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['Paracetamol 1 g, oral, four times dailyWith food', '? ?, oral, four times daily']);
});
