import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { brand } from './brand';
import { darkHues, groupTokensOf, lightHues } from './command-groups';

/** A Fluent theme with the tokens of the command groups. */
export type KitTheme = Theme & Readonly<Record<string, string | number>>;

/** The names of the themes. */
export const themeNames = ['light', 'dark'] as const;
/** The name of a theme. */
export type ThemeName = (typeof themeNames)[number];

/** Both themes. */
export const themes: Readonly<Record<ThemeName, KitTheme>> = {
  light: { ...createLightTheme(brand), ...groupTokensOf(lightHues) },
  dark: {
    ...createDarkTheme(brand),
    // Fluent's steps for dark brand text don't reach 4.5:1 on hovered surfaces
    colorBrandForeground1: brand[110],
    colorBrandForeground2: brand[120],
    colorBrandForegroundLink: brand[110],
    colorBrandForegroundLinkHover: brand[120],
    colorBrandForegroundLinkPressed: brand[100],
    colorCompoundBrandForeground1: brand[110],
    colorCompoundBrandForeground1Hover: brand[120],
    ...groupTokensOf(darkHues),
  },
};
