import { revealHidden } from '@scn/core/index/text/hidden-characters';

/** How a CI system recognises a command in a log: GitHub at the start of a line, Azure and TeamCity anywhere in it. */
const lineCommand = /^((?:\s|\u001b\[[\d;]*m)*):(?=:)/;
const inlineCommand = /#(?=#(?:vso|teamcity)?\[)/g;

/**
 * Makes text from a file or gateway safe to print: shows hidden characters as codes, so that they can't control a terminal, and breaks
 * up what a CI system would run as a command. The result is one line: what a command prints as a whole goes through printable.ts.
 */
export function harmless(text: string): string {
  return breakCommands(revealHidden(text.replaceAll(/[\t\n\v\f\r]/g, ' ')));
}

/** Breaks up what a CI system would run as a command in a line. */
export function breakCommands(line: string): string {
  return line.replace(lineCommand, '$1: ').replaceAll(inlineCommand, '# ');
}

/**
 * Escapes the same characters in JSON, where the text must stay the same for programs that read it.
 *
 * @param json - as JSON.stringify returns it: U+0000 to U+001F occur only as escapes
 */
export function harmlessJson(json: string): string {
  return json
    .replaceAll(/[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, escapeCodeUnit)
    .replaceAll(inlineCommand, () => escapeCodeUnit('#'));
}

/**
 * The JSON text that a command prints: indented, with a final line feed, and safe to print as {@link harmlessJson} says. Fixes of deeply nested
 * conditions are too long for one string with indentation; they are on one line then.
 */
export function jsonText(value: object): string {
  return harmlessJson(`${indented(value) ?? JSON.stringify(value)}\n`);
}

function indented(value: object): string | null {
  try {
    return JSON.stringify(value, null, 2);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function escapeCodeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
