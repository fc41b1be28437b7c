import { codegen } from '@graphql-codegen/core';
import * as typedDocuments from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'graphql';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { flatImage } from '../../gateway/test/files/sample-files';
import { makeTemporaryFolder } from '../../gateway/test/temporary-folder';
import { pipelineToken, PipelineStage } from '../pipeline/pipeline-stage';

/*
 * docs/how-to/use-the-api.md as a newcomer follows it: generates the client from the published schema, compiles it, and runs it with a gateway.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'how-to', 'use-the-api.md'), 'utf8');

let folder: string;
let stage: PipelineStage;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  stage = await PipelineStage.open();
});
afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A file of the page, named in its first line. */
function fileOf(name: string): string {
  const block = [...page.matchAll(/^(?<indent> *)```\w+\n(?<text>[\s\S]*?)^\k<indent>```$/gm)]
    .map(({ groups = {} }) => (groups['text'] ?? '').replaceAll(new RegExp(`^${groups['indent'] ?? ''}`, 'gm'), ''))
    .find((text) => text.split('\n')[0]?.endsWith(` ${name}`) === true);
  if (block === undefined) throw new Error(`The page has no ${name}.`);
  return block;
}

/** The configuration on the page, whose plugins the command line of the generator loads by name. */
async function configuration(): Promise<{ readonly [option: string]: unknown }> {
  const { outputText } = ts.transpileModule(fileOf('codegen.ts'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  });
  const path = join(folder, 'codegen.mjs');
  writeFileSync(path, outputText);
  const { default: written } = (await import(pathToFileURL(path).href)) as {
    readonly default: {
      readonly generates: { readonly 'generated.ts': { readonly plugins: readonly string[]; readonly config: object } };
    };
  };
  const { plugins, config } = written.generates['generated.ts'];
  expect(plugins).toEqual(['typescript-operations', 'typed-document-node']);
  return { ...config };
}

async function generate(): Promise<string> {
  return codegen({
    filename: 'generated.ts',
    schema: parse(readFileSync(join(root, 'schemas', 'gateway.graphql'), 'utf8')),
    documents: [{ location: 'operations.graphql', document: parse(fileOf('operations.graphql')) }],
    config: await configuration(),
    plugins: [{ operations: {} }, { typedDocuments: {} }],
    pluginMap: { operations, typedDocuments },
  });
}

/** Compiles the files in the folder to JavaScript, and returns what the compiler says. */
function compile(names: readonly string[]): readonly string[] {
  const program = ts.createProgram(
    names.map((name) => join(folder, name)),
    {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: ['node'],
      typeRoots: [join(root, 'node_modules', '@types')],
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
      outDir: join(folder, 'out'),
      rootDir: folder,
    },
  );
  const found = ts.getPreEmitDiagnostics(program);
  program.emit();
  return found.map(
    ({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}

it('generates a client that compiles, and creates, uploads, changes and publishes', async () => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'generated.ts'), await generate());
  for (const name of ['client.ts', 'run.ts']) writeFileSync(join(folder, name), fileOf(name));
  expect(compile(['client.ts', 'run.ts'])).toEqual([]);
  const picture = join(folder, 'ward.png');
  writeFileSync(picture, await flatImage('png', { width: 64, height: 64 }));
  mkdirSync(join(folder, 'out'), { recursive: true });
  // those that the page names
  const policies = [
    ...(/permissions that the program needs\. (?<named>[^.]*)\./.exec(page)?.groups?.['named'] ?? '').matchAll(
      /`(\w+:\w+)`/g,
    ),
  ];
  const token = await pipelineToken(
    stage.address,
    'author',
    policies.map(([, policy = '']) => policy),
  );
  const { stdout } = await promisify(execFile)(process.execPath, [join('out', 'run.js'), 'SEP001GB', picture], {
    cwd: folder,
    env: { ...process.env, SCN_GATEWAY: stage.address, SCN_TOKEN: token },
  });
  expect(stdout.trim().split('\n')).toEqual([
    'Created the action Wash hands, revision 1',
    'Uploaded ward.png as The ward',
    expect.stringContaining('Sepsis on the ward'),
    'Not published: NoRecordsFoundError',
    'Published',
  ]);
});

it('finds mistakes when the client is compiled', async () => {
  writeFileSync(join(folder, 'generated.ts'), await generate());
  writeFileSync(
    join(folder, 'wrong.ts'),
    fileOf('run.ts')
      .replace("setsLocks: ['MOVEMENT']", "setsLocks: ['WALKING']")
      .replace('setupBasicInfo: { title:', 'setupBasicInfo: { titel:'),
  );
  writeFileSync(join(folder, 'client.ts'), fileOf('client.ts'));
  expect(compile(['wrong.ts'])).toEqual([expect.stringContaining('\'"WALKING"\''), expect.stringContaining("'titel'")]);
});
