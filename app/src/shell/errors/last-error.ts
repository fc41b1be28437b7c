/** The last error that was shown: reports are prefilled with it. */
export class LastError {
  #text: string | null = null;

  read(): string | null {
    return this.#text;
  }

  keep(text: string): void {
    this.#text = text;
  }
}
