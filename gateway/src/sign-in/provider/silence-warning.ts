/*
 * When loaded on Node.js 20, the provider library warns that it wants a newer version. It works there, as our tests show, so the
 * warning is suppressed, in a module of its own that is evaluated before the library.
 */
const { warn } = console;
console.warn = (...texts: readonly unknown[]) => {
  if (!String(texts[0]).includes('Unsupported runtime')) warn(...texts);
};

/** Ends the suppression. */
export function restoreWarnings(): void {
  console.warn = warn;
}
