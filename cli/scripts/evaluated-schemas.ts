import type { Plugin } from 'esbuild';

/** Modules with the schemas of the document and of plugins. */
const schemaModules = /[/\\](core[/\\]src[/\\]document[/\\](.*[/\\])?(schema|scenario)|plugins[/\\].*[/\\]schema)\.ts$/;
const original = '?original';

/**
 * Evaluates schema modules at build time, because TypeBox takes longer to create schemas than the rest of the start-up. The
 * bundle contains the exported data; functions come from the module itself, which is left out of the bundle when they are
 * unused.
 */
export const evaluatedSchemas: Plugin = {
  name: 'evaluated-schemas',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\?original$/ }, ({ path }) => ({
      path: path.slice(0, -original.length),
      suffix: original,
      sideEffects: false,
    }));
    onLoad({ filter: schemaModules }, async ({ path, suffix }) => {
      if (suffix === original) return undefined; // like any other module
      const exported = (await import(path)) as Readonly<Record<string, unknown>>;
      const lines = Object.entries(exported).map(([name, value]) =>
        isData(value)
          ? `export const ${name} = ${literal(value)};`
          : `export { ${name} } from ${JSON.stringify(path + original)};`,
      );
      return { loader: 'js', contents: lines.join('\n') };
    });
  },
};

/** Long data is parsed faster as JSON than as JavaScript. */
function literal(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length < 1000 ? json : `/* @__PURE__ */ JSON.parse(${JSON.stringify(json)})`;
}

function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  return Object.values(value).every((item) => item === undefined || isData(item));
}
