import { inCulture, isShownAsWritten } from '@scn/kit/texts/in-culture';

/** What people read of plugins and rules. Their schemas are shown by forms, which spell them; sources are quoted as they are. */
const shown = new Set(['title', 'description', 'listTitle', 'why']);
const unread = new Set(['schema', 'defaults', 'migrations']);

/** A plugin or rule with its texts in the spelling of the reader’s culture. */
export function spelled<T extends object>(part: T): T {
  return isShownAsWritten() ? part : (copyOf(part, false) as T);
}

function copyOf(value: unknown, isRead: boolean): unknown {
  if (typeof value === 'string') return isRead ? inCulture(value) : value;
  if (Array.isArray(value)) return value.map((each: unknown) => copyOf(each, false));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => {
      if (unread.has(key)) return [key, each];
      if (key === 'messages') return [key, spelledMessages(each)];
      return [key, copyOf(each, shown.has(key))];
    }),
  );
}

function spelledMessages(messages: unknown): unknown {
  return typeof messages !== 'object' || messages === null
    ? messages
    : Object.fromEntries(Object.entries(messages).map(([key, text]: [string, unknown]) => [key, copyOf(text, true)]));
}
