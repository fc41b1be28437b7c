/** The last error that was shown, with which reports are prefilled. */
export class LastError {
  #text: string | null = null;

  read(): string | null {
    return this.#text;
  }

  keep(text: string): void {
    this.#text = text;
  }
}
