import { inCulture, isShownAsWritten } from '@scn/kit/texts/in-culture';

/** Properties of plugins and rules that people read. Forms show and spell their schemas; sources are quoted as is. */
const shown = new Set(['title', 'description', 'listTitle', 'why']);
const unread = new Set(['schema', 'defaults', 'migrations']);
/** Functions of plugins that write what people read, from arguments. */
const writers = new Set(['summary', 'card']);

/** A plugin or rule with its texts in the spelling of the reader’s culture. */
export function spelled<T extends object>(part: T): T {
  return isShownAsWritten() ? part : (copyOf(part, false) as T);
}

function copyOf(value: unknown, isRead: boolean): unknown {
  if (typeof value === 'string') return isRead ? inCulture(value) : value;
  if (Array.isArray(value)) return value.map((each: unknown) => copyOf(each, false));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    everyEntry(value).map(([key, each]) => {
      if (unread.has(key)) return [key, each];
      if (key === 'messages') return [key, spelledMessages(each)];
      if (writers.has(key) && typeof each === 'function') return [key, spelledWriter(each as Writer)];
      return [key, copyOf(each, shown.has(key))];
    }),
  );
}

/** The entries of an object and of those that it is derived from: a plugin of a package is derived from what the package exports. */
function everyEntry(value: object): readonly (readonly [string, unknown])[] {
  const keys: string[] = [];
  for (const key in value) keys.push(key);
  return keys.map((key) => [key, (value as Readonly<Record<string, unknown>>)[key]]);
}

function spelledMessages(messages: unknown): unknown {
  return typeof messages !== 'object' || messages === null
    ? messages
    : Object.fromEntries(Object.entries(messages).map(([key, text]: [string, unknown]) => [key, copyOf(text, true)]));
}

type Writer = (this: unknown, args: unknown, ...others: readonly unknown[]) => unknown;

/** A function whose texts are spelled, apart from words that its arguments contain: they are the author’s. */
function spelledWriter(write: Writer): Writer {
  return function writer(args, ...others) {
    let own: ReadonlySet<string> | undefined;
    const spelledText = (text: string): string =>
      inCulture(text) === text
        ? text
        : text.replaceAll(words, (word) => ((own ??= authoredWords(args)).has(word) ? word : inCulture(word)));
    const spelledPart = (part: unknown): unknown => {
      if (typeof part === 'string') return spelledText(part);
      if (Array.isArray(part)) return part.map(spelledPart);
      // a reference is shown by a name of the scenario
      if (typeof part !== 'object' || part === null || 'target' in part) return part;
      return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, spelledPart(each)]));
    };
    return spelledPart(write.call(this, args, ...others));
  };
}

const words = /[A-Za-z]+/g;

/** The words of all texts in arguments; values of enumerations aren’t texts. */
function authoredWords(args: unknown): ReadonlySet<string> {
  if (typeof args === 'string') return new Set(/^[A-Z0-9_]+$/.test(args) ? [] : args.match(words));
  if (typeof args !== 'object' || args === null) return new Set();
  return new Set(Object.values(args).flatMap((each) => [...authoredWords(each)]));
}
