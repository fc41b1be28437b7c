import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ExitCode } from '../exit-codes';
import { formFields, uploadFields, type GivenForm } from '../upload/form-fields';

/** What every command that talks to a gateway takes. */
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
  readonly format: SummaryFormat;
}

/** `scn status`: its options. */
export interface StatusOptions extends GatewayFlags {
  readonly format: 'text' | 'json';
  readonly plugin: readonly string[];
}

/** What the commands that talk to a gateway do. */
export interface PipelineActions {
  upload(files: readonly string[], options: UploadOptions): Promise<ExitCode>;
  pull(scenario: string | undefined, options: PullOptions): Promise<ExitCode>;
  publish(scenarioCode: string, options: PublishOptions): Promise<ExitCode>;
  status(scenarios: readonly string[], options: StatusOptions): Promise<ExitCode>;
  login(options: GatewayFlags): Promise<ExitCode>;
  logout(options: GatewayFlags): Promise<ExitCode>;
}

/** Adds the commands that talk to a gateway. */
export function addPipeline(program: Command, actions: PipelineActions, done: (code: ExitCode) => void): void {
  const upload = withForm(
    program
      .command('upload')
      .summary('upload scenarios to a gateway')
      .description(
        'Brings scenarios of a gateway to files: creates those that are not there, and adds a version to those that are. What is there already is not sent, what others have done since is not replaced, and a run that was broken off is gone on with by running it again. Signed in by SCN_TOKEN, --token-file or `scn login`.',
      )
      .argument('[files...]', 'scenario files, folders or patterns'),
    () => true,
  )
    .option('--manifest <file>', 'what to upload, with the fields of the form: schemas/scn-upload.schema.json')
    .option(uploadFields.expectedSeq.flag, uploadFields.expectedSeq.description, parseCount)
    .option(uploadFields.merge.flag, uploadFields.merge.description)
    .option('--force', 'replace also what others have changed since')
    .option('-n, --dry-run', 'say what would happen, and change nothing')
    .option('--no-validate', 'upload files that have errors too')
    .option('--catalogue <file>', 'shared assets for validating, or gateway: for its own; repeatable', add, [])
    .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, [])
    .option('--concurrency <number>', 'uploads at a time', parseConcurrency, 4);
  withSummary(withGateway(upload))
    .option('-o, --output <file>', 'write the summary to a file instead of stdout')
    .action(async (files: readonly string[], options: UploadOptions) => done(await actions.upload(files, options)));

  withGateway(
    program
      .command('pull')
      .summary('write a scenario of a gateway into a file')
      .description(
        'Writes a scenario of a gateway into a file, in canonical form, and notes which state that is. With --catalogue the shared assets.',
      )
      .argument('[scenario]', 'its code, or CODE@1.2.0.0 for a version')
      .option('-o, --output <file>', 'the file, or - for stdout (default: CODE.scn.json)')
      .option('--catalogue', 'write the shared assets of the institution, as a catalogue file')
      .option('--force', 'overwrite changes of the file that were not uploaded')
      .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, []),
  ).action(async (scenario: string | undefined, options: PullOptions) => done(await actions.pull(scenario, options)));

  withSummary(
    withGateway(
      withForm(
        program
          .command('publish')
          .summary('publish a scenario of a gateway')
          .description(
            'Publishes a scenario as the gateway holds it as a new version, and waits until that is done. Answers 1 and lists the issues when errors keep it from being published.',
          )
          .argument('<scenario>', 'its code'),
        ({ isOfVersion }) => isOfVersion,
      ).option('--no-wait', 'do not wait until it is done'),
    ),
  ).action(async (code: string, options: PublishOptions) => done(await actions.publish(code, options)));

  withGateway(
    program
      .command('status')
      .summary('say how scenarios of a gateway stand')
      .description(
        'Says for each scenario its last change and version, what goes on, and whether the file here is the same, ahead or behind.',
      )
      .argument('[scenarios...]', 'codes (default: those that were pulled to or uploaded from this folder)')
      .addOption(new Option('-f, --format <format>', 'how to say it').choices(['text', 'json']).default('text'))
      .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, []),
  ).action(async (codes: readonly string[], options: StatusOptions) => done(await actions.status(codes, options)));

  program
    .command('login')
    .summary('sign in at a gateway')
    .description(
      'Signs a person in with a browser, on this device or another one. Pipelines use an API token: SCN_TOKEN.',
    )
    .addOption(gatewayOption())
    .addOption(configOption())
    .action(async (options: GatewayFlags) => done(await actions.login(options)));

  program
    .command('logout')
    .summary('sign out of a gateway')
    .description('Ends the sign-in at a gateway, there and here.')
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
  return command
    .addOption(gatewayOption())
    .option('--token-file <file>', 'a file with an API token, or - for stdin (default: SCN_TOKEN)')
    .option(
      '--institution <name>',
      'work for this institution: its id, external id or name (default: SCN_INSTITUTION, or the active one)',
    )
    .addOption(configOption());
}

function withSummary(command: Command): Command {
  return command.addOption(
    new Option('-f, --format <format>', 'how to sum up').choices(['text', 'json', 'junit']).default('text'),
  );
}

/** Where the gateway is. */
export function gatewayOption(): Option {
  return new Option('--gateway <address>', 'the gateway (default: SCN_GATEWAY, or that of scn.config.json)');
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
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(value);
}

function parseConcurrency(value: string): number {
  if (!/^([1-9]|1\d|20)$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1 to 20.');
  return Number(value);
}
