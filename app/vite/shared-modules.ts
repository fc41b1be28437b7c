import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { sharedKey, sharedSpecifiers } from '../src/plugins/shared-specifiers.ts';

const kit = `${join(import.meta.dirname, '..', 'kit')}/`;

/** A module that hands on what the editor has: small, because the instances are the editor's own. */
interface HandOver {
  readonly specifier: string;
  /** Below the root of the site; its name holds a hash of its content. */
  readonly file: string;
  readonly source: string;
}

/**
 * Makes the modules that plugins' user interfaces import (src/plugins/shared-specifiers.ts), and the import map that leads to them.
 * They load nothing themselves: src/plugins/shared-modules.ts has put everything in its place before a plugin is loaded.
 */
export function sharedModules(): Plugin {
  let modules: readonly HandOver[] = [];
  return {
    name: 'scn-shared-modules',
    apply: 'build',
    async buildEnd(error) {
      if (error !== undefined) return;
      const made: HandOver[] = [];
      for (const specifier of sharedSpecifiers) {
        const resolved = await this.resolve(specifier.replace(/^@scn\/kit\//, kit));
        const exported = resolved === null ? [] : (this.getModuleInfo(resolved.id)?.exports ?? []);
        // React is CommonJS, whose exports only show when it runs
        const names = exported.length > 0 ? exported : Object.keys((await import(specifier)) as object);
        made.push(handOver(specifier, names));
      }
      modules = made;
    },
    generateBundle() {
      for (const { file, source } of modules) this.emitFile({ type: 'asset', fileName: file, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (): HtmlTagDescriptor[] => [
        {
          tag: 'script',
          attrs: { type: 'importmap' },
          children: JSON.stringify({
            imports: Object.fromEntries(modules.map(({ specifier, file }) => [specifier, `/${file}`])),
          }),
          injectTo: 'head',
        },
      ],
    },
  };
}

function handOver(specifier: string, exported: readonly string[]): HandOver {
  const names = [...new Set(exported)].filter((name) => name !== 'default' && /^[\w$]+$/.test(name)).sort();
  const source = [
    `const shared = globalThis[Symbol.for(${JSON.stringify(sharedKey)})][${JSON.stringify(specifier)}];`,
    `export const { ${names.join(', ')} } = shared;`,
    'export default shared.default ?? shared;',
    '',
  ].join('\n');
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 12);
  const name = specifier.replaceAll(/[^\w]+/g, '-').replace(/^-/, '');
  return { specifier, file: `assets/shared-${name}-${hash}.js`, source };
}
