import { isJsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';

/** A placeholder for a file in the variables of a request. */
export interface UploadPlace {
  /** For example `variables.input.file`, as written by the client. */
  readonly path: string;
  place(file: unknown): void;
}

/** Maximum number of segments of a path: inputs aren't nested deeply. */
const maxPathLength = 16;

/**
 * Resolves the paths in a `map` of the multipart request specification: part name → paths. A path goes through properties and
 * list items of the client's own JSON to a null. Nothing is ever added, so no prototype can be reached.
 *
 * @throws Refusal FileUploadError for an invalid map, and for a path that doesn't exist.
 */
export function findUploadPlaces(operations: object, map: unknown): ReadonlyMap<string, readonly UploadPlace[]> {
  if (!isJsonObject(map)) throw malformed('“map” must be an object.');
  const taken = new Set<string>();
  return new Map(
    Object.entries(map).map(([part, paths]) => {
      if (!Array.isArray(paths) || paths.length === 0) throw malformed('A part of “map” has no paths.');
      return [
        part,
        paths.map((path) => {
          if (typeof path !== 'string' || taken.has(path)) throw malformed('“map” contains a path twice.');
          taken.add(path);
          return findPlace(operations, path);
        }),
      ] as const;
    }),
  );
}

/** @throws Refusal FileUploadError */
function findPlace(operations: object, path: string): UploadPlace {
  const segments = path.split('.');
  const last = segments.at(-1) ?? '';
  if (segments[0] !== 'variables' || segments.length < 2 || segments.length > maxPathLength) throw leadsNowhere(path);
  let holder: unknown = operations;
  for (const segment of segments.slice(0, -1)) holder = ownValue(holder, segment, path);
  if (ownValue(holder, last, path) !== null) throw leadsNowhere(path);
  const target = holder as Record<string, unknown>;
  return {
    path,
    place: (file) => {
      target[last] = file;
    },
  };
}

function ownValue(holder: unknown, name: string, path: string): unknown {
  const isIndex = !Array.isArray(holder) || /^(0|[1-9]\d*)$/.test(name);
  if (typeof holder !== 'object' || holder === null || name === '__proto__' || !isIndex) throw leadsNowhere(path);
  if (!Object.hasOwn(holder, name)) throw leadsNowhere(path);
  return Reflect.get(holder, name);
}

/** The error for a request that violates the specification. */
export function malformed(message: string): Refusal {
  return new Refusal('FileUploadError', { reason: 'malformed' }, `Can’t read the upload. ${message}`);
}

function leadsNowhere(path: string): Refusal {
  return malformed(`“map” contains the path “${path.slice(0, 100)}”, which isn’t null in the variables.`);
}
