const [quoteMark, backslash, space, newline] = [0x22, 0x5c, 0x20, 0x0a] as const;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Encodes a frequently written piece of text. */
export function encodeText(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Size of the byte buffer. */
const chunkSize = 1 << 16;

/**
 * Collects UTF-8 text. Copies bytes into a buffer instead of joining strings: a file of 10 MB consists of a million pieces, and
 * joining them takes several times as long.
 */
export class TextWriter {
  #written = '';
  #bytes = new Uint8Array(chunkSize);
  #size = 0;

  /** The whole written text. */
  text(): string {
    this.#flush();
    return this.#written;
  }

  /** Writes bytes from `encodeText`. */
  encoded(piece: Uint8Array): void {
    this.#reserve(piece.length);
    const bytes = this.#bytes;
    let at = this.#size;
    for (const byte of piece) bytes[at++] = byte;
    this.#size = at;
  }

  /** Writes one ASCII character. */
  byte(code: number): void {
    this.#reserve(1);
    this.#bytes[this.#size++] = code;
  }

  /** Writes a line break and the given number of spaces. */
  line(indent: number): void {
    this.#reserve(indent + 1);
    const bytes = this.#bytes;
    let at = this.#size;
    bytes[at++] = newline;
    for (const end = at + indent; at < end; at++) bytes[at] = space;
    this.#size = at;
  }

  /** Writes a text as a JSON string. */
  quoted(text: string): void {
    this.#reserve(text.length + 2);
    const bytes = this.#bytes;
    let at = this.#size;
    bytes[at++] = quoteMark;
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      if (unit < space || unit > 0x7e || unit === quoteMark || unit === backslash) {
        this.encoded(encodeText(JSON.stringify(text)));
        return;
      }
      bytes[at++] = unit;
    }
    bytes[at++] = quoteMark;
    this.#size = at;
  }

  /** Writes ASCII text unescaped. */
  plain(text: string): void {
    this.#reserve(text.length);
    for (let index = 0; index < text.length; index++) this.#bytes[this.#size++] = text.charCodeAt(index);
  }

  #reserve(more: number): void {
    if (this.#size + more <= this.#bytes.length) return;
    this.#flush();
    if (more > this.#bytes.length) this.#bytes = new Uint8Array(more);
  }

  /** Pieces contain whole characters, so a chunk never ends inside one. */
  #flush(): void {
    this.#written += decoder.decode(this.#bytes.subarray(0, this.#size));
    this.#size = 0;
  }
}
