/** A value in JSON text. Offsets are in UTF-16 code units; `end` is exclusive. */
export interface JsonNode {
  readonly start: number;
  readonly end: number;
  /** Of an object; null for other values. */
  readonly members: readonly JsonMember[] | null;
  /** Of a list; null for other values. */
  readonly items: readonly JsonNode[] | null;
}

/** A property of an object, from its name to the end of its value. */
export interface JsonMember {
  readonly name: string;
  readonly start: number;
  /** The end of the name, including its quote. */
  readonly nameEnd: number;
  readonly value: JsonNode;
}

/** Parses text into its values and their positions. The text must be valid JSON. */
export function jsonTree(text: string): JsonNode {
  return new TreeReader(text).read();
}

const space = /[ \n\r\t]*/y;
const quoted = /"(?:[^"\\]|\\.)*"/y;
const scalar = /[^,\]} \n\r\t]+/y;

class TreeReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): JsonNode {
    this.#skip(space);
    const start = this.#at;
    let members: JsonMember[] | null = null;
    let items: JsonNode[] | null = null;
    const first = this.#text[start];
    if (first === '{') {
      members = [];
      this.#open();
      while (this.#text[this.#at] !== '}') {
        members.push(this.#member());
        this.#next();
      }
      this.#at++;
    } else if (first === '[') {
      items = [];
      this.#open();
      while (this.#text[this.#at] !== ']') {
        items.push(this.read());
        this.#next();
      }
      this.#at++;
    } else this.#skip(first === '"' ? quoted : scalar);
    return { start, end: this.#at, members, items };
  }

  #member(): JsonMember {
    const start = this.#at;
    this.#skip(quoted);
    const nameEnd = this.#at;
    this.#skip(space);
    this.#at++; // the colon
    return { name: JSON.parse(this.#text.slice(start, nameEnd)) as string, start, nameEnd, value: this.read() };
  }

  #open(): void {
    this.#at++;
    this.#skip(space);
  }

  #next(): void {
    this.#skip(space);
    if (this.#text[this.#at] === ',') this.#open();
  }

  #skip(form: RegExp): void {
    form.lastIndex = this.#at;
    if (!form.test(this.#text)) throw new SyntaxError(`The text is not JSON at ${this.#at}.`);
    this.#at = form.lastIndex;
  }
}
