/** The import map that the build of the editor has written into its first page. */
export interface ImportMap {
  /** The element's content, to the letter: the content security policy names its hash. */
  readonly text: string;
  /** The names that it gives addresses. */
  readonly names: ReadonlySet<string>;
}

/** Finds the import map of a page; null when it has none. */
export function readImportMap(html: string): ImportMap | null {
  const text = /<script type="importmap">([^<]*)<\/script>/.exec(html)?.[1];
  if (text === undefined) return null;
  const { imports } = JSON.parse(text) as { readonly imports: Readonly<Record<string, string>> };
  return { text, names: new Set(Object.keys(imports)) };
}
