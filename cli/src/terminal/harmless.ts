import { revealHidden } from '@scn/core/validation/text/hidden-characters';

/** One line in which hidden characters are shown as codes, so that text from a file or gateway can't control the terminal. */
export function harmless(text: string): string {
  return revealHidden(text.replaceAll(/[\t\n\r]/g, ' '));
}
