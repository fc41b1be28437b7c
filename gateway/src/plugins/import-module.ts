/** The `import` of the file that loads the built gateway, which is a script, and those have none of their own; undefined otherwise. */
declare const importFromLauncher: ((specifier: string) => Promise<unknown>) | undefined;

/** Imports an ES module at run time, by its URL. */
export function importModule(url: string): Promise<unknown> {
  if (typeof importFromLauncher !== 'undefined') return importFromLauncher(url);
  return import(url) as Promise<unknown>;
}
