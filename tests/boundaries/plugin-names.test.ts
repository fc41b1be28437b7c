import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './cruise';
import { sourceFiles } from './source-files';

/*
 * The core never branches on a plugin id: it reads what plugins declare, so that a new plugin needs no edit outside its folder.
 * Literals are checked, comments are not. The reference of a schema field (`reference('asset.image')`) and what a rule reads (`readsAssets`) are
 * declarations, not branches. Operation names may start like a plugin id (`trigger.create`).
 */

/** File → the ids it may contain, and why. Every entry requires a reason. */
const exceptions: Readonly<Record<string, { readonly ids: readonly string[]; readonly reason: string }>> = {
  'core/src/document/actions/schema.ts': {
    ids: ['trigger.hidden'],
    reason: 'The format gives an action without a trigger this one; a schema default is data.',
  },
  'core/src/document/patients/schema.ts': {
    ids: ['report.monitor'],
    reason: 'The format gives a report without a kind this one; a schema default is data.',
  },
};

const pluginId = /^(?:[a-z0-9-]+\/)?(command|trigger|report|asset)\.[a-z][a-z0-9-]*/;
const files = sourceFiles('core/src').filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('core/src/testing/'),
);
const operationNames = new Set(
  files
    .filter((file) => file.startsWith('core/src/operations/'))
    .flatMap((file) => [...read(file).matchAll(/\bname: '([a-z.-]+)'/gi)].map((match) => match[1]!)),
);

test('the core names no plugin', () => {
  const named = files.flatMap((file) =>
    pluginIdsIn(read(file))
      .filter((id) => !operationNames.has(id) && !exceptions[file]?.ids.includes(id))
      .map((id) => `${file}: ${id}`),
  );
  expect(named).toEqual([]);
});

/** Kinds of assets that the editor names although scenarios don’t refer to them, and why. */
const namedInEditor: Readonly<Record<string, string>> = {
  'asset.action-category': 'No plugin: what the field of a global action refers to, and actions as well.',
  'asset.action-category-command': 'As of asset.action-category.',
  'asset.dialogue': 'A line of a scenario, which commands refer to: its script lists them.',
  'asset.audio': 'The file of a recording of a line, which the play-test plays.',
  'asset.intent': 'Data for voice control is proposed on a screen of its own, which the specification names.',
  'asset.utterance': 'As of asset.intent.',
};

test('the editor names no command, trigger or report, and of the kinds of assets those that scenarios refer to', () => {
  const editor = sourceFiles('app/src').filter(
    (file) => /(?<!\.test|\.gen)\.tsx?$/.test(file) && !file.includes('/testing/'),
  );
  const targets = new Set(
    files
      .filter((file) => file.startsWith('core/src/document/'))
      .flatMap((file) => [...read(file).matchAll(/eference\('(asset\.[a-z-]+)'/g)].map((match) => match[1]!)),
  );
  expect(targets.size).toBeGreaterThan(10);
  const named = editor.flatMap((file) =>
    pluginIdsIn(read(file))
      .filter((id) => !operationNames.has(id) && !targets.has(id) && namedInEditor[id] === undefined)
      .map((id) => `${file}: ${id}`),
  );
  expect(named).toEqual([]);
});

test('the scan finds ids in strings and templates, and none in comments', () => {
  const source = [
    "// 'command.speech' is a comment",
    "const a = 'command.speech';",
    'const b = `asset.image/${a}`;',
    "const c = 'vendor/trigger.learner';",
    "const d = 'the command. Then';",
    "const d2 = { readsAssets: { 'asset.location': ['level'] }, other: { 'asset.video': [] } };",
    "const e = [reference('asset.prop'), optionalReference('asset.role'), { 'x-ref': 'asset.tag' }];",
  ].join('\n');
  expect(pluginIdsIn(source)).toEqual(['command.speech', 'asset.image', 'vendor/trigger.learner', 'asset.video']);
});

test('every exception is used and has a reason', () => {
  for (const [file, { ids, reason }] of Object.entries(exceptions)) {
    expect(reason, file).toMatch(/\w+ \w+/);
    expect(pluginIdsIn(read(file)), file).toEqual(expect.arrayContaining([...ids]));
  }
});

function pluginIdsIn(source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && !isReferenceTarget(node)) {
      const match = pluginId.exec(node.text);
      if (match) found.push(match[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

function isReferenceTarget({ parent }: ts.Node): boolean {
  if (ts.isCallExpression(parent)) return /^(reference|optionalReference)$/.test(parent.expression.getText());
  return ts.isPropertyAssignment(parent) && (parent.name.getText() === "'x-ref'" || isOfReadsAssets(parent));
}

/** Whether a property is a kind of `readsAssets`, by which a rule declares what it reads of what its references refer to. */
function isOfReadsAssets({ parent: { parent } }: ts.PropertyAssignment): boolean {
  return ts.isPropertyAssignment(parent) && parent.name.getText() === 'readsAssets';
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
