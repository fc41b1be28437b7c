/*
 * Import boundaries: core ← plugins (headless) ← cli, gateway, app. tests/boundaries proves that the rules work. Exceptions are
 * a `pathNot`, with the reason in the rule's comment.
 */

import { roomRules, rooms } from './scripts/boundaries/rooms.mjs';

/** Matches an npm package by name, installed or not. @param {string} names */
const packages = (names) => `(^|node_modules/)(${names})(/|$)`;

const userInterface = packages(
  'react|react-dom|react-router|@fluentui/[^/]+|@joint/[^/]+|@griffel/[^/]+|mobx-react-lite|@apollo/client|react-i18next|jsdom|happy-dom|@scn/kit',
);
const liveTree = packages('mobx|mobx-state-tree');
const container = packages('inversify|reflect-metadata');
const test = String.raw`\.test\.tsx?$`;
const testKit = '^(core|sdk)/src/testing(/|[.]ts$)';
/** The gateway's test helpers; its tests are here or next to the code. */
const gatewayTest = '^gateway/test/';
/** The user interfaces of built-in plugins, and their tests. */
const pluginUi = String.raw`^plugins/(command|trigger|report|asset)/[^/]+/.*\.tsx$`;
/** Lists them for the editor, which loads each when it is needed. */
const uiRegistry = String.raw`^plugins/ui-registry\.gen\.ts$`;
/** Loads third-party plugin packages, for the command line and the gateway. */
const pluginPackages = '^plugins/packages/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Merge two files that import each other, or move what both need to a third, types included.',
      from: {},
      to: { circular: true },
    },
    ...roomRules(rooms, { test }),
    {
      name: 'resolvable',
      severity: 'error',
      comment:
        'The rules can’t check an unresolved import. Exceptions: the build output of the command line, and the kit, ' +
        'which the editor provides to plugin packages.',
      from: {},
      to: { couldNotResolve: true, pathNot: ['/dist/', '^@scn/kit/'] },
    },
    {
      name: 'core-stands-alone',
      severity: 'error',
      comment: 'The core does not depend on the packages that use it.',
      from: { path: '^core/' },
      to: { path: '^(sdk|plugins|cli|gateway|app|tests|scripts|examples)/' },
    },
    {
      name: 'headless-runs-anywhere',
      severity: 'error',
      comment:
        'The core and the headless plugins run in browsers, workers and Node. Exceptions: tests and the test kit, which run ' +
        'in Node, and plugins/packages/, which finds packages in folders for hosts with a file system.',
      from: { path: '^(core/src|sdk/src|plugins)/', pathNot: [test, testKit, pluginPackages] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'headless-has-no-user-interface',
      severity: 'error',
      comment:
        'Only the app renders a user interface. Exceptions, which no headless half imports: the user interfaces of plugins, and the kit’s entry for them.',
      from: { path: '^(core|sdk|plugins|cli|gateway)/', pathNot: ['^sdk/(src/ui[./]|scripts/)', pluginUi] },
      to: { path: userInterface },
    },
    {
      name: 'headless-never-names-ui',
      severity: 'error',
      comment:
        'No headless file imports the user interface of a plugin, not even lazily or as a type: a bundler would include React in the command ' +
        'line, and the type check would need its types. The registry connects them, and only the editor reads it.',
      from: { pathNot: [pluginUi, uiRegistry] },
      to: { path: pluginUi },
    },
    {
      name: 'ui-registry-is-for-the-editor',
      severity: 'error',
      comment: 'The registry of user interfaces leads to React, lazily: no headless file imports it.',
      from: { pathNot: '^app/src/' },
      to: { path: uiRegistry },
    },
    {
      name: 'plugin-ui-imports-the-kit-only',
      severity: 'error',
      comment:
        'A user interface of a built-in plugin has what one of a package has: both halves of the kit, React and Fluent, and its own files. ' +
        'Its tests may import what they render it with.',
      from: { path: pluginUi, pathNot: test },
      to: {
        pathNot: [
          String.raw`^sdk/src/(index|ui)\.ts$`,
          '^plugins/',
          packages('react|@fluentui/react-components|@fluentui/react-icons'),
        ],
      },
    },
    {
      name: 'container-only-in-the-wiring',
      severity: 'error',
      comment: 'Services consist of an interface and a token. Only the wiring knows the container.',
      from: { pathNot: '^core/src/wiring/' },
      to: { path: container },
    },
    {
      name: 'snapshots-not-trees',
      severity: 'error',
      comment:
        'Code that reads the document reads plain snapshots, so that `scn validate` never loads MobX-State-Tree.',
      from: {
        path: '^core/src/(?!tree/|operations/|wiring/|testing/)',
        pathNot: [test],
      },
      to: { path: liveTree },
    },
    {
      name: 'canvas-is-decided-without-a-page',
      severity: 'error',
      comment:
        'The layout and the controller of the canvas run without React and a page, where they are tested. Types may come from there.',
      from: { path: '^app/src/screens/actions/canvas/(model|tool)/', pathNot: [test] },
      to: {
        path: packages('react|react-dom|@fluentui/[^/]+|@joint/[^/]+|mobx-react-lite|@apollo/client|react-i18next'),
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'play-test-asks-the-engine',
      comment:
        'The play-test has no rules of its own: what happens in a play, and why, is for the core’s plays to say.',
      severity: 'error',
      from: { path: '^app/src/screens/play-test/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^core/src/(simulation|validation|logic|clinical|index/conditions)/',
        pathNot: '^core/src/simulation/(engine/(engine|play)|tests/record-test)[.]ts$',
      },
    },
    {
      name: 'contract-is-types',
      severity: 'error',
      comment:
        'A plugin that imports the contract must not load anything else with it. Exceptions: its values, which import nothing themselves.',
      from: { path: String.raw`^core/src/kernel/contract\.ts$` },
      to: { dependencyTypesNot: ['type-only'], pathNot: '^core/src/kernel/contract(\\.gen|/enumerations)\\.ts$' },
    },
    {
      name: 'plugins-are-data-and-pure-functions',
      severity: 'error',
      comment: 'Plugins can’t access the live tree, operations, permissions or services.',
      from: { path: '^plugins/', pathNot: [test, pluginPackages] },
      to: { path: [liveTree, '^core/src/(operations|permissions|tree|wiring|kernel/(registry|guarded-plugin))'] },
    },
    {
      name: 'packages-are-for-hosts-with-files',
      severity: 'error',
      comment:
        'The code that finds and runs plugin packages needs folders and Node. The command line and the gateway share it; plugins never use it.',
      from: { pathNot: ['^(cli|gateway)/', pluginPackages] },
      to: { path: pluginPackages },
    },
    {
      name: 'plugins-are-islands',
      severity: 'error',
      comment:
        'A plugin can be deleted with its folder, so no other plugin can depend on it. Exception: KIND/shared is not a plugin; it ' +
        'contains the code that several plugins of a kind share, and imports none of them.',
      from: { path: '^plugins/(command|trigger|report|asset)/([^/]+)/' },
      to: {
        path: '^plugins/(command|trigger|report|asset)/[^/]+/',
        pathNot: ['^plugins/$1/$2/', '^plugins/[^/]+/shared/'],
      },
    },
    {
      name: 'plugins-know-the-core-only',
      severity: 'error',
      comment: 'Headless plugins run wherever the core runs.',
      from: { path: '^plugins/' },
      to: { path: '^(cli|gateway|app|tests|scripts|examples)/' },
    },
    {
      name: 'plugins-import-the-sdk-only',
      severity: 'error',
      comment:
        'What plugins of this repository use is what plugins of others get: the headless entry of the kit, without anything behind it. ' +
        'Tests may import its test kit and the core as well.',
      from: { path: '^plugins/(command|trigger|report|asset)/', pathNot: [test, pluginUi] },
      to: { pathNot: [String.raw`^sdk/src/index\.ts$`, '^plugins/'] },
    },
    {
      name: 'sdk-knows-core-and-kit',
      severity: 'error',
      comment:
        'The kit for plugins is what the core and the shared controls have for them. It knows no plugin and no host.',
      from: { path: '^sdk/src/' },
      to: { path: '^(plugins|cli|gateway|app/src|scripts|tests|examples)/' },
    },
    {
      name: 'cli-knows-core-and-plugins',
      severity: 'error',
      comment:
        'The command line uses a gateway over GraphQL. Exception: the module that loads one for `scn serve`, `fsck`, `backup` and `restore`.',
      from: { path: '^cli/', pathNot: String.raw`^cli/src/gateway/load-gateway\.ts$` },
      to: { path: '^(gateway|app|scripts|tests)/' },
    },
    {
      name: 'commands-load-the-gateway-lazily',
      severity: 'error',
      comment: 'Other commands must not load the gateway.',
      from: { path: String.raw`^cli/src/gateway/load-gateway\.ts$` },
      to: { path: '^(gateway|app)/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'gateway-knows-core-and-plugins',
      severity: 'error',
      comment: 'The gateway serves clients but does not contain one.',
      from: { path: '^gateway/' },
      to: { path: '^(app|cli|scripts|tests)/' },
    },
    {
      name: 'gateway-passes-services-on',
      severity: 'error',
      comment:
        'Services are typed arguments. Only gateway-core.ts takes those of the core out of its kernel; tests create their own.',
      from: { path: '^gateway/src/', pathNot: [test, String.raw`^gateway/src/plugins/gateway-core\.ts$`] },
      to: { path: '^core/src/wiring/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-knows-core-and-plugins',
      severity: 'error',
      comment: 'The app uses the gateway over GraphQL.',
      from: { path: '^app/' },
      to: { path: '^(gateway|cli|scripts|tests)/' },
    },
    {
      name: 'kit-has-no-application',
      severity: 'error',
      comment:
        'The shared controls don’t depend on routes, the gateway or the signed-in user, because plugins use them as well.',
      from: { path: '^app/kit/' },
      to: { path: ['^(app/src|sdk)/', packages('react-router|@apollo/client|graphql-ws|oidc-client-ts|@casl/[^/]+')] },
    },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      comment:
        'Code that only tests need does not ship. Scripts and the configuration of the tests do not ship either, so they can run code in tests/.',
      from: { pathNot: [test, testKit, gatewayTest, '^tests/', '^scripts/', String.raw`^vitest\.config\.ts$`] },
      to: { path: [test, gatewayTest, '^tests/'] },
    },
    {
      name: 'test-kit-only-in-tests',
      severity: 'error',
      comment: 'The contract test kit is only for tests: ours and those of plugin authors.',
      from: {
        pathNot: [test, testKit, gatewayTest, '^app/src/[^/]+/testing/', '^app/src/testing/', '^tests/', '^scripts/'],
      },
      to: { path: testKit },
    },
    {
      name: 'dependencies-are-declared',
      severity: 'error',
      comment: 'Each package declares its runtime dependencies in its own package.json.',
      from: {
        path: '^(core|sdk|plugins|cli|gateway|app)/',
        pathNot: [
          test,
          testKit,
          gatewayTest,
          '^cli/test/',
          '^cli/scripts/',
          '^sdk/scripts/',
          '^gateway/drizzle.config.ts',
          '^app/vite.config.ts',
          '^app/kit/gallery/vite.config.ts',
        ],
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // don't exclude the dist/ of packages in node_modules: most rules check its path
    exclude: {
      path: [
        '^(cli|gateway|app|sdk)/(dist|templates)/',
        '^(app/kit/gallery|tests/bench/(kit|canvas)-page)/dist/',
        '^coverage/',
        '^(core|plugins|cli|gateway|app|tests|scripts)/.+/fixtures/',
        '^sdk/fixtures/',
      ],
    },
    combinedDependencies: false,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
