/*
 * Characters that are stored but not seen. They can reverse the order in which a text is shown ("Trojan Source", Boucher and
 * Anderson, 2021; Unicode Technical Report 36), split a word for searches, or control a terminal.
 */

/** Effect of a hidden character: changes the reading direction, controls a device, or only isn't seen. */
export type HiddenEffect = 'direction' | 'control' | 'invisible';

const directions = String.raw`\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069`;
const controls = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F`;
const invisibles = String.raw`\u00AD\u034F\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200D\u2028\u2029\u2060-\u2065\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB`;
/** Letters for the names of regions in flags; hidden anywhere else. */
const tags = String.raw`\u{E0001}\u{E0020}-\u{E007F}`;

/** A joiner between two pictures is part of an emoji, and so are tags behind a black flag. */
const emoji = String.raw`(?<=\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D(?=\p{Extended_Pictographic})|(?<=\u{1F3F4}[${tags}]{0,6})[${tags}]`;
const hidden = new RegExp(`(${emoji})|([${directions}])|([${controls}])|([${invisibles}${tags}])`, 'gu');

const names: Readonly<Record<number, string>> = {
  0x00ad: 'soft hyphen',
  0x061c: 'Arabic letter mark',
  0x200b: 'zero-width space',
  0x200c: 'zero-width non-joiner',
  0x200d: 'zero-width joiner',
  0x200e: 'left-to-right mark',
  0x200f: 'right-to-left mark',
  0x2028: 'line separator',
  0x2029: 'paragraph separator',
  0x202a: 'left-to-right embedding',
  0x202b: 'right-to-left embedding',
  0x202c: 'pop directional formatting',
  0x202d: 'left-to-right override',
  0x202e: 'right-to-left override',
  0x2060: 'word joiner',
  0x2066: 'left-to-right isolate',
  0x2067: 'right-to-left isolate',
  0x2068: 'first strong isolate',
  0x2069: 'pop directional isolate',
  0xfeff: 'byte order mark',
};

/** A hidden character of a text. */
export interface HiddenCharacter {
  /** `U+202E`. */
  readonly code: string;
  /** `U+202E (right-to-left override)`; the code alone if it has no common name. */
  readonly name: string;
  readonly effect: HiddenEffect;
}

const codeUnits = String.raw`${directions}${controls}${invisibles}\uDB40`;

/** The UTF-16 code units with which a hidden character can start. */
export const hiddenCodeUnits = new RegExp(`[${codeUnits}]`);

/** The first and last of each range of {@link hiddenCodeUnits}. */
export const hiddenCodeRanges = Array.from(
  codeUnits.matchAll(/\\u(\w{4})(?:-\\u(\w{4}))?/g),
  ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
);

/** The hidden characters of a text, each kind once, in order. */
export function hiddenCharacters(text: string): readonly HiddenCharacter[] {
  const found = new Map<string, HiddenCharacter>();
  for (const [character, isEmoji, direction, control] of text.matchAll(hidden)) {
    if (isEmoji !== undefined) continue;
    const code = codeOf(character);
    const name = names[character.codePointAt(0) ?? 0];
    const effect = direction !== undefined ? 'direction' : control !== undefined ? 'control' : 'invisible';
    found.set(code, { code, name: name === undefined ? code : `${code} (${name})`, effect });
  }
  return [...found.values()];
}

/** The text with each hidden character shown as its code: `[U+202E]`. For reading only. */
export function revealHidden(text: string): string {
  return text.replace(hidden, (character, isEmoji: string | undefined) =>
    isEmoji === undefined ? `[${codeOf(character)}]` : character,
  );
}

/** The text without hidden characters. Separators of lines and paragraphs become line breaks. */
export function withoutHidden(text: string): string {
  return text.replace(hidden, (character, isEmoji: string | undefined) => {
    if (isEmoji !== undefined) return character;
    return character === '\u2028' || character === '\u2029' ? '\n' : '';
  });
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
