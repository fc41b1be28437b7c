import { createProgram, type Actions } from '../../cli/src/program';
import { block, code, generatedPageNotice, page, table } from './reference/markdown';

type Command = ReturnType<typeof createProgram>;
type Argument = Command['registeredArguments'][number];
type Option = Command['options'][number];

/** Writes the reference page of the command line from its definitions: the output of `scn --help` on one page. */
export function generate(): Promise<ReadonlyMap<string, string>> {
  const program = createProgram('', {} as Actions, () => undefined); // no command is run
  const commands = program.commands.flatMap((command) => (command.commands.length > 0 ? command.commands : [command]));
  return Promise.resolve(
    new Map([
      [
        'docs/reference/cli.md',
        page(
          '# The command line',
          generatedPageNotice,
          'Data goes to stdout, messages and what plugins print to stderr; control characters and commands of CI systems in texts of documents are shown as codes. `-` means stdin. `NO_COLOR` and `FORCE_COLOR` are respected. `SCN_PLUGIN_TIMEOUT` is the time limit of one call of a plugin’s function, in milliseconds (default: 5000).',
          '## Exit codes',
          table(
            ['Code', 'Meaning'],
            [
              ['0', 'Success: no errors, and no more warnings than `--max-warnings` allows.'],
              [
                '1',
                'Issues were found, files are not in canonical form (`fmt --check`), a play ended with an error, or a gateway rejected the request.',
              ],
              ['2', 'Error in usage, configuration or a plugin, or a file that can’t be read or written.'],
              ['3', 'Network or sign-in error.'],
              ['130', 'Interrupted with Ctrl-C.'],
            ],
          ),
          ...commands.flatMap(sections),
        ),
      ],
    ]),
  );
}

function sections(command: Command): readonly string[] {
  const names = [command.name()];
  for (let above = command.parent; above !== null; above = above.parent) names.unshift(above.name());
  const name = names.join(' ');
  const { registeredArguments, options } = command;
  return [
    `## ${name}`,
    command.description(),
    block('text', `${name} ${command.usage()}`),
    ...(registeredArguments.length === 0 ? [] : [table(['Argument', 'Meaning'], registeredArguments.map(argumentRow))]),
    ...(options.length === 0 ? [] : [table(['Option', 'Meaning'], options.map(optionRow))]),
  ];
}

function argumentRow(argument: Argument): readonly string[] {
  return [code(argument.name()), withChoices(argument.description, argument.argChoices, argument.defaultValue)];
}

function optionRow(option: Option): readonly string[] {
  return [code(option.flags), withChoices(option.description, option.argChoices, option.defaultValue)];
}

function withChoices(description: string, choices: readonly string[] | undefined, preset: unknown): string {
  const shown = typeof preset === 'string' || typeof preset === 'number' ? `; default ${code(String(preset))}` : '';
  return `${description}${choices === undefined ? '' : `: ${choices.map(code).join(', ')}`}${shown}`;
}
