/** What a long run has found. */
export interface Finding {
  readonly name: string;
  readonly isMet: boolean;
  /** Figures, for the record. */
  readonly figures: string;
}

/** Asks again until it is so. @returns whether it became so in time */
export async function becomes(isSo: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return isSo();
}
