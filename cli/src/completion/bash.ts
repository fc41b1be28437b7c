import { ruleSettings } from '../config/config';
import type { Completable, Values } from './completables';

/**
 * The completion script for bash, and for zsh through bashcompinit. bash takes `=` for a word of its own, zsh leaves it in the
 * word: both are understood.
 */
export function bash(all: readonly Completable[]): string {
  return [
    '_scn() {',
    '  local current="${COMP_WORDS[COMP_CWORD]}" at=$((COMP_CWORD - 1)) option="" prefix="" path="" words="" files="" rule="" word',
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    '    case "$path $word" in',
    ...all
      .filter(({ path }) => path !== '')
      .map(({ path }) => `      "${parentOf(path)} ${nameOf(path)}") path="${path}" ;;`),
    '    esac',
    '  done',
    '  if [[ "$current" == "=" ]]; then current=""; elif [[ "${COMP_WORDS[at]}" == "=" ]]; then at=$((at - 1)); fi',
    '  option="${COMP_WORDS[at]}"',
    '  if [[ "$current" == --*=* ]]; then option="${current%%=*}"; prefix="$option="; current="${current#*=}"; fi',
    '  case "$path $option" in',
    ...all.flatMap(({ path, options }) =>
      options.flatMap(({ long, short, values }) =>
        values === null
          ? []
          : [`    "${path} ${long}"${short === undefined ? '' : `|"${path} ${short}"`}) ${assignments(values)} ;;`],
      ),
    ),
    '    *)',
    '      if [[ $at -gt 1 && "$option" != -* && "${COMP_WORDS[at-1]}" =~ ^(-r|--rule|=)$ && $at -lt $((COMP_CWORD - 1)) ]]; then',
    `        words="${ruleSettings.join(' ')}"`,
    '      else',
    '        case "$path" in',
    ...all.map((command) => `          "${command.path}") ${assignments(wordsOf(command))} ;;`),
    '        esac',
    '      fi ;;',
    '  esac',
    '  if [[ -n "$rule" && "$current" == *=* ]]; then',
    `    prefix="$prefix\${current%%=*}="; current="\${current#*=}"; rule=""; words="${ruleSettings.join(' ')}"`,
    '  fi',
    '  COMPREPLY=($(compgen -P "$prefix" ${rule:+-S=} -W "$words" -- "$current"))',
    '  if [[ -n "$rule" ]]; then compopt -o nospace 2>/dev/null; fi',
    '  if [[ -n "$files" ]]; then COMPREPLY+=($(compgen -P "$prefix" -f -- "$current")); fi',
    '}',
    'complete -o filenames -F _scn scn',
    '',
  ].join('\n');
}

function wordsOf({ commands, arguments: values, options }: Completable): Values {
  return { ...values, words: [...commands, ...values.words, ...options.map(({ long }) => long)] };
}

function assignments({ words, files, isRule }: Values): string {
  return `words="${words.join(' ')}"${files ? ' files=1' : ''}${isRule ? ' rule=1' : ''}`;
}

function parentOf(path: string): string {
  return path.includes(' ') ? path.slice(0, path.lastIndexOf(' ')) : '';
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(' ') + 1);
}
