import { createHash } from 'node:crypto';

/** The content of a file of a build that cli/bin/load-compiled.cjs loads, with these CommonJS modules. It starts with the hash of its content, by which its compiled code is found. */
export function compiledFile(modules: readonly (readonly [name: string, source: string])[]): string {
  const functions = modules.map(
    ([name, source]) =>
      `"./${name}":function(exports,require,module,importFromLauncher,__filename,__dirname){${source}\n}`,
  );
  const content = `({${functions.join(',\n')}})`;
  return `/*${createHash('sha256').update(content).digest('hex').slice(0, 16)}*/${content}`;
}
