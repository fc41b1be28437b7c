import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { generatedPageNotice } from './reference/markdown';

const root = join(import.meta.dirname, '..', '..');
const entry = 'sdk/src/index.ts';
/** The modules of the core with field builders. */
const modules = ['schema/fields', 'schema/expressions'] as const;

/** A function that makes a field. */
interface Builder {
  readonly name: string;
  readonly text: string;
  readonly example: string | null;
}

/** Writes the reference page of the field builders of the kit for plugins, from their TSDoc. */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const exported = exportsFrom(await parse(entry));
  const builders: Builder[] = [];
  for (const module of modules) {
    const names = exported.get(`@scn/core/${module}`) ?? [];
    const source = await parse(`core/src/${module}.ts`);
    builders.push(...source.statements.flatMap((statement) => builderOf(statement, names)));
  }
  return new Map([['docs/reference/sdk.md', page(builders)]]);
}

function page(builders: readonly Builder[]): string {
  const sections = builders.map(({ name, text, example }) =>
    [`### ${name}`, text, ...(example === null ? [] : [`\`\`\`ts\n${example}\n\`\`\``])].join('\n\n'),
  );
  return [
    '# The kit for plugins',
    generatedPageNotice,
    'A plugin imports `@scn/sdk`, its form and card `@scn/sdk/ui`, and its tests `@scn/sdk/testing`. Every export is listed with its members: ' +
      '[`@scn/sdk`](../../sdk/api/index.md), [`@scn/sdk/ui`](../../sdk/api/ui.md), [`@scn/sdk/testing`](../../sdk/api/testing.md). ' +
      'What a plugin consists of is in [the plugin contract](plugin-contract.md).',
    '## Fields',
    'The schema of a plugin is an [object](#object) of fields. Validation, the form, the published schema and the reference page are derived from it. ' +
      'Each field takes `title`, the label; `description`, the help; `default`; and the keywords of [the schema subset](schema-subset.md).',
    ...sections,
    '',
  ].join('\n\n');
}

async function parse(file: string): Promise<ts.SourceFile> {
  return ts.createSourceFile(file, await readFile(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
}

/** Module → the values that the entry exports from it. */
function exportsFrom({ statements }: ts.SourceFile): ReadonlyMap<string, readonly string[]> {
  return new Map(
    statements.flatMap((statement) => {
      if (!ts.isExportDeclaration(statement) || statement.isTypeOnly || statement.exportClause === undefined) return [];
      if (statement.moduleSpecifier === undefined || !ts.isNamedExports(statement.exportClause)) return [];
      const names = statement.exportClause.elements.map(({ name }) => name.text);
      return [[statement.moduleSpecifier.getText().slice(1, -1), names] as const];
    }),
  );
}

function builderOf(statement: ts.Statement, names: readonly string[]): readonly Builder[] {
  if (!ts.isVariableStatement(statement)) return [];
  const [declaration] = statement.declarationList.declarations;
  const name = declaration?.name.getText() ?? '';
  if (!names.includes(name) || declaration?.initializer === undefined) return [];
  if (!ts.isArrowFunction(declaration.initializer)) return [];
  const [doc] = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc);
  const example = doc?.tags?.find(({ tagName }) => tagName.text === 'example');
  return [
    {
      name,
      text: plain(ts.getTextOfJSDocComment(doc?.comment) ?? ''),
      example: /```ts\n([\s\S]*?)\n```/.exec(ts.getTextOfJSDocComment(example?.comment) ?? '')?.[1] ?? null,
    },
  ];
}

/** Links to other functions of the page, in Markdown. */
function plain(text: string): string {
  return text
    .replaceAll(/\{@link (\w+)\}/g, (_, name: string) => `[${name}](#${name.toLowerCase()})`)
    .replaceAll('\n', ' ');
}
