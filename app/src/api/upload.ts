/** A request of the GraphQL multipart request specification. */
export interface MultipartRequest {
  readonly operations: string;
  readonly map: string;
  readonly files: readonly (readonly [name: string, file: Blob])[];
}

/** Extracts files from variables: each is replaced by null, and its path is added to the map. @returns null if there are no files */
export function multipartRequest(
  request: { readonly query: string; readonly operationName: string | undefined },
  variables: Readonly<Record<string, unknown>>,
): MultipartRequest | null {
  const paths = new Map<Blob, string[]>();
  const without = takeOut(variables, 'variables', paths);
  if (paths.size === 0) return null;
  const files = [...paths.keys()].map((file, index) => [String(index), file] as const);
  return {
    operations: JSON.stringify({ ...request, variables: without }),
    map: JSON.stringify(Object.fromEntries(files.map(([name, file]) => [name, paths.get(file)]))),
    files,
  };
}

function takeOut(value: unknown, path: string, paths: Map<Blob, string[]>): unknown {
  if (value instanceof Blob) {
    paths.set(value, [...(paths.get(value) ?? []), path]); // a file that is used twice is sent once
    return null;
  }
  if (Array.isArray(value)) return value.map((item: unknown, index) => takeOut(item, `${path}.${index}`, paths));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, takeOut(item, `${path}.${key}`, paths)]));
}
