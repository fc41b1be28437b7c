import { afterEach, expect, it, vi } from 'vitest';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { readFluentIcons } from '../../vite/icon-sheets';
import { plugin as pump } from '../../../examples/plugin-package/index.js';
import { builtInIcons } from './built-in-icons.gen';
import { iconProblems } from './icon-problems';
import type { KnownPlugin } from './known-plugins';

const fluentIcons = await readFluentIcons();

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Serves the icons as the gateway does: one file for each first letter. @returns the addresses of the requested files */
function serveIcons(): readonly string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    const letter = /^\/plugin-icons\/([a-z])\.json$/.exec(address)?.[1] ?? '';
    const icons = [...fluentIcons].filter(([name]) => name.toLowerCase().startsWith(letter));
    return Promise.resolve(Response.json(Object.fromEntries(icons)));
  });
  return requests;
}

function known(icon: string | undefined, id: string = pump.id): KnownPlugin {
  const owner = { name: '@acme/pump', version: '1.2.0', documentation: null, headlessPath: null, uiPath: null };
  return { plugin: { ...pump, id, icon } as unknown as AnyPlugin, owner, ui: null };
}

it('every icon of a built-in plugin exists and is part of the editor, and every playlist command has one', () => {
  for (const { id, kind, icon } of builtInPlugins) {
    if (icon === undefined) expect(kind, id).not.toBe('command');
    else {
      expect(fluentIcons.has(icon), `${id}: ${icon}`).toBe(true);
      expect(builtInIcons, id).toHaveProperty(icon);
    }
  }
});

it('reports an icon that does not exist, with the package, the plugin and what to do', async () => {
  serveIcons();
  const problems = await iconProblems([known('Drop'), known('NoSuchIcon', 'acme/command.other')]);
  expect(problems).toEqual([
    {
      kind: 'icon-unknown',
      subject: '@acme/pump@1.2.0',
      message: 'The icon “NoSuchIcon” of acme/command.other does not exist.',
      whatToDo: expect.stringContaining('such as HeartPulse') as string,
      details: expect.stringContaining('NoSuchIcon') as string,
    },
  ]);
});

it.each(['', 'constructor', '__proto__', '../secrets', 'Drop20Regular', 'drop'])(
  'reports “%s”, which is no icon',
  async (icon) => {
    serveIcons();
    expect(await iconProblems([known(icon)])).toMatchObject([{ kind: 'icon-unknown' }]);
  },
);

it('requests nothing for plugins without an icon, with an icon of the editor, or of the editor itself', async () => {
  const requests = serveIcons();
  const builtIn: KnownPlugin = { ...known('NoSuchIcon'), owner: null };
  expect(await iconProblems([known(undefined), known('HeartPulse'), builtIn])).toEqual([]);
  expect(requests).toEqual([]);
});

it('reports nothing while icons can’t be loaded, and checks again afterwards', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await iconProblems([known('ZzzIcon')])).toEqual([]);
  // the development server answers with a page
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>')));
  expect(await iconProblems([known('ZzzIcon')])).toEqual([]);
  serveIcons();
  expect(await iconProblems([known('ZzzIcon')])).toHaveLength(1);
});
