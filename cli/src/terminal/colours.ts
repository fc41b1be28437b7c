/** Paints text for a terminal. */
export type Paint = (text: string) => string;

/** The paints that output uses. */
export type Colours = Readonly<
  Record<'bold' | 'dim' | 'underline' | 'red' | 'green' | 'yellow' | 'blue' | 'cyan', Paint>
>;

/**
 * Makes the paints; without colour they leave the text as it is. Written here because the usual packages open both streams
 * when they are loaded, which takes a small run a tenth longer.
 */
export function createColours(wanted: boolean): Colours {
  const paint =
    (open: number, close: number): Paint =>
    (text) =>
      wanted ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  return {
    bold: paint(1, 22),
    dim: paint(2, 22),
    underline: paint(4, 24),
    red: paint(31, 39),
    green: paint(32, 39),
    yellow: paint(33, 39),
    blue: paint(34, 39),
    cyan: paint(36, 39),
  };
}
