/** Error details for a problem report, to copy from the page. */
export function errorDetails(
  error: unknown,
  about: { readonly id: string; readonly path: string; readonly at: string; readonly version: string },
): string {
  const { id, path, at, version } = about;
  const what = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  return [`Error ${id}`, `At ${at}, ${path}, version ${version}`, what].join('\n');
}
