/** The launcher's own `import`: V8 keeps compiled code only for scripts, and scripts can't import for themselves. */
declare const importFromLauncher: (specifier: string) => Promise<unknown>;

/** Imports an ES module at run time: an installed package, a file URL or a data URL. */
export function importModule(specifier: string): Promise<unknown> {
  return importFromLauncher(specifier);
}
