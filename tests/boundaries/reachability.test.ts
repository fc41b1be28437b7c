import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { root } from './cruise';

/*
 * The modules loaded with a module. Type imports load nothing; lazy imports load when called.
 */
let modules: Metafile['inputs'];

/** The imports of an installed package are its own business. */
const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./#]/ }, ({ path }) => (path.startsWith('@scn/') ? undefined : { path, external: true }));
  },
};

beforeAll(async () => {
  const sources = ['core/src', 'sdk/src', 'plugins', 'cli/src'].flatMap(sourcesIn);
  expect(sources.length).toBeGreaterThan(1000);
  // a bundler reads imports in a tenth of the time of the tool that checks the boundaries
  const { metafile } = await build({
    // lazily, so that nothing is loaded with the list itself, and from one place: each entry would become a bundle of its own
    stdin: { contents: sources.map((file) => `import('./${file}');`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    write: false,
    metafile: true,
    bundle: true,
    format: 'esm',
    platform: 'node',
    plugins: [packagesStayOutside],
    // a module that says it has no effects is loaded, too
    ignoreAnnotations: true,
    logLevel: 'error',
  });
  modules = metafile.inputs;
}, 240_000);

/** The modules of a folder, without tests and what belongs to them. */
function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|\/(node_modules|fixtures|templates|testing)\//.test(file),
    );
}

const liveTree = /(^|node_modules\/)(mobx|mobx-state-tree)(\/|$)/;
const userInterface = /(^|node_modules\/)(react|react-dom|@fluentui)(\/|$)|^app\//;
const container = /(^|node_modules\/)inversify(\/|$)/;
const heavy: readonly (readonly [area: RegExp, never: RegExp])[] = [
  [/^core\/src\/(schema|validation|format|diff|permissions|units)\/(?!.*\.test\.ts$)/, liveTree],
  [/^plugins\/.*\/index\.ts$/, liveTree],
  [/^plugins\/.*\/index\.ts$/, container],
  [/^plugins\/registry\.gen\.ts$/, liveTree],
  [/^sdk\/src\/index\.ts$/, liveTree],
  [/^sdk\/src\/index\.ts$/, userInterface],
  [/^sdk\/src\/index\.ts$/, /^node:/],
  [/^sdk\/src\/testing\.ts$/, userInterface],
  [/^cli\/src\/(main|commands\/(validate|fmt|explain|rules))\.ts$/, liveTree],
];

test.each(heavy)('loading %s never loads %s', (area, never) => {
  const chains = Object.keys(modules)
    .filter((source) => area.test(source))
    .map((source) => chainTo(source, never))
    .filter((chain) => chain !== undefined)
    .map((chain) => chain.join(' → '));
  expect(chains).toEqual([]);
});

test('what loads them is found', () => {
  expect(chainTo('core/src/tree/scenario-tree.ts', liveTree)).toBeDefined();
  expect(chainTo('core/src/wiring/kernel.ts', container)).toBeDefined();
  expect(chainTo('sdk/src/ui.ts', userInterface)).toBeDefined();
  expect(chainTo('sdk/src/testing.ts', /^node:/)).toBeDefined();
});

/** The shortest chain of imports from a module to one that matches; undefined when there is none. */
function chainTo(start: string, target: RegExp): readonly string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[start, undefined]]);
  for (const source of cameFrom.keys()) {
    if (target.test(source)) return chainBack(source, cameFrom);
    for (const { path, kind } of modules[source]?.imports ?? []) {
      if (kind !== 'dynamic-import' && !cameFrom.has(path)) cameFrom.set(path, source);
    }
  }
  return undefined;
}

function chainBack(end: string, cameFrom: ReadonlyMap<string, string | undefined>): readonly string[] {
  const chain: string[] = [];
  for (let at: string | undefined = end; at !== undefined; at = cameFrom.get(at)) chain.unshift(at);
  return chain;
}
