/*
 * When loaded on Node.js 20, the provider library warns that it wants a newer version. It works there, as our tests show, so the
 * warning is suppressed.
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
