/** The launcher's `import`: V8 caches compiled code only for scripts, and scripts have no `import` of their own. */
declare const importFromLauncher: (specifier: string) => Promise<unknown>;

/** Imports an ES module at run time: an installed package, a file URL or a data URL. */
export function importModule(specifier: string): Promise<unknown> {
  return importFromLauncher(specifier);
}
