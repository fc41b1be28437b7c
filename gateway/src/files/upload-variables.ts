import { isJsonObject } from '@scn/core/kernel/json';
import { Refusal } from '@scn/core/operations/refusal';

/** A place in the variables of a request that waits for a file. */
export interface UploadPlace {
  /** `variables.input.file`, as the client wrote it. */
  readonly path: string;
  place(file: unknown): void;
}

/** Most segments of a path: inputs are not nested deeply. */
const longestPath = 16;

/**
 * Finds the places that a `map` of the multipart request specification names: part name → paths. A path leads through properties and
 * list items that the client's own JSON has, to a null; nothing is ever added, so no prototype can be reached.
 *
 * @throws Refusal FileUploadError for a map that is none, and for a path that leads nowhere.
 */
export function findUploadPlaces(operations: object, map: unknown): ReadonlyMap<string, readonly UploadPlace[]> {
  if (!isJsonObject(map)) throw malformed('“map” is not an object.');
  const taken = new Set<string>();
  return new Map(
    Object.entries(map).map(([part, paths]) => {
      if (!Array.isArray(paths) || paths.length === 0) throw malformed('A part of “map” names no place.');
      return [
        part,
        paths.map((path) => {
          if (typeof path !== 'string' || taken.has(path)) throw malformed('“map” names a place twice.');
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
  if (segments[0] !== 'variables' || segments.length < 2 || segments.length > longestPath) throw leadsNowhere(path);
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

/** A request that does not keep to the specification. */
export function malformed(message: string): Refusal {
  return new Refusal('FileUploadError', { reason: 'malformed' }, `The upload can not be read: ${message}`);
}

function leadsNowhere(path: string): Refusal {
  return malformed(`“map” names “${path.slice(0, 100)}”, which is no empty place in the variables.`);
}
