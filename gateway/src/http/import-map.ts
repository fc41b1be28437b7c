/** The import map that the build of the editor writes into index.html. */
export interface ImportMap {
  /** The element's exact content, whose hash is part of the content security policy. */
  readonly text: string;
  /** The module names that it maps. */
  readonly names: ReadonlySet<string>;
}

/** Finds the import map of a page; null when it has none. */
export function readImportMap(html: string): ImportMap | null {
  const text = /<script type="importmap">([^<]*)<\/script>/.exec(html)?.[1];
  if (text === undefined) return null;
  const { imports } = JSON.parse(text) as { readonly imports: Readonly<Record<string, string>> };
  return { text, names: new Set(Object.keys(imports)) };
}
