import { expect, test } from 'vitest';
import configuration from '../../.dependency-cruiser.mjs';
import { rooms } from '../../scripts/boundaries/rooms.mjs';
import { findViolations } from './cruise';

interface Case {
  /** File → source, in a small copy of the repository. */
  readonly files: Readonly<Record<string, string>>;
  /** The one import that the rule forbids: `from → to`, with only the end of `to`. */
  readonly forbids: readonly [from: string, to: string];
  /** Other rules that the same import breaks. */
  readonly also?: readonly string[];
}

const nothing = 'export {};';

/** The packages with rooms, without folders within a room, and a room of a low and one of a high floor. */
const packagesWithRooms = Object.entries(rooms)
  .filter(([folder]) => folder.endsWith('/src'))
  .map(([folder, floors]) => [folder, floors[0]![0]!, floors.at(-1)![0]!] as const);

const forbidden: Readonly<Record<string, readonly Case[]>> = {
  'no-cycles': [
    {
      files: { 'core/src/base/a.ts': "import './b';", 'core/src/base/b.ts': "import './a';" },
      forbids: ['core/src/base/a.ts', 'core/src/base/b.ts'],
    },
    {
      files: {
        'core/src/base/a.ts': "import type { B } from './b'; export type A = B;",
        'core/src/base/b.ts': "import type { A } from './a'; export type B = A;",
      },
      forbids: ['core/src/base/a.ts', 'core/src/base/b.ts'],
    },
  ],
  resolvable: [
    { files: { 'core/src/base/a.ts': "import './missing';" }, forbids: ['core/src/base/a.ts', './missing'] },
  ],
  'core-stands-alone': [
    {
      files: { 'core/src/base/a.ts': "import '@scn/plugins/b';", 'plugins/b.ts': nothing },
      forbids: ['core/src/base/a.ts', 'plugins/b.ts'],
    },
    {
      files: { 'core/src/base/a.test.ts': "import '../../../cli/src/b';", 'cli/src/b.ts': nothing },
      forbids: ['core/src/base/a.test.ts', 'cli/src/b.ts'],
    },
  ],
  'headless-runs-anywhere': [
    { files: { 'core/src/format/a.ts': "import 'node:fs';" }, forbids: ['core/src/format/a.ts', 'fs'] },
    { files: { 'core/src/base/a.ts': "const p = import('path');" }, forbids: ['core/src/base/a.ts', 'path'] },
    {
      files: { 'plugins/command/x/index.ts': "import type { Hash } from 'node:crypto'; export type X = Hash;" },
      forbids: ['plugins/command/x/index.ts', 'crypto'],
      also: ['plugins-import-the-sdk-only'],
    },
  ],
  'headless-has-no-user-interface': [
    {
      files: { 'core/src/base/a.ts': "import 'react';" },
      forbids: ['core/src/base/a.ts', 'react'],
      also: ['resolvable'],
    },
    {
      files: { 'plugins/asset/x/index.ts': "import '@fluentui/react-components';" },
      forbids: ['plugins/asset/x/index.ts', '@fluentui/react-components'],
      also: ['resolvable', 'plugins-import-the-sdk-only'],
    },
  ],
  'container-only-in-the-wiring': [
    {
      files: { 'core/src/diff/a.ts': "import 'inversify';" },
      forbids: ['core/src/diff/a.ts', 'inversify/lib/index.js'],
    },
    { files: { 'cli/src/a.ts': "import 'inversify';" }, forbids: ['cli/src/a.ts', 'inversify/lib/index.js'] },
  ],
  'snapshots-not-trees': ['validation', 'format', 'diff', 'kernel'].map((area) => ({
    files: { [`core/src/${area}/a.ts`]: "import 'mobx-state-tree';" },
    forbids: [`core/src/${area}/a.ts`, 'mobx-state-tree.module.js'],
  })),
  'canvas-is-decided-without-a-page': ['react', 'mobx-react-lite'].map((name) => ({
    files: { 'app/src/screens/actions/canvas/tool/a.ts': `import '${name}';` },
    forbids: ['app/src/screens/actions/canvas/tool/a.ts', name] as const,
    also: ['resolvable'],
  })),
  'play-test-asks-the-engine': ['simulation/reach/a', 'validation/a', 'index/conditions/a'].map((name) => ({
    files: {
      'app/src/screens/play-test/a.ts': `import '@scn/core/${name}';`,
      [`core/src/${name}.ts`]: '',
    },
    forbids: ['app/src/screens/play-test/a.ts', `core/src/${name}.ts`] as const,
  })),
  'contract-is-types': [
    {
      files: {
        'core/src/kernel/contract.ts': "import { Type } from 'typebox'; export const t = Type;",
      },
      forbids: ['core/src/kernel/contract.ts', 'typebox/build/index.mjs'],
    },
  ],
  'plugins-are-data-and-pure-functions': [
    {
      files: {
        'plugins/report/x/index.ts': "import '@scn/core/operations/response/create';",
        'core/src/operations/response/create.ts': nothing,
      },
      forbids: ['plugins/report/x/index.ts', 'core/src/operations/response/create.ts'],
      also: ['plugins-import-the-sdk-only'],
    },
    {
      files: {
        'plugins/report/x/index.ts': "import '@scn/core/wiring/services';",
        'core/src/wiring/services.ts': nothing,
      },
      forbids: ['plugins/report/x/index.ts', 'core/src/wiring/services.ts'],
      also: ['plugins-import-the-sdk-only'],
    },
  ],
  'packages-are-for-hosts-with-files': [
    {
      files: {
        'app/src/page/a.ts': "import '@scn/plugins/packages/load-package';",
        'plugins/packages/load-package.ts': nothing,
      },
      forbids: ['app/src/page/a.ts', 'plugins/packages/load-package.ts'],
    },
    {
      files: {
        'plugins/command/x/index.ts': "import '../../packages/is-file';",
        'plugins/packages/is-file.ts': nothing,
      },
      forbids: ['plugins/command/x/index.ts', 'plugins/packages/is-file.ts'],
    },
  ],
  'plugins-are-islands': [
    {
      files: { 'plugins/command/x/index.ts': "import '../y/schema';", 'plugins/command/y/schema.ts': nothing },
      forbids: ['plugins/command/x/index.ts', 'plugins/command/y/schema.ts'],
    },
    {
      files: { 'plugins/command/x/index.ts': "import '../../asset/x/index';", 'plugins/asset/x/index.ts': nothing },
      forbids: ['plugins/command/x/index.ts', 'plugins/asset/x/index.ts'],
    },
    {
      files: { 'plugins/command/shared/a.ts': "import '../x/schema';", 'plugins/command/x/schema.ts': nothing },
      forbids: ['plugins/command/shared/a.ts', 'plugins/command/x/schema.ts'],
    },
  ],
  'plugins-know-the-core-only': [
    {
      files: { 'plugins/trigger/x/index.ts': "import '../../../cli/src/a';", 'cli/src/a.ts': nothing },
      forbids: ['plugins/trigger/x/index.ts', 'cli/src/a.ts'],
      also: ['plugins-import-the-sdk-only'],
    },
  ],
  'plugins-import-the-sdk-only': [
    {
      files: {
        'plugins/command/x/index.ts': "import '@scn/core/schema/fields';",
        'core/src/schema/fields.ts': nothing,
      },
      forbids: ['plugins/command/x/index.ts', 'core/src/schema/fields.ts'],
    },
    {
      files: { 'plugins/report/x/index.ts': "import type { TSchema } from 'typebox'; export type X = TSchema;" },
      forbids: ['plugins/report/x/index.ts', 'typebox/build/index.mjs'],
    },
    {
      files: { 'plugins/asset/x/index.ts': "import '@scn/sdk/ui';", 'sdk/src/ui.ts': nothing },
      forbids: ['plugins/asset/x/index.ts', 'sdk/src/ui.ts'],
    },
  ],
  'headless-never-names-ui': [
    {
      files: { 'plugins/command/x/index.ts': "import './ui';", 'plugins/command/x/ui.tsx': nothing },
      forbids: ['plugins/command/x/index.ts', 'plugins/command/x/ui.tsx'],
    },
    {
      files: { 'plugins/command/x/rules.ts': "void import('./ui');", 'plugins/command/x/ui.tsx': nothing },
      forbids: ['plugins/command/x/rules.ts', 'plugins/command/x/ui.tsx'],
    },
    {
      files: {
        'plugins/report/x/schema.ts': "import type { A } from './form'; export type X = A;",
        'plugins/report/x/form.tsx': 'export type A = string;',
      },
      forbids: ['plugins/report/x/schema.ts', 'plugins/report/x/form.tsx'],
    },
    {
      files: {
        'gateway/src/plugins/a.ts': "void import('../../../plugins/trigger/x/ui');",
        'plugins/trigger/x/ui.tsx': nothing,
      },
      forbids: ['gateway/src/plugins/a.ts', 'plugins/trigger/x/ui.tsx'],
    },
  ],
  'ui-registry-is-for-the-editor': [
    {
      files: { 'cli/src/a.ts': "void import('@scn/plugins/ui-registry.gen');", 'plugins/ui-registry.gen.ts': nothing },
      forbids: ['cli/src/a.ts', 'plugins/ui-registry.gen.ts'],
    },
  ],
  'plugin-ui-imports-the-kit-only': [
    {
      files: { 'plugins/command/x/ui.tsx': "import '../../../app/kit/grid/grid';", 'app/kit/grid/grid.ts': nothing },
      forbids: ['plugins/command/x/ui.tsx', 'app/kit/grid/grid.ts'],
      also: ['plugins-know-the-core-only'],
    },
    {
      files: { 'plugins/asset/x/ui.tsx': "import '@scn/core/base/json';", 'core/src/base/json.ts': nothing },
      forbids: ['plugins/asset/x/ui.tsx', 'core/src/base/json.ts'],
    },
    {
      files: { 'plugins/asset/x/ui.tsx': "import 'react-router';" },
      forbids: ['plugins/asset/x/ui.tsx', 'react-router'],
      also: ['resolvable'], // not installed in the copy
    },
  ],
  'sdk-knows-core-and-kit': [
    {
      files: { 'sdk/src/index.ts': "import '@scn/plugins/a';", 'plugins/a.ts': nothing },
      forbids: ['sdk/src/index.ts', 'plugins/a.ts'],
    },
    {
      files: { 'sdk/src/ui.ts': "import '@scn/app/page/a';", 'app/src/page/a.ts': nothing },
      forbids: ['sdk/src/ui.ts', 'app/src/page/a.ts'],
    },
  ],
  'cli-knows-core-and-plugins': [
    {
      files: {
        'cli/src/commands/validate.ts': "import '../../../gateway/src/serve/a';",
        'gateway/src/serve/a.ts': nothing,
      },
      forbids: ['cli/src/commands/validate.ts', 'gateway/src/serve/a.ts'],
    },
  ],
  'commands-load-the-gateway-lazily': [
    {
      files: {
        'cli/src/gateway/load-gateway.ts': "import '../../../gateway/src/serve/a';",
        'gateway/src/serve/a.ts': nothing,
      },
      forbids: ['cli/src/gateway/load-gateway.ts', 'gateway/src/serve/a.ts'],
    },
  ],
  'gateway-knows-core-and-plugins': [
    {
      files: { 'gateway/src/serve/a.ts': "import '../../../app/src/page/b';", 'app/src/page/b.ts': nothing },
      forbids: ['gateway/src/serve/a.ts', 'app/src/page/b.ts'],
    },
  ],
  'gateway-passes-services-on': [
    {
      files: {
        'gateway/src/scenario/a.ts': "import { services } from '@scn/core/wiring/services'; export const s = services;",
        'core/src/wiring/services.ts': 'export const services = {};',
      },
      forbids: ['gateway/src/scenario/a.ts', 'core/src/wiring/services.ts'],
    },
  ],
  'app-knows-core-and-plugins': [
    {
      files: { 'app/src/page/a.ts': "import '../../../gateway/src/serve/b';", 'gateway/src/serve/b.ts': nothing },
      forbids: ['app/src/page/a.ts', 'gateway/src/serve/b.ts'],
    },
  ],
  'kit-has-no-application': [
    {
      files: { 'app/kit/a.ts': "import '../src/page/b';", 'app/src/page/b.ts': nothing },
      forbids: ['app/kit/a.ts', 'app/src/page/b.ts'],
    },
    {
      files: { 'app/kit/a.ts': "import 'react-router';" },
      forbids: ['app/kit/a.ts', 'react-router'],
      also: ['resolvable'], // not installed in the copy
    },
  ],
  'tests-are-leaves': [
    {
      files: { 'core/src/base/a.ts': "import './b.test';", 'core/src/base/b.test.ts': nothing },
      forbids: ['core/src/base/a.ts', 'core/src/base/b.test.ts'],
    },
  ],
  'test-kit-only-in-tests': [
    {
      files: { 'plugins/command/x/index.ts': "import '@scn/core/testing/a';", 'core/src/testing/a.ts': nothing },
      forbids: ['plugins/command/x/index.ts', 'core/src/testing/a.ts'],
      also: ['plugins-import-the-sdk-only'],
    },
    {
      files: { 'plugins/command/x/index.ts': "import '@scn/sdk/testing';", 'sdk/src/testing.ts': nothing },
      forbids: ['plugins/command/x/index.ts', 'sdk/src/testing.ts'],
      also: ['plugins-import-the-sdk-only'],
    },
  ],
  'dependencies-are-declared': [
    { files: { 'core/src/base/a.ts': "import 'vitest';" }, forbids: ['core/src/base/a.ts', 'vitest/dist/index.d.ts'] },
  ],
};

const cases = Object.entries(forbidden).flatMap(([rule, list]) => list.map((each) => ({ rule, ...each })));

test.each(cases)('$rule: $forbids', async ({ rule, files, forbids: [from, to], also = [] }) => {
  const violations = await findViolations(files);
  const rules = violations.map((violation) => violation.split(':')[0]);
  expect(new Set(rules)).toEqual(new Set([rule, ...also]));
  expect(violations).toContainEqual(
    expect.stringMatching(new RegExp(`^${rule}: ${from} → (.*/)?${escapeRegExp(to)}$`)),
  );
});

test('every rule has a case', () => {
  const rules = configuration.forbidden?.map(({ name }) => name ?? '').filter((name) => !name.startsWith('room'));
  expect(Object.keys(forbidden).sort()).toEqual(rules?.sort());
});

test.each(Object.entries(rooms))('%s: a room imports only rooms of lower floors', async (folder, floors) => {
  const all = floors.flat();
  const importOf = (room: string) => (folder.endsWith('/src') ? `#${room}/x` : `../${room}/x`);
  const violations = await findViolations(
    Object.fromEntries(
      all.map((room) => [
        `${folder}/${room}/x.ts`,
        // types only: at run time, circles are forbidden as well
        all
          .filter((other) => other !== room)
          .map((other, at) => `import type { X as X${at} } from '${importOf(other)}';`)
          .join(' ') + ' export type X = 1;',
      ]),
    ),
  );
  const floorOf = (room: string) => floors.findIndex((floor) => floor.includes(room));
  const upward = all.flatMap((room) =>
    all
      .filter((other) => other !== room && floorOf(other) >= floorOf(room))
      .map((other) => `room:${folder}/${room}: ${folder}/${room}/x.ts → ${folder}/${other}/x.ts`),
  );
  expect(violations.filter((violation) => violation.startsWith(`room:${folder}/`)).sort()).toEqual(upward.sort());
});

test.each(packagesWithRooms)(
  '%s: every module is in a room, and relative imports stay within it',
  async (folder, lower, higher) => {
    const violations = await findViolations({
      [`${folder}/loose.ts`]: nothing,
      [`${folder}/${higher}/a.ts`]: `import '../${lower}/b'; import '../loose';`,
      [`${folder}/${lower}/b.ts`]: nothing,
    });
    expect(new Set(violations)).toEqual(
      new Set([
        `room-by-name:${folder}: ${folder}/${higher}/a.ts → ${folder}/${lower}/b.ts`,
        `room-by-name:${folder}: ${folder}/${higher}/a.ts → ${folder}/loose.ts`,
        `room-known:${folder}: ${folder}/${higher}/a.ts → ${folder}/loose.ts`,
      ]),
    );
  },
);

test('what is allowed stays allowed', async () => {
  const violations = await findViolations({
    'core/src/wiring/container.ts': "import 'inversify';",
    'core/src/kernel/contract.ts': nothing,
    'core/src/tree/model.ts': "import 'mobx-state-tree';",
    'core/src/testing/test-plugin.ts': "import 'node:fs';",
    'plugins/command/shared/playlist.ts': nothing,
    'plugins/command/x/index.ts': "import '@scn/sdk'; import './schema'; import '../shared/playlist';",
    'plugins/command/x/schema.ts': "import '@scn/sdk';",
    'plugins/command/x/plugin.test.ts':
      "import 'node:fs'; import '@scn/sdk/testing'; import '@scn/core/testing/test-plugin'; import './index';",
    'sdk/src/index.ts': "import '@scn/core/kernel/contract';",
    'sdk/src/testing.ts': "import '@scn/core/testing/test-plugin';",
    'plugins/packages/load-package.ts': "import 'node:fs'; import '@scn/core/kernel/registry';",
    'core/src/kernel/registry.ts': nothing,
    'cli/src/plugins/load-plugins.ts': "import '@scn/plugins/packages/load-package';",
    'gateway/src/plugins/load.ts': "import '@scn/plugins/packages/load-package';",
    'cli/src/gateway/load-gateway.ts': "export const serve = () => import('../../../gateway/src/serve/main');",
    'cli/src/commands/validate.ts': "import 'node:fs'; import '@scn/plugins/command/x/index';",
    'gateway/src/plugins/gateway-core.ts': "import '@scn/core/wiring/container';",
    'gateway/src/serve/main.ts': "import '#plugins/gateway-core';",
  });
  expect(violations).toEqual([]);
});

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
