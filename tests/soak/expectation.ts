/** The result of a long run. */
export interface Finding {
  readonly name: string;
  readonly isMet: boolean;
  /** Figures for the report. */
  readonly figures: string;
}

/** Polls until a condition is true. @returns whether it became true before the timeout */
export async function becomes(isSo: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return isSo();
}
