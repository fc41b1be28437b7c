import type { Plugin } from 'esbuild';

/** Where the schemas of the document and of plugins are written. */
const schemaModules = /[/\\](core[/\\]src[/\\]document[/\\](.*[/\\])?(schema|scenario)|plugins[/\\].*[/\\]schema)\.ts$/;
const original = '?original';

/**
 * Schemas are data once they are made, and TypeBox takes longer to make them than all the rest of a start. So each module
 * of schemas is run here, and the bundle gets what it exports. Functions are taken from the module itself, which is left
 * out of the bundle where nobody calls them.
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
      if (suffix === original) return undefined; // as any other module
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

/** Long data is parsed sooner as JSON than as a program. */
function literal(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length < 1000 ? json : `/* @__PURE__ */ JSON.parse(${JSON.stringify(json)})`;
}

function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  return Object.values(value).every((item) => item === undefined || isData(item));
}
