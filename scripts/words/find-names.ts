import ts from 'typescript';
import type { Finding } from './find-words';
import type { Word } from './glossary';

/** Finds declared names of a TypeScript file that contain a word of the glossary, each line once. */
export function findNames(file: string, text: string, words: readonly Word[]): readonly Finding[] {
  const said = new Map(words.map(({ phrase, say }) => [phrase, say]));
  // most files have none of the words anywhere
  if (!new RegExp([...said.keys()].join('|'), 'i').test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map<string, Finding>();
  const visit = (node: ts.Node): void => {
    const { name } = node as { readonly name?: ts.Node };
    if (isDeclaration(node) && name !== undefined && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) {
      const word = wordsOf(name.text).find((each) => said.has(each));
      const line = source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1;
      if (word !== undefined) found.set(`${name.text} ${line}`, { line, phrase: name.text, say: said.get(word) ?? '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()];
}

/** Finds comments that begin with a free relative clause (‘What it shows.’) instead of the noun that they are about. */
export function findRelativeClauses(text: string): readonly Finding[] {
  return Array.from(text.matchAll(/(?<=^|\s)(?:\/\*\*|\/\/)\s+(?:\*\s+)?What (?!if\b)/g), ({ index }) => ({
    line: text.slice(0, index).split('\n').length,
    phrase: 'What …',
    say: 'the noun that the comment is about',
  }));
}

const isDeclaration = (node: ts.Node): boolean =>
  !ts.isPropertyAccessExpression(node) &&
  !ts.isImportSpecifier(node) &&
  !ts.isExportSpecifier(node) &&
  !ts.isJsxAttribute(node);

/** The words of a name, in lower case: `#toldBy` has `told` and `by`. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/^#/, '')
    .replaceAll(/([a-z0-9])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[ _]/);
