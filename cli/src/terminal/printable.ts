import { hiddenCodeUnits, revealHidden } from '@scn/core/index/text/hidden-characters';
import { breakCommands } from './harmless';

/**
 * Stands for the escape character in the text of a command: only what this process paints contains it, so a document can't paint. The
 * terminal replaces it; see {@link printable}.
 */
export const escapeMark = `\u0000${Math.random().toString(36).slice(2)}\u0000`;

const ownSequence = new RegExp(String.raw`${escapeMark}(\[[\d;]*[A-Za-z])`);
const suspicious = new RegExp(`${hiddenCodeUnits.source}|[\\r\\v\\f]|::|##`);

/**
 * The text that reaches a terminal or a log: what this process paints is kept; any other control character, change of direction or
 * hidden character is shown as its code, and no line is a command of a CI system.
 */
export function printable(text: string): string {
  return suspicious.test(text) ? text.split('\n').map(printableLine).join('\n') : text;
}

function printableLine(line: string): string {
  // every second part is a sequence of our own
  const parts = line.split(ownSequence);
  const shown = parts.map((part, index) =>
    index % 2 === 1 ? `\u001b${part}` : revealHidden(part.replaceAll(/[\v\f\r]/g, ' ')),
  );
  return breakCommands(shown.join(''));
}
