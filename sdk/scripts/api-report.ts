import ts from 'typescript';

/*
 * The public surface of an entry of the kit as lines, one for each export and each member: what changes, and whether plugins go on with it, is read
 * from two such lists.
 */

/** Who gives a value of a type to whom: plugins provide it, plugins get it, or both. */
type Direction = 'provided' | 'received';

/** The declarations of a file by their names. An interface and a value can share one. */
type Declarations = ReadonlyMap<string, readonly ts.Statement[]>;

/** The types that plugins declare. They get the plugins of others as well, but look only at what they know: new parts harm none. */
const declared: ReadonlySet<string> = new Set([
  'CommandPlugin',
  'TriggerPlugin',
  'ReportPlugin',
  'ReportItem',
  'AssetPlugin',
  'PluginBase',
  'PluginUi',
  'Query',
]);

const words: Readonly<Record<Direction | 'both', string>> = {
  provided: 'plugins provide it',
  received: 'plugins get it',
  both: 'plugins provide and get it',
};

/**
 * Returns the lines of the surface of an entry, in a stable order.
 *
 * @param source - its bundled declarations
 * @param known - names of exports of another entry, which are described there
 */
export function surfaceOf(source: string, known: ReadonlySet<string> = new Set()): readonly string[] {
  const file = ts.createSourceFile('entry.d.ts', source, ts.ScriptTarget.Latest, true);
  const declarations = declarationsOf(file);
  const exported = exportsOf(file);
  const directions = directionsOf(declarations, exported);
  // what signatures mention without exporting it is part of them
  const named = new Map([...[...directions.keys()].map((name) => [name, name] as const), ...exported]);
  const lines = [...named].flatMap(([name, local]) => {
    const isExported = exported.has(name);
    if (known.has(name)) return isExported ? [`${name}: as in @scn/sdk`] : [];
    if (!isExported && [...exported.values()].includes(name)) return [];
    const all = declarations.get(local);
    if (all === undefined) return isExported ? [`${name}: of another package`] : [];
    const found = directions.get(local);
    const direction = found === undefined || found.size === 2 ? 'both' : [...found][0];
    return all.flatMap((each) => linesOf(each, isExported ? name : `(${name})`, direction ?? 'both'));
  });
  return numbered(lines).toSorted((a, b) => (a < b ? -1 : 1));
}

/** The names that an entry exports. */
export function exportedNames(source: string): ReadonlySet<string> {
  return new Set(exportsOf(ts.createSourceFile('entry.d.ts', source, ts.ScriptTarget.Latest, true)).keys());
}

function declarationsOf(file: ts.SourceFile): Declarations {
  const found = new Map<string, readonly ts.Statement[]>();
  for (const statement of file.statements) {
    for (const name of namesOf(statement)) found.set(name, [...(found.get(name) ?? []), statement]);
  }
  return found;
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isNamed =
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

/** Exported name → name in the file. */
function exportsOf(file: ts.SourceFile): ReadonlyMap<string, string> {
  return new Map(
    file.statements.flatMap((statement) =>
      ts.isExportDeclaration(statement) &&
      statement.exportClause !== undefined &&
      ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map(
            ({ name, propertyName }) => [name.text, (propertyName ?? name).text] as const,
          )
        : [],
    ),
  );
}

/** The direction of each type that exported functions mention. */
function directionsOf(declarations: Declarations, exported: ReadonlyMap<string, string>) {
  const found = new Map<string, Set<Direction>>();
  const visit = (node: ts.Node, given: Direction): void => {
    const reference = referenceOf(node);
    const direction = reference !== null && declared.has(reference.name) ? 'provided' : given;
    if (ts.isFunctionLike(node)) {
      for (const { type } of node.parameters) if (type !== undefined) visit(type, other(direction));
      for (const { constraint } of node.typeParameters ?? [])
        if (constraint !== undefined) visit(constraint, other(direction));
      if (node.type !== undefined) visit(node.type, direction);
      return;
    }
    if (reference === null) {
      node.forEachChild((child) => visit(child, direction));
      return;
    }
    reference.args.forEach((arg, index) => {
      const ways = waysOf(declarations, reference.name, index);
      if (ways.has('received')) visit(arg, direction);
      if (ways.has('provided')) visit(arg, other(direction));
    });
    const known = found.get(reference.name) ?? new Set();
    if (known.has(direction)) return;
    found.set(reference.name, known.add(direction));
    for (const statement of declarations.get(reference.name) ?? []) {
      if (!ts.isVariableStatement(statement)) statement.forEachChild((child) => visit(child, direction));
    }
  };
  for (const name of exported.values()) {
    for (const statement of declarations.get(name) ?? []) {
      if (declared.has(name) && !ts.isVariableStatement(statement)) {
        found.set(name, new Set(['provided']));
        statement.forEachChild((child) => visit(child, 'provided'));
      }
      if (ts.isFunctionDeclaration(statement)) visit(statement, 'received');
      if (!ts.isVariableStatement(statement)) continue;
      for (const { type } of statement.declarationList.declarations) if (type !== undefined) visit(type, 'received');
    }
  }
  return found;
}

/** Whether a parameter of a generic type is a result (`received`), an argument (`provided`), or both. */
function waysOf(
  declarations: Declarations,
  name: string,
  index: number,
  seen = new Set<string>(),
): ReadonlySet<Direction> {
  const usual = new Set<Direction>(['received']);
  const key = `${name} ${index}`;
  const statement = declarations
    .get(name)
    ?.find((each) => ts.isTypeAliasDeclaration(each) || ts.isInterfaceDeclaration(each));
  if (statement === undefined || seen.has(key)) return usual;
  const parameter = statement.typeParameters?.[index]?.name.text;
  if (parameter === undefined) return usual;
  seen.add(key);
  const ways = new Set<Direction>();
  const visit = (node: ts.Node, direction: Direction): void => {
    if (ts.isFunctionLike(node)) {
      for (const { type } of node.parameters) if (type !== undefined) visit(type, other(direction));
      if (node.type !== undefined) visit(node.type, direction);
      return;
    }
    const reference = referenceOf(node);
    if (reference === null) {
      node.forEachChild((child) => visit(child, direction));
      return;
    }
    if (reference.name === parameter) ways.add(direction);
    reference.args.forEach((arg, at) => {
      const inner = waysOf(declarations, reference.name, at, seen);
      if (inner.has('received')) visit(arg, direction);
      if (inner.has('provided')) visit(arg, other(direction));
    });
  };
  statement.forEachChild((child) => visit(child, 'received'));
  return ways.size === 0 ? usual : ways;
}

function referenceOf(node: ts.Node): { readonly name: string; readonly args: readonly ts.Node[] } | null {
  if (ts.isTypeReferenceNode(node)) return { name: node.typeName.getText(), args: node.typeArguments ?? [] };
  if (ts.isExpressionWithTypeArguments(node))
    return { name: node.expression.getText(), args: node.typeArguments ?? [] };
  return null;
}

function other(direction: Direction): Direction {
  return direction === 'provided' ? 'received' : 'provided';
}

function linesOf(statement: ts.Statement, name: string, direction: Direction | 'both'): readonly string[] {
  const head = (kind: string) => `${name}: ${kind} — ${words[direction]}`;
  if (ts.isInterfaceDeclaration(statement)) {
    const bases = (statement.heritageClauses ?? []).map(textOf).join(' ');
    const kind = `interface ${parametersOf(statement)} ${bases}`;
    return [head(tidy(kind)), ...statement.members.flatMap((member) => memberLines(member, name))];
  }
  if (ts.isTypeAliasDeclaration(statement)) return aliasLines(statement, name, head);
  if (ts.isFunctionDeclaration(statement))
    return [`${name}: function ${parametersOf(statement)}`.trim(), ...signatureLines(statement, name)];
  if (!ts.isVariableStatement(statement)) return [`${name}: ${textOf(statement)}`];
  return statement.declarationList.declarations.flatMap(({ type, initializer }) => {
    if (type === undefined) return [`${name}: value ${initializer === undefined ? '' : textOf(initializer)}`.trim()];
    if (ts.isFunctionTypeNode(type))
      return [`${name}: function ${parametersOf(type)}`.trim(), ...signatureLines(type, name)];
    const list = ts.isTypeOperatorNode(type) && ts.isTupleTypeNode(type.type) ? type.type : null;
    if (list !== null) return [`${name}: values`, ...list.elements.map((element) => `${name} | ${textOf(element)}`)];
    return [`${name}: value ${textOf(type)}`];
  });
}

/** A union has a line for each of its members, and an object in it one for each of its properties. */
function aliasLines(
  { type, ...alias }: ts.TypeAliasDeclaration,
  name: string,
  head: (kind: string) => string,
): readonly string[] {
  const parameters = parametersOf(alias);
  if (ts.isTypeLiteralNode(type)) {
    return [head(tidy(`type ${parameters}`)), ...type.members.flatMap((member) => memberLines(member, name))];
  }
  if (!ts.isUnionTypeNode(type)) return [head(tidy(`type ${parameters} = ${textOf(type)}`))];
  return [
    head(tidy(`union ${parameters}`)),
    ...type.types.flatMap((member) => {
      const kind = ts.isTypeLiteralNode(member) ? kindOf(member) : null;
      if (kind === null || !ts.isTypeLiteralNode(member)) return [`${name} | ${textOf(member)}`];
      const inner = `${name}<${kind}>`;
      return [`${name} | ${inner}`, ...member.members.flatMap((each) => memberLines(each, inner))];
    }),
  ];
}

/** The value that tells an object of a union from the others. */
function kindOf({ members }: ts.TypeLiteralNode): string | null {
  const property = members.find(
    (member) =>
      ts.isPropertySignature(member) &&
      member.type !== undefined &&
      /^'[^']*'( \| '[^']*')*$/.test(textOf(member.type)),
  );
  return property === undefined || !ts.isPropertySignature(property) || property.type === undefined
    ? null
    : textOf(property.type);
}

function memberLines(member: ts.TypeElement, name: string): readonly string[] {
  const optional = member.questionToken === undefined ? '' : '?';
  if (ts.isPropertySignature(member)) {
    const type = member.type === undefined ? 'any' : textOf(member.type);
    return [`${name}.${member.name.getText().replaceAll('"', "'")}${optional}: ${type}`];
  }
  if (ts.isMethodSignature(member)) {
    const parameters = member.parameters.map(textOf).join(', ');
    const result = member.type === undefined ? 'any' : textOf(member.type);
    return [
      `${name}.${member.name.getText()}${optional}: ${tidy(`${parametersOf(member)} (${parameters})`)} => ${result}`,
    ];
  }
  return [`${name}.${textOf(member)}: signature`];
}

function signatureLines(signature: ts.SignatureDeclaration, name: string): readonly string[] {
  return [
    ...signature.parameters.map(({ questionToken, dotDotDotToken, type }, index) => {
      const isOptional = questionToken !== undefined || dotDotDotToken !== undefined;
      return `${name}(${index + 1})${isOptional ? '?' : ''}: ${type === undefined ? 'any' : textOf(type)}`;
    }),
    `${name}(): ${signature.type === undefined ? 'any' : textOf(signature.type)}`,
  ];
}

function parametersOf({
  typeParameters,
}: {
  readonly typeParameters?: ts.NodeArray<ts.TypeParameterDeclaration> | undefined;
}) {
  return typeParameters === undefined ? '' : `<${typeParameters.map(textOf).join(', ')}>`;
}

const printer = ts.createPrinter({ removeComments: true });

function textOf(node: ts.Node): string {
  return tidy(printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()));
}

/** On one line, in single quotation marks and without the bundler’s numbers behind names, whichever compiler has printed it. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/"([^"']*)"/g, "'$1'")
    .replaceAll(/;? }/g, ' }')
    .replaceAll(/\b_\$(?=\w)|(?<=\w)\$\d+\b/g, '')
    .trim();
}

/** Overloads have the same key: the second and further ones get a number. */
function numbered(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const { key, text, isOptional } = partsOf(line);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 || text === '' ? line : `${key}#${count}${isOptional ? '?' : ''}: ${text}`;
  });
}

interface Line {
  /** Identifies the export or member. */
  readonly key: string;
  readonly isOptional: boolean;
  readonly text: string;
}

function partsOf(line: string): Line {
  const [, key = line, optional = '', text = ''] = /^(.+?)(\?)?: (.*)$/.exec(line) ?? [];
  return key.includes(' | ') || text === ''
    ? { key: line, isOptional: false, text: '' }
    : { key, isOptional: optional !== '', text };
}

/** A difference between two surfaces. */
export interface SurfaceChange {
  /** A plugin that was written for the earlier surface may not go on with the later one. */
  readonly isBreaking: boolean;
  /** The line, with `+` for a new one and `-` for one that isn't there any more, and why it is breaking or not. */
  readonly words: string;
}

/** Compares two surfaces: what is added is additive, unless plugins have to provide it; what is removed or changed is breaking. */
export function changesBetween(before: readonly string[], after: readonly string[]): readonly SurfaceChange[] {
  const [old, now] = [before, after].map((lines) => new Map(lines.map((line) => [partsOf(line).key, line])));
  if (old === undefined || now === undefined) return [];
  const removed = [...old].filter(([key]) => !now.has(key)).map(([, line]) => breaking(`- ${line}`, 'removed'));
  const added = [...now].filter(([key]) => !old.has(key)).map(([key, line]) => addition(key, line, old));
  const changed = [...now].flatMap(([key, line]) => {
    const was = old.get(key);
    return was === undefined || was === line ? [] : [change(was, line, now)];
  });
  return [...removed, ...changed, ...added];
}

function addition(key: string, line: string, old: ReadonlyMap<string, string>): SurfaceChange {
  const owner = ownerOf(key);
  const head = owner === null ? undefined : old.get(owner);
  if (owner === null || head === undefined) return additive(`+ ${line}`, 'new');
  const kind = /^((\(?[\w$]+\)?)<.*>)\./.exec(key);
  if (kind !== null && !old.has(`${kind[2]} | ${kind[1]}`)) return additive(`+ ${line}`, 'of what is new');
  if (key.includes(' | ')) {
    if (head.endsWith(': values')) return additive(`+ ${line}`, 'a new value');
    return isOnly(head, 'provided')
      ? additive(`+ ${line}`, 'plugins may provide it')
      : breaking(`+ ${line}`, 'plugins get a value that they don’t know');
  }
  if (partsOf(line).isOptional) return additive(`+ ${line}`, 'optional');
  if (key.includes('(')) return breaking(`+ ${line}`, 'calls don’t pass it');
  return isOnly(head, 'received')
    ? additive(`+ ${line}`, 'plugins get it')
    : breaking(`+ ${line}`, 'plugins have to provide it');
}

function change(was: string, line: string, now: ReadonlyMap<string, string>): SurfaceChange {
  const [a, b] = [partsOf(was), partsOf(line)];
  const both = `- ${was}\n+ ${line}`;
  const owner = ownerOf(b.key);
  if (owner === null) {
    const bare = (text: string) => text.replace(/ — plugins .*$/, '');
    return bare(a.text) === bare(b.text) && line.endsWith(words.both)
      ? additive(both, 'another part uses it as well')
      : breaking(both, 'changed');
  }
  if (a.text !== b.text) return breaking(both, 'changed');
  const head = now.get(owner) ?? '';
  const becomesOptional = b.isOptional;
  // an argument of a function of the kit is what plugins provide
  const isFine = b.key.includes('(') ? becomesOptional : isOnly(head, becomesOptional ? 'provided' : 'received');
  const reason = becomesOptional ? 'optional now' : 'needed now';
  return isFine ? additive(both, reason) : breaking(both, reason);
}

function isOnly(head: string, direction: Direction): boolean {
  return head.endsWith(words[direction]);
}

/** The export or the object of a union that a member belongs to; null for an export. */
function ownerOf(key: string): string | null {
  const union = /^(.+) \| /.exec(key)?.[1];
  if (union !== undefined) return union;
  const inner = /^(\(?[\w$]+\)?)<.*>\./.exec(key)?.[1];
  if (inner !== undefined) return inner;
  return /^(\(?[\w$]+\)?)[.(]/.exec(key)?.[1] ?? null;
}

function additive(line: string, reason: string): SurfaceChange {
  return { isBreaking: false, words: `additive (${reason}): ${line}` };
}

function breaking(line: string, reason: string): SurfaceChange {
  return { isBreaking: true, words: `breaking (${reason}): ${line}` };
}
