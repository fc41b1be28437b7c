import { isGraphqlName } from './field-shape';

const reserved = new Set(['true', 'false', 'null']);

/**
 * The GraphQL names of the values of an enumeration, in order: the value itself if it is a GraphQL name. Otherwise each invalid
 * character becomes `_` (`en-GB`: `en_GB`), with `_` before a leading digit (`30:2`: `_30_2`). In case of a conflict, these
 * characters are written as their code points instead (`a%`: `a_x25_`). The schema's description of a value gives the original.
 */
export function enumerationNames(values: readonly string[]): readonly string[] {
  const isName = (value: string) => isGraphqlName(value) && !reserved.has(value);
  const short = values.map((value) => (isName(value) ? value : nameOf(value, () => '_')));
  const taken = new Set(values.filter(isName));
  return values.map((value, index) => {
    if (isName(value)) return value;
    const candidate = short[index] ?? value;
    const isOnly = short.indexOf(candidate) === short.lastIndexOf(candidate);
    let name = isOnly ? candidate : nameOf(value, writeCodePoint);
    while (taken.has(name)) name += '_';
    taken.add(name);
    return name;
  });
}

function nameOf(value: string, write: (character: string) => string): string {
  if (reserved.has(value)) return `${value}_`;
  const written = Array.from(value, (character) =>
    /[0-9A-Za-z_]/.test(character) ? character : write(character),
  ).join('');
  if (/^[A-Za-z]/.test(written)) return written;
  // names with two leading underscores are reserved by GraphQL
  return written === '' || written.startsWith('_') ? `x${written}` : `_${written}`;
}

function writeCodePoint(character: string): string {
  return `_x${(character.codePointAt(0) ?? 0).toString(16)}_`;
}
