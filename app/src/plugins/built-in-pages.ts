const pages = import.meta.glob<string>('../../../plugins/command/*/docs.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The documentation page of a built-in command; null if there is none. */
export function builtInPage(id: string): string | null {
  return pages[`../../../plugins/${id.replace('.', '/')}/docs.md`] ?? null;
}
