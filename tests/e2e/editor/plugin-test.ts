import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { infusionPump, writeAssetPackage, writePackage } from '../../../gateway/test/plugins/sample-packages';
import { makeTemporaryFolder } from '../../../gateway/test/temporary-folder';
import { test as base } from './editor-test';
import { startProduct, type Product } from './product';

/** User interfaces that each fail in a different way, by package name. */
const faulty: Readonly<Record<string, string>> = {
  'fails-at-load': "throw new Error('The pump is out of order.');",
  'fails-in-render': `export const ui = {
    for: 'acme/command.fails-in-render',
    Form() { throw new Error('No form today.'); },
    Card() { throw new Error('No card today.'); },
  };`,
  'fails-in-event': `import { Button } from '@fluentui/react-components';
    import { createElement } from 'react';
    const press = () => { throw new Error('Pressed too hard.'); };
    const later = async () => { await null; throw new Error('Too late.'); };
    export const ui = {
      for: 'acme/command.fails-in-event',
      Form: () => ['Press', 'Wait'].map((name) =>
        createElement(Button, { key: name, onClick: name === 'Press' ? press : later }, name)),
    };`,
  'calls-out': `import { createElement, useState } from 'react';
    export const ui = {
      for: 'acme/command.calls-out',
      Form() {
        const [answer, setAnswer] = useState('not asked');
        const ask = () => fetch('https://example.org/').then(() => setAnswer('reached'), () => setAnswer('refused'));
        return createElement('button', { type: 'button', onClick: ask }, 'Call out: ' + answer);
      },
    };`,
  'asks-for-more': `import { createElement } from 'react';
    export const ui = {
      for: 'acme/command.asks-for-more',
      Form: (given) => {
        const call = (name, input) => () => given.dispatch({ name, input });
        return [
          createElement('output', { key: 'given' }, Object.keys(given).sort().join(' ')),
          createElement('button', { key: 'a', onClick: call('action.delete', { actionCode: 'ASTAR001' }) }, 'Delete an action'),
          createElement('button', { key: 'b', onClick: call('playlist-command.update', { id: given.id, args: { rate: -1 } }) }, 'Rate -1'),
          createElement('button', { key: 'c', onClick: () => { given.args.rate = 5; } }, 'Change the arguments'),
        ];
      },
    };`,
  'for-another': "export const ui = { for: 'command.speech' };",
  'half-a-ui': 'export const ui = { Form: 5 };',
};

/** A plugin with a rule that never ends for some arguments. */
const neverEnds = `import { pump } from './pump.js';
  const rule = (check) => ({ severity: 'ERROR', title: 'Odd', why: 'Odd.', messages: { odd: 'An odd pump.' }, check });
  export const plugin = { ...pump, rules: {
    loops: rule(({ args }) => { while (args.rate === 1) {} }),
    other: rule(({ args, report }) => { if (args.rate === 1) report({ messageId: 'odd' }); }),
  } };`;

/** A package that `scn plugin new` has just created, and `scn plugin check` has built. @returns its folder */
function newPackage(folder: string): string {
  const root = join(import.meta.dirname, '..', '..', '..');
  const scn = (...args: readonly string[]) =>
    execFileSync(process.execPath, [join(root, 'cli', 'bin', 'scn.cjs'), 'plugin', ...args], { cwd: folder });
  mkdirSync(join(folder, 'node_modules', '@scn'), { recursive: true });
  symlinkSync(join(root, 'sdk', 'dist'), join(folder, 'node_modules', '@scn', 'sdk'), 'junction');
  scn('new', 'command', 'acme/set-vitals');
  scn('check', 'scn-command-set-vitals');
  return join(folder, 'scn-command-set-vitals');
}

/** The test of the editor with a product that has third-party packages: some work, some are faulty, one was just created. */
export const test = base.extend<object, { readonly product: Product }>({
  product: [
    async ({}, use) => {
      const folder = await makeTemporaryFolder();
      const packages = [infusionPump, await writePackage(folder, 'other-contract', { scn: { contract: 2 } })];
      const headless = "import { pump } from './pump.js'; export const plugin = { ...pump, icon: 'NoSuchIcon' };";
      packages.push(await writePackage(folder, 'unknown-icon', { headless }));
      for (const [name, ui] of Object.entries(faulty)) packages.push(await writePackage(folder, name, { ui }));
      packages.push(await writePackage(folder, 'never-ends', { headless: neverEnds }));
      packages.push(await writeAssetPackage(folder), newPackage(folder));
      const product = await startProduct({ SCN_PLUGINS: packages.join(',') });
      await use(product);
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product, pool }, use, { file }) => {
    // editors that tests of another file have left open are of another product
    await pool.begin(file);
    await use(product.address);
  },
});
