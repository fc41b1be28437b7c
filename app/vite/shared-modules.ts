import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { sharedSpecifiers } from '../../core/src/kernel/shared-modules.ts';
import { sharedKey } from '../src/plugins/shared-key.ts';

/** A stub module that re-exports the editor's instances. */
interface HandOver {
  readonly specifier: string;
  /** Path from the site's root, with a content hash. */
  readonly file: string;
  readonly source: string;
}

/**
 * Generates the modules that plugin user interfaces import (core/src/kernel/shared-modules.ts), and the import map for them.
 * They load nothing themselves: src/plugins/shared-modules.ts provides everything before a plugin is loaded.
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
        const resolved = await this.resolve(specifier);
        const exported = resolved === null ? [] : (this.getModuleInfo(resolved.id)?.exports ?? []);
        // React is CommonJS, whose exports are known only at run time
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
