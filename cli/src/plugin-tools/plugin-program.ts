import { type Command, Option } from 'commander';
import type { PluginKind } from '@scn/core/kernel/contract';
import { pluginKinds } from '@scn/core/kernel/contract/enumerations';
import type { ExitCode } from '../exit-codes';
import { parsePort } from '../gateway/parse-port';
import { tokenOptions, type GatewayFlags } from '../pipeline/pipeline-program';
import { findingFormats, type FindingFormat } from './finding';

/** `scn plugin new`: its options. */
export interface NewPluginOptions {
  readonly form?: true;
  readonly card?: true;
}

/** `scn plugin dev`: its options. */
export interface DevOptions {
  readonly attach?: string;
  readonly data?: string;
  readonly port?: number;
}

/** `scn plugin remove`: its options. */
export interface RemovePluginOptions extends GatewayFlags {
  readonly yes?: true;
}

interface Configuring {
  readonly config?: string;
}

/** The commands about plugins. */
export interface PluginActions {
  newPlugin(kind: PluginKind, name: string, options: NewPluginOptions): Promise<ExitCode>;
  devPlugin(folder: string, options: DevOptions): Promise<ExitCode>;
  testPlugin(folder: string): Promise<ExitCode>;
  checkPlugin(folder: string, options: { readonly format: FindingFormat }): Promise<ExitCode>;
  packPlugin(folder: string): Promise<ExitCode>;
  addPlugin(spec: string, options: Configuring): Promise<ExitCode>;
  removePlugin(name: string, options: RemovePluginOptions): Promise<ExitCode>;
  listPlugins(options: Configuring & { readonly format: FindingFormat }): Promise<ExitCode>;
}

/** Adds the commands about plugins. */
export function addPlugins(program: Command, actions: PluginActions, done: (code: ExitCode) => void): void {
  const plugin = program
    .command('plugin')
    .summary('create, check, pack and add plugins')
    .description('Creates, develops, checks, packs, adds and removes plugins.');
  const formatOption = () =>
    new Option('-f, --format <format>', 'output format').choices(findingFormats).default('pretty');
  const configOption = () => new Option('-c, --config <file>', 'the configuration (default: the nearest one)');
  const ofPackage = (name: string) => plugin.command(name).argument('[folder]', 'the folder of the package', '.');

  plugin
    .command('new')
    .summary('create a plugin from a template')
    .description(
      'Creates a plugin that passes every check: a folder in plugins/ inside this repository, a separate package elsewhere.',
    )
    .addArgument(program.createArgument('<kind>', 'the kind of plugin').choices(pluginKinds))
    .argument('<name>', 'kebab-case name, such as set-vitals; outside the repository vendor/set-vitals')
    .option('--form', 'with a form of its own (commands, triggers and reports)')
    .option('--card', 'with a card of its own (commands, triggers and reports)')
    .action(async (kind: PluginKind, name: string, options: NewPluginOptions) =>
      done(await actions.newPlugin(kind, name, options)),
    );

  ofPackage('dev')
    .summary('develop a plugin package')
    .description(
      'Starts a gateway with sample scenarios and the package, or uses one, and replaces the package in it and in open editors at each change. Names errors with file and line; the last version without any stays in use.',
    )
    .option(
      '--attach <address>',
      'use the gateway at this address, on this machine, started with SCN_PLUGIN_DEVELOPMENT=true',
    )
    .option('--data <folder>', 'the data folder of the gateway (default: .scn-dev in the folder of the package)')
    .option('--port <number>', 'port to listen on, 0 for any (default: SCN_PORT, or 4700)', parsePort)
    .action(async (folder: string, options: DevOptions) => done(await actions.devPlugin(folder, options)));

  ofPackage('test')
    .summary('run the tests of a plugin package')
    .description(
      'Runs the tests of a package, in TypeScript as well: with vitest if the package depends on it, otherwise with the test runner of Node. Exits with 1 when a test fails.',
    )
    .action(async (folder: string) => done(await actions.testPlugin(folder)));

  ofPackage('check')
    .summary('check a plugin package')
    .description(
      'Builds a package that has sources in src/, and says why hosts would refuse it, and what is unwise before publishing. Exits with 1 when there are findings.',
    )
    .addOption(formatOption())
    .action(async (folder: string, options: { readonly format: FindingFormat }) =>
      done(await actions.checkPlugin(folder, options)),
    );

  ofPackage('pack')
    .summary('build, check and pack a plugin package')
    .description(
      'Builds src/index.ts and src/ui.tsx with the kit inside, checks the package, and packs it into the working folder. Prints the name of the file.',
    )
    .action(async (folder: string) => done(await actions.packPlugin(folder)));

  plugin
    .command('add')
    .summary('add a plugin package to a configuration')
    .description(
      'Checks a package, installs it beside the configuration with npm, without running its scripts, names it in scn.config.json, and locks its content in scn-plugins.lock.json. A refused package changes nothing.',
    )
    .argument('<package>', 'a .tgz file, the folder of a package, or a name with or without a version')
    .addOption(configOption())
    .action(async (spec: string, options: Configuring) => done(await actions.addPlugin(spec, options)));

  const remove = plugin
    .command('remove')
    .summary('remove a plugin package from a configuration')
    .description(
      'Names the files below the configuration that use the package, with --gateway also the scenarios of your institution there, and removes it. Exits with 1 and changes nothing when there are some, without --yes.',
    )
    .argument('<name>', 'its name in the configuration')
    .option('-y, --yes', 'remove it although files or scenarios use it')
    .option('--gateway <address>', 'also name the scenarios and shared assets of this gateway that use it');
  for (const option of tokenOptions()) remove.addOption(option);
  remove
    .addOption(configOption())
    .action(async (name: string, options: RemovePluginOptions) => done(await actions.removePlugin(name, options)));

  plugin
    .command('list')
    .summary('list the plugin packages of a configuration')
    .description('Lists the packages of a configuration with their plugins. Exits with 1 when one can’t be used.')
    .addOption(formatOption())
    .addOption(configOption())
    .action(async (options: Configuring & { readonly format: FindingFormat }) =>
      done(await actions.listPlugins(options)),
    );
}
