import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { IModule } from 'dependency-cruiser';
import { beforeAll, expect, test } from 'vitest';
import { cruiseFolders, root } from './cruise';

/*
 * The modules loaded with a module. Type imports load nothing; lazy imports load when called.
 */
let modules: ReadonlyMap<string, IModule>;

beforeAll(async () => {
  const folders = ['core/src', 'plugins', 'cli/src'].filter((folder) => existsSync(join(root, folder)));
  const { modules: list } = await cruiseFolders(root, folders, { checks: false });
  modules = new Map(list.map((module) => [module.source, module]));
}, 240_000);

const liveTree = /(^|node_modules\/)(mobx|mobx-state-tree)(\/|$)/;
const container = /(^|node_modules\/)inversify(\/|$)/;
const heavy: readonly (readonly [area: RegExp, never: RegExp])[] = [
  [/^core\/src\/(schema|validation|format|diff|permissions|units)\/(?!.*\.test\.ts$)/, liveTree],
  [/^plugins\/.*\/index\.ts$/, liveTree],
  [/^plugins\/.*\/index\.ts$/, container],
  [/^plugins\/registry\.gen\.ts$/, liveTree],
  [/^cli\/src\/(main|commands\/(validate|fmt|explain|rules))\.ts$/, liveTree],
];

test.each(heavy)('loading %s never loads %s', (area, never) => {
  const chains = [...modules.keys()]
    .filter((source) => area.test(source))
    .map((source) => chainTo(source, never))
    .filter((chain) => chain !== undefined)
    .map((chain) => chain.join(' → '));
  expect(chains).toEqual([]);
});

/** The shortest chain of imports from a module to one that matches; undefined when there is none. */
function chainTo(start: string, target: RegExp): readonly string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[start, undefined]]);
  for (const source of cameFrom.keys()) {
    if (target.test(source)) return chainBack(source, cameFrom);
    for (const { resolved, dynamic, dependencyTypes } of modules.get(source)?.dependencies ?? []) {
      if (!dynamic && !dependencyTypes.includes('type-only') && !cameFrom.has(resolved)) cameFrom.set(resolved, source);
    }
  }
  return undefined;
}

function chainBack(end: string, cameFrom: ReadonlyMap<string, string | undefined>): readonly string[] {
  const chain: string[] = [];
  for (let at: string | undefined = end; at !== undefined; at = cameFrom.get(at)) chain.unshift(at);
  return chain;
}
