/** A request of a client and the response of the gateway of its release. */
export interface Exchange {
  /** The command that sent it: `upload`. */
  readonly command: string;
  /** The header `x-institution-id`; null without. */
  readonly institution: string | null;
  /** The GraphQL request; of a multipart one its `operations`. */
  readonly request: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };
  /** The files of a multipart request as text, by their path in the variables. */
  readonly files: Readonly<Record<string, string>>;
  readonly status: number;
  /** Pruned: see {@link pruned}. */
  readonly response: unknown;
}

/** The requests of a release's clients. */
export interface Recording {
  /** Commit of the release. */
  readonly release: string;
  /** Those of a session with `scn`, in order. */
  readonly exchanges: readonly Exchange[];
  /** All that the editor can send, by file. */
  readonly editor: readonly { readonly file: string; readonly query: string }[];
}

/**
 * Ids and tokens of a recorded run and what stands in their place in this one, learned by comparing responses: everything that a gateway
 * makes up is in a response before a client sends it.
 */
export class Substitutions {
  readonly #actual = new Map<string, string>();

  /** Replaces what has been learned in a recorded value. */
  apply<T>(recorded: T): T {
    let text = JSON.stringify(recorded);
    for (const [from, to] of this.#actual) text = text.replaceAll(from, to);
    return JSON.parse(text) as T;
  }

  learn(recorded: unknown, actual: unknown): void {
    if (typeof recorded === 'string' && typeof actual === 'string') {
      if (recorded !== actual && isMadeUp(recorded) && isMadeUp(actual)) this.#actual.set(recorded, actual);
    } else if (isObject(recorded) && isObject(actual))
      for (const [key, value] of Object.entries(recorded)) this.learn(value, actual[key]);
  }
}

/** Fields whose values are documents, which have a format of their own. */
const documents: ReadonlySet<string> = new Set(['scenario', 'catalogueFile', 'plugins']);

/** A response without what needn't be compared: documents, and all but the first element of lists. */
export function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(pruned);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, documents.has(key) && isObject(each) ? {} : pruned(each)]),
  );
}

/** Returns the shape of a response that a client may rely on: fields and types, in lists those of the first element. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (!isObject(value)) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]));
}

const isMadeUp = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
