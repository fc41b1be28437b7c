import { randomUUID } from 'node:crypto';

/** The texts of the response that is being printed; null between two. */
let printing: { readonly mark: string; readonly texts: string[] } | null = null;

/** JSON that another thread has printed: a value of the JSON scalar that isn't parsed only to be printed again. */
export class RawJson {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** For `JSON.stringify`. */
  toJSON(): unknown {
    if (printing === null) return JSON.parse(this.#text) as unknown;
    printing.texts.push(this.#text);
    return `${printing.mark}${printing.texts.length - 1}`;
  }
}

/** `JSON.stringify` for responses, which inserts the texts of {@link RawJson} as they are. */
export function printResponse(response: unknown): string {
  // no value of a user can contain it
  const mark = randomUUID();
  const texts: string[] = [];
  printing = { mark, texts };
  try {
    const printed = JSON.stringify(response);
    if (texts.length === 0) return printed;
    return printed.replaceAll(new RegExp(`"${mark}(\\d+)"`, 'g'), (_, index: string) => texts[Number(index)] ?? 'null');
  } finally {
    printing = null;
  }
}
