import { UsageError } from '../exit-codes';

const special = /[*?[\]{}]/;

/** True when the path is a pattern. */
export function isGlob(path: string): boolean {
  return special.test(path);
}

/** The folder that contains every match of a pattern: the part before the first special character. */
export function globBase(pattern: string): string {
  const plain = pattern.slice(0, pattern.search(special));
  const end = plain.lastIndexOf('/');
  return end < 0 ? '.' : end === 0 ? '/' : plain.slice(0, end);
}

/** Whether a pattern names files or folders that start with a dot, behind its first special character or before it. */
export function namesHiddenFiles(pattern: string): boolean {
  return /(?:^|[/{,])\.(?!\.?(?:\/|$))/.test(pattern.slice(globBase(pattern) === '.' ? 0 : globBase(pattern).length));
}

/** Allowed start of a name where the pattern doesn't name a dot. */
const notHidden = '(?!\\.)';

/**
 * Compiles a pattern to a regular expression over whole paths: `*` and `?` within a name, `**` across folders, `[abc]`,
 * `{a,b}`. Only a dot in the pattern matches the dot at the start of a name. Unclosed brackets are literal.
 *
 * @throws UsageError for an invalid range, such as `[z-a]`.
 */
export function globExpression(pattern: string): RegExp {
  let source = '';
  /** Whether each open brace is at the start of a name. */
  const braces: boolean[] = [];
  let isStart = true;
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern.charAt(at);
    const visible: string = isStart ? notHidden : '';
    isStart = character === '/';
    if (character === '*') {
      if (pattern.startsWith('**/', at)) {
        source += `(?:${notHidden}[^/]+/)*`;
        at += 2;
        isStart = true;
      } else if (pattern[at + 1] === '*') {
        source += `(?:${visible}[^/]+/${notHidden})*${visible}[^/]*`;
        at += 1;
      } else {
        source += `${visible}[^/]*`;
      }
    } else if (character === '?') {
      source += `${visible}[^/]`;
    } else if (character === '[' && pattern.indexOf(']', at + 2) > 0) {
      const end = pattern.indexOf(']', at + 2);
      const inside = pattern.slice(at + 1, end).replaceAll('\\', '\\\\');
      source += `${visible}[${inside.startsWith('!') ? `^${inside.slice(1)}` : inside}]`;
      at = end;
    } else if (character === '{' && pattern.indexOf('}', at) > 0) {
      source += '(?:';
      braces.push(visible !== '');
      isStart = visible !== '';
    } else if (character === '}' && braces.length > 0) {
      source += ')';
      braces.pop();
    } else if (character === ',' && braces.length > 0) {
      source += '|';
      isStart = braces.at(-1) ?? false;
    } else {
      source += character.replace(/[\\^$.|+()[\]{}]/, '\\$&');
    }
  }
  try {
    return new RegExp(`^${source}$`);
  } catch {
    throw new UsageError(`${pattern} is not a valid pattern.`, 'Check its brackets: [a-z] is a range, {a,b} a choice.');
  }
}
