import type { Argument, Command, Option } from 'commander';

/** Ids that arguments and options take. */
export interface KnownIds {
  readonly rules: readonly string[];
  /** Areas of rules. */
  readonly areas: readonly string[];
  readonly plugins: readonly string[];
}

/** Possible values in a place: some words, files, or anything. */
export interface Values {
  readonly words: readonly string[];
  readonly files: boolean;
  /** Whether a value of a rule follows the word: `id=`. */
  readonly isRule: boolean;
}

/** An option that can be completed. */
export interface CompletableOption {
  /** `--format` */
  readonly long: string;
  /** `-f`; undefined without one. */
  readonly short: string | undefined;
  /** Its possible values; null without a value. */
  readonly values: Values | null;
}

/** A command and what can follow it. */
export interface Completable {
  /** `validate`, `plugin new`; empty for `scn` itself. */
  readonly path: string;
  readonly commands: readonly string[];
  readonly arguments: Values;
  readonly options: readonly CompletableOption[];
}

/** The commands, from the program's definition. */
export function completables(command: Command, ids: KnownIds, path = ''): readonly Completable[] {
  return [
    {
      path,
      commands: command.commands.map((child) => child.name()),
      arguments: valuesOfArguments(path, command.registeredArguments, ids),
      options: [
        ...command.options.flatMap((option) => (option.long ? [completableOption(option, option.long, ids)] : [])),
        { long: '--help', short: '-h', values: null },
      ],
    },
    ...command.commands.flatMap((child) => completables(child, ids, `${path} ${child.name()}`.trim())),
  ];
}

/** The names of arguments that are files or folders. */
const fileArguments = ['paths', 'files', 'file', 'folder', 'sources', 'base', 'ours', 'theirs'];
const nothing: Values = { words: [], files: false, isRule: false };

function valuesOfArguments(path: string, all: readonly Argument[], { rules, plugins }: KnownIds): Values {
  if (path === 'explain') return { ...nothing, words: [...rules, ...plugins] };
  return {
    ...nothing,
    words: all.flatMap(({ argChoices }) => argChoices ?? []),
    files: all.some((argument) => fileArguments.includes(argument.name())),
  };
}

function completableOption(
  { short, required, flags, argChoices }: Option,
  long: string,
  ids: KnownIds,
): CompletableOption {
  const values = { ...nothing, words: argChoices ?? [], files: /<(?:file|folder)>/.test(flags) };
  if (!required) return { long, short, values: null };
  if (long === '--rule') return { long, short, values: { ...nothing, words: ids.rules, isRule: true } };
  return { long, short, values: long === '--area' ? { ...nothing, words: ids.areas } : values };
}
