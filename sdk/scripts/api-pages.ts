import { changesBetween, exportedNames, surfaceOf } from './api-report';
import { bundleDeclarations, entries, type Entry } from './declarations';

const titles: Readonly<Record<Entry, string>> = {
  index: '@scn/sdk',
  ui: '@scn/sdk/ui',
  testing: '@scn/sdk/testing',
};

/** The surface of each entry, from the declarations that plugins get. */
export async function surfaces(): Promise<ReadonlyMap<Entry, readonly string[]>> {
  const declarations = await bundleDeclarations({ apart: true });
  const source = (entry: Entry) => declarations.get(`${entry}.d.ts`) ?? '';
  const known = exportedNames(source('index'));
  return new Map(entries.map((entry) => [entry, surfaceOf(source(entry), entry === 'index' ? new Set() : known)]));
}

/** The file that records the surface of an entry. */
export function pagePath(entry: Entry): string {
  return `sdk/api/${entry}.md`;
}

/** The page that records a surface. */
export function pageOf(entry: Entry, lines: readonly string[]): string {
  return [
    `# The API of \`${titles[entry]}\``,
    'Written by `npm run generate`. One line for each export and member: `?` marks what is optional, `(1)` the first parameter of a function, `()` its result, ' +
      'and `|` a member of a union. Names in parentheses aren’t exported, but are part of what is.',
    `\`\`\`text\n${lines.join('\n')}\n\`\`\``,
    '',
  ].join('\n\n');
}

/** The lines that a page records. */
export function linesOf(page: string): readonly string[] {
  return (/```text\n([\s\S]*?)\n```/.exec(page)?.[1] ?? '').split('\n');
}

/** The differences of a surface from the page that records it, in words; null if there are none. */
export function complaintAbout(entry: Entry, page: string, lines: readonly string[]): string | null {
  const changes = changesBetween(linesOf(page), lines);
  if (changes.length === 0) return null;
  const isBreaking = changes.some((change) => change.isBreaking);
  return [
    `The API of ${titles[entry]} has changed:`,
    ...changes.map(({ words }) => words),
    isBreaking
      ? 'A breaking change needs a new contract version, with a migration (docs/reference/plugin-contract.md). Make it additive, or raise the version.'
      : 'All of it is additive: plugins go on.',
    `Then run \`npm run generate\`, which records it in ${pagePath(entry)}.`,
  ].join('\n');
}
