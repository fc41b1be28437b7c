const noted = new Set<string>();

/** Notes a difference from the plugin contract that doesn’t prevent the use of a package. It is printed once, when the command ends. */
export function noteWarning(message: string): void {
  noted.add(message);
}

/** Whether warnings are noted. */
export function hasWarnings(): boolean {
  return noted.size > 0;
}

/** The noted warnings, once. */
export function drainWarnings(): readonly string[] {
  const all = [...noted];
  noted.clear();
  return all;
}
