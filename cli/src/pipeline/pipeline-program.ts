import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ExitCode } from '../exit-codes';
import { formFields, uploadFields, type GivenForm } from '../upload/form-fields';

/** Options of every command that uses a gateway. */
export interface GatewayFlags {
  readonly gateway?: string;
  readonly tokenFile?: string;
  readonly institution?: string;
  readonly config?: string;
}

/** Formats of summaries. */
export type SummaryFormat = 'text' | 'json' | 'junit';

/** `scn upload`: its options. */
export interface UploadOptions extends GatewayFlags, GivenForm {
  readonly manifest?: string;
  readonly expectedSeq?: number;
  readonly merge?: true;
  readonly force?: true;
  readonly dryRun?: true;
  readonly validate: boolean;
  readonly catalogue: readonly string[];
  readonly plugin: readonly string[];
  readonly concurrency: number;
  readonly format: SummaryFormat;
  readonly output?: string;
}

/** `scn pull`: its options. */
export interface PullOptions extends GatewayFlags {
  readonly output?: string;
  readonly catalogue?: true;
  readonly force?: true;
  readonly plugin: readonly string[];
}

/** `scn publish`: its options. */
export interface PublishOptions extends GatewayFlags, GivenForm {
  readonly wait: boolean;
  readonly waiveTests?: string;
  readonly format: SummaryFormat;
}

/** `scn status`: its options. */
export interface StatusOptions extends GatewayFlags {
  readonly format: 'text' | 'json';
  readonly plugin: readonly string[];
}

/** The commands that use a gateway. */
export interface PipelineActions {
  upload(files: readonly string[], options: UploadOptions): Promise<ExitCode>;
  pull(scenario: string | undefined, options: PullOptions): Promise<ExitCode>;
  publish(scenarioCode: string, options: PublishOptions): Promise<ExitCode>;
  status(scenarios: readonly string[], options: StatusOptions): Promise<ExitCode>;
  login(options: GatewayFlags): Promise<ExitCode>;
  logout(options: GatewayFlags): Promise<ExitCode>;
}

/** Adds the commands that use a gateway. */
export function addPipeline(program: Command, actions: PipelineActions, done: (code: ExitCode) => void): void {
  const upload = withForm(
    program
      .command('upload')
      .summary('upload scenarios to a gateway')
      .description(
        'Uploads scenario files to a gateway: creates new scenarios, and adds a version to existing ones. Unchanged scenarios are skipped, and changes made by others since are never replaced without --force. To resume an interrupted upload, run it again. Signs in with SCN_TOKEN, --token-file or `scn login`.',
      )
      .argument('[files...]', 'scenario files, folders or patterns'),
    () => true,
  )
    .option('--manifest <file>', 'a file that lists the uploads and their form fields: schemas/scn-upload.schema.json')
    .option(uploadFields.expectedSeq.flag, uploadFields.expectedSeq.description, parseCount)
    .option(uploadFields.merge.flag, uploadFields.merge.description)
    .option('--force', 'also replace changes made by others since')
    .option('-n, --dry-run', 'show what would be uploaded, without changing anything')
    .option('--no-validate', 'also upload files with errors')
    .option(
      '--catalogue <file>',
      'shared assets for validation, or gateway: for those of the gateway; repeatable',
      add,
      [],
    )
    .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, [])
    .option('--concurrency <number>', 'number of uploads at a time', parseConcurrency, 4);
  withSummary(withGateway(upload))
    .option('-o, --output <file>', 'write the summary to a file instead of stdout')
    .action(async (files: readonly string[], options: UploadOptions) => done(await actions.upload(files, options)));

  withGateway(
    program
      .command('pull')
      .summary('write a scenario on a gateway to a file')
      .description(
        'Writes a scenario on a gateway to a file, in canonical form, and records its state. With --catalogue, writes the shared assets.',
      )
      .argument('[scenario]', 'the scenario code, or CODE@1.2.0.0 for a version')
      .option('-o, --output <file>', 'the file, or - for stdout (default: CODE.scn.json)')
      .option('--catalogue', 'write the shared assets of the institution to a catalogue file')
      .option('--force', 'overwrite changes in the file that aren’t uploaded')
      .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, []),
  ).action(async (scenario: string | undefined, options: PullOptions) => done(await actions.pull(scenario, options)));

  withSummary(
    withGateway(
      withForm(
        program
          .command('publish')
          .summary('publish a scenario on a gateway')
          .description(
            'Publishes the current state of a scenario on the gateway as a new version, and waits until publishing has finished. If errors or tests that fail block publishing, lists the issues and exits with code 1.',
          )
          .argument('<scenario>', 'the scenario code'),
        ({ isOfVersion }) => isOfVersion,
      )
        .option(
          '--waive-tests <reason>',
          'publish although tests of the scenario fail; the reason stays with the version',
        )
        .option('--no-wait', 'don’t wait until publishing has finished'),
    ),
  ).action(async (code: string, options: PublishOptions) => done(await actions.publish(code, options)));

  withGateway(
    program
      .command('status')
      .summary('show the state of scenarios on a gateway')
      .description(
        'Shows the last change and version of each scenario, its running jobs, and whether the local file is up to date, ahead or behind.',
      )
      .argument('[scenarios...]', 'scenario codes (default: those pulled to or uploaded from this folder)')
      .addOption(new Option('-f, --format <format>', 'output format').choices(['text', 'json']).default('text'))
      .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, []),
  ).action(async (codes: readonly string[], options: StatusOptions) => done(await actions.status(codes, options)));

  program
    .command('login')
    .summary('sign in to a gateway')
    .description('Signs you in with a browser, on this device or another one. Pipelines use an API token: SCN_TOKEN.')
    .addOption(gatewayOption())
    .addOption(configOption())
    .action(async (options: GatewayFlags) => done(await actions.login(options)));

  program
    .command('logout')
    .summary('sign out of a gateway')
    .description('Signs out of a gateway and deletes the stored sign-in.')
    .addOption(gatewayOption())
    .addOption(configOption())
    .action(async (options: GatewayFlags) => done(await actions.logout(options)));
}

function withForm(command: Command, isWanted: (field: { readonly isOfVersion: boolean }) => boolean): Command {
  for (const field of formFields) {
    if (!isWanted(field)) continue;
    const option = new Option(field.flag, field.description);
    if (field.name === 'devices') option.argParser(addToList);
    command.addOption(option);
  }
  return command;
}

function withGateway(command: Command): Command {
  command.addOption(gatewayOption());
  for (const option of tokenOptions()) command.addOption(option);
  return command.addOption(configOption());
}

/** Who uses a gateway. */
export function tokenOptions(): readonly Option[] {
  return [
    new Option('--token-file <file>', 'a file with an API token, or - for stdin (default: SCN_TOKEN)'),
    new Option(
      '--institution <name>',
      'the institution to use, by id, external id or name (default: SCN_INSTITUTION, or the active one)',
    ),
  ];
}

function withSummary(command: Command): Command {
  return command.addOption(
    new Option('-f, --format <format>', 'output format').choices(['text', 'json', 'junit']).default('text'),
  );
}

/** The address of the gateway. */
export function gatewayOption(): Option {
  return new Option('--gateway <address>', 'the gateway (default: SCN_GATEWAY, or “gateway” in scn.config.json)');
}

function configOption(): Option {
  return new Option('-c, --config <file>', 'use this configuration');
}

function add(value: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, value];
}

function addToList(value: string, earlier: readonly string[] | undefined): readonly string[] {
  const items = value.split(',').map((item) => item.trim());
  return [...(earlier ?? []), ...items.filter((item) => item !== '')];
}

function parseCount(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  return Number(value);
}

function parseConcurrency(value: string): number {
  if (!/^([1-9]|1\d|20)$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1 to 20.');
  return Number(value);
}
