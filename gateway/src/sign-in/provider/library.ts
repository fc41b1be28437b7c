/*
 * The provider library prints, when it is loaded on Node.js 20, that it wants a newer one. It works there: our tests run it. Whoever
 * starts the gateway need not read that each time.
 */
const { warn } = console;
console.warn = (...texts: readonly unknown[]) => {
  if (!String(texts[0]).includes('Unsupported runtime')) warn(...texts);
};
const library = await import('oidc-provider').finally(() => {
  console.warn = warn;
});

/** The provider library; its types come from the package itself. */
export const { Provider, errors, interactionPolicy } = library;
