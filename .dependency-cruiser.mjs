/*
 * Who may import whom. core ← plugins (headless) ← cli, gateway, app. tests/boundaries proves that these rules bite.
 * An exception is a `pathNot` with its reason in the rule's comment.
 */

/** Matches an npm package by name, installed or not. @param {string} names */
const packages = (names) => `(^|node_modules/)(${names})(/|$)`;

const userInterface = packages(
  'react|react-dom|react-router|@fluentui/[^/]+|@joint/[^/]+|@griffel/[^/]+|mobx-react-lite|@apollo/client|react-i18next|jsdom|happy-dom|@scn/kit',
);
const liveTree = packages('mobx|mobx-state-tree');
const container = packages('inversify|reflect-metadata');
const test = String.raw`\.test\.tsx?$`;
const testKit = '^core/src/testing/';
/** What the gateway's tests share; they are beside the code or here. */
const gatewayTest = '^gateway/test/';
/** Loads plugin packages of third parties, for the command line and the gateway. */
const pluginPackages = '^plugins/packages/';
const uiEntry = String.raw`^plugins/.*/ui(\.test)?\.tsx$`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'Two files that need each other are one file, or miss a third. Types may name each other: they are gone at run time.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment:
        'An import that resolves to nothing can not be judged. Exceptions: what the build of the command line makes, and the kit, ' +
        'which a plugin package gets from the editor.',
      from: {},
      to: { couldNotResolve: true, pathNot: ['/dist/', '^@scn/kit/'] },
    },
    {
      name: 'core-stands-alone',
      severity: 'error',
      comment: 'The core knows nobody who uses it.',
      from: { path: '^core/' },
      to: { path: '^(plugins|cli|gateway|app|tests|scripts|examples)/' },
    },
    {
      name: 'headless-runs-anywhere',
      severity: 'error',
      comment:
        'The core and the headless plugins run in browsers, workers and Node alike. Exceptions: tests, and the kit that runs ' +
        'in them, are at home in Node; plugins/packages/ finds packages in folders, for hosts that have some.',
      from: { path: '^(core/src|plugins)/', pathNot: [test, testKit, uiEntry, pluginPackages] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'headless-has-no-user-interface',
      severity: 'error',
      comment: 'Only ui.tsx and the app draw.',
      from: { path: '^(core|plugins|cli|gateway)/', pathNot: uiEntry },
      to: { path: userInterface },
    },
    {
      name: 'container-only-in-the-kernel',
      severity: 'error',
      comment: 'Services are an interface and a token; only the kernel wires them.',
      from: { pathNot: '^core/src/kernel/' },
      to: { path: container },
    },
    {
      name: 'snapshots-not-trees',
      severity: 'error',
      comment: 'What reads the document reads plain snapshots, so that `scn validate` never loads MobX-State-Tree.',
      from: {
        path: '^core/src/(kernel|schema|validation|search|description|format|diff|permissions|units|simulation)/',
      },
      to: { path: liveTree },
    },
    {
      name: 'contract-is-types',
      severity: 'error',
      comment: 'A plugin that imports the contract loads nothing else with it.',
      from: { path: String.raw`^core/src/kernel/contract\.ts$` },
      to: { dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'plugins-are-data-and-pure-functions',
      severity: 'error',
      comment: 'Plugins see neither the live tree nor operations, permissions or services.',
      from: { path: '^plugins/', pathNot: [test, uiEntry, pluginPackages] },
      to: { path: [liveTree, '^core/src/(operations|permissions|kernel/(?!contract|json))'] },
    },
    {
      name: 'packages-are-for-hosts-with-files',
      severity: 'error',
      comment:
        'What finds and runs plugin packages needs folders and Node: the command line and the gateway share it. Plugins never see it.',
      from: { pathNot: ['^(cli|gateway)/', pluginPackages] },
      to: { path: pluginPackages },
    },
    {
      name: 'headless-never-names-ui',
      severity: 'error',
      comment: 'Not even in a lazy import: it would pull React into bundles and type checks (docs/adr/0005).',
      from: { pathNot: [uiEntry, '^app/', String.raw`^plugins/ui-registry\.gen\.ts$`] },
      to: { path: String.raw`^plugins/.*/ui(\.tsx)?$` },
    },
    {
      name: 'plugins-are-islands',
      severity: 'error',
      comment:
        "A plugin can be deleted with its folder: no other plugin's folder may miss it. Exception: KIND/shared is no plugin; it " +
        'holds what several plugins of a kind have in common, and imports none of them.',
      from: { path: '^plugins/(command|trigger|report|asset)/([^/]+)/' },
      to: {
        path: '^plugins/(command|trigger|report|asset)/[^/]+/',
        pathNot: ['^plugins/$1/$2/', '^plugins/[^/]+/shared/'],
      },
    },
    {
      name: 'plugins-know-the-core-only',
      severity: 'error',
      comment: 'A headless plugin runs wherever the core runs.',
      from: { path: '^plugins/', pathNot: uiEntry },
      to: { path: '^(cli|gateway|app|tests|scripts|examples)/' },
    },
    {
      name: 'ui-uses-the-kit-only',
      severity: 'error',
      comment: "A plugin's user interface uses the shared controls (@scn/kit) and nothing of the app itself.",
      from: { path: uiEntry },
      to: { path: '^(cli|gateway|tests|scripts|app/(?!kit/))' },
    },
    {
      name: 'cli-knows-core-and-plugins',
      severity: 'error',
      comment:
        'The command line reaches a gateway over GraphQL. Exception: what loads one for `scn serve`, `fsck`, `backup` and `restore`.',
      from: { path: '^cli/', pathNot: String.raw`^cli/src/gateway/load-gateway\.ts$` },
      to: { path: '^(gateway|app|scripts|tests)/' },
    },
    {
      name: 'commands-load-the-gateway-lazily',
      severity: 'error',
      comment: 'No other command pays for the gateway.',
      from: { path: String.raw`^cli/src/gateway/load-gateway\.ts$` },
      to: { path: '^(gateway|app)/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'gateway-knows-core-and-plugins',
      severity: 'error',
      comment: 'The gateway serves clients and contains none.',
      from: { path: '^gateway/' },
      to: { path: '^(app|cli|scripts|tests)/' },
    },
    {
      name: 'app-knows-core-and-plugins',
      severity: 'error',
      comment: 'The app reaches the gateway over GraphQL.',
      from: { path: '^app/' },
      to: { path: '^(gateway|cli|scripts|tests)/' },
    },
    {
      name: 'kit-has-no-application',
      severity: 'error',
      comment:
        'The shared controls know no address, no gateway and no signed-in person: plugins draw with them as well.',
      from: { path: '^app/kit/' },
      to: { path: ['^app/src/', packages('react-router|@apollo/client|graphql-ws|oidc-client-ts|@casl/[^/]+')] },
    },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      comment: 'What only tests need stays out of what ships. Scripts do not ship: one may start what tests/ holds.',
      from: { pathNot: [test, testKit, gatewayTest, '^tests/', '^scripts/'] },
      to: { path: [test, gatewayTest, '^tests/'] },
    },
    {
      name: 'test-kit-only-in-tests',
      severity: 'error',
      comment: 'The contract test kit is for tests: ours and those of plugin authors.',
      from: {
        pathNot: [test, testKit, gatewayTest, '^app/src/[^/]+/testing/', '^app/src/testing/', '^tests/', '^scripts/'],
      },
      to: { path: testKit },
    },
    {
      name: 'dependencies-are-declared',
      severity: 'error',
      comment: 'What a package needs to run is in its own package.json.',
      from: {
        path: '^(core|plugins|cli|gateway|app)/',
        pathNot: [
          test,
          testKit,
          gatewayTest,
          '^cli/test/',
          '^cli/scripts/',
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
    // never the dist/ of a package in node_modules: its path is what most rules look at
    exclude: {
      path: [
        '^(cli|gateway|app)/(dist|templates)/',
        '^(app/kit/gallery|tests/bench/kit-page|tests/co-editing)/dist/',
        '^coverage/',
        '^(core|plugins|cli|gateway|app|tests|scripts)/.+/fixtures/',
      ],
    },
    combinedDependencies: false,
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
