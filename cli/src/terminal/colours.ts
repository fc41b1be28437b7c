import { escapeMark } from './printable';

/** Colours text for a terminal. */
export type Paint = (text: string) => string;

/** The colours and styles used in output. */
export type Colours = Readonly<
  Record<'bold' | 'dim' | 'underline' | 'red' | 'green' | 'yellow' | 'blue' | 'cyan', Paint>
>;

/**
 * Creates the colour functions, for text that a terminal prints; without colour they return the text unchanged. Hand-written because the usual packages open
 * both streams on load, which slows a small run by a tenth.
 */
export function createColours(wanted: boolean): Colours {
  const paint =
    (open: number, close: number): Paint =>
    (text) =>
      wanted ? `${escapeMark}[${open}m${text}${escapeMark}[${close}m` : text;
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
