import { UsageError } from '../usage-error';

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

/**
 * Compiles a pattern to a regular expression over whole paths: `*` and `?` within a name, `**` across folders, `[abc]`,
 * `{a,b}`. Unclosed brackets are literal.
 *
 * @throws UsageError for an invalid range, such as `[z-a]`.
 */
export function globExpression(pattern: string): RegExp {
  let source = '';
  let openBraces = 0;
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern.charAt(at);
    if (character === '*') {
      if (pattern.startsWith('**/', at)) {
        source += '(?:[^/]+/)*';
        at += 2;
      } else if (pattern[at + 1] === '*') {
        source += '.*';
        at += 1;
      } else {
        source += '[^/]*';
      }
    } else if (character === '?') {
      source += '[^/]';
    } else if (character === '[' && pattern.indexOf(']', at + 2) > 0) {
      const end = pattern.indexOf(']', at + 2);
      const inside = pattern.slice(at + 1, end).replaceAll('\\', '\\\\');
      source += `[${inside.startsWith('!') ? `^${inside.slice(1)}` : inside}]`;
      at = end;
    } else if (character === '{' && pattern.indexOf('}', at) > 0) {
      source += '(?:';
      openBraces += 1;
    } else if (character === '}' && openBraces > 0) {
      source += ')';
      openBraces -= 1;
    } else if (character === ',' && openBraces > 0) {
      source += '|';
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
