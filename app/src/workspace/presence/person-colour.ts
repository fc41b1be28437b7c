import { tokens, type AvatarNamedColor } from '@fluentui/react-components';

/** Colours of people that differ well from each other and have a contrast of 3:1 with cards in both themes. */
const colours = {
  cranberry: tokens.colorPaletteCranberryBorderActive,
  forest: tokens.colorPaletteForestBorderActive,
  grape: tokens.colorPaletteGrapeBorderActive,
  teal: tokens.colorPaletteTealBorderActive,
  brown: tokens.colorPaletteBrownBorderActive,
  'royal-blue': tokens.colorPaletteRoyalBlueBorderActive,
  magenta: tokens.colorPaletteMagentaBorderActive,
  pumpkin: tokens.colorPalettePumpkinBorderActive,
} as const satisfies Readonly<Partial<Record<AvatarNamedColor, string>>>;

const names = Object.keys(colours) as readonly (keyof typeof colours)[];

/** The colour of a person everywhere in the editor: the name for their avatar, and the value for frames. */
export function personColour(personId: string): { readonly name: AvatarNamedColor; readonly value: string } {
  let sum = 0;
  for (const letter of personId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  const name = names[sum % names.length] ?? 'teal';
  return { name, value: colours[name] };
}
