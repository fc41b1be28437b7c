import { commandGroups } from '@scn/core/kernel/contract';
import { describe, expect, it } from 'vitest';
import { darkHues, groupColours, lightHues } from './command-groups';
import { contrast } from './contrast';
import { themeNames, themes } from './themes';

/** Every surface that a card, a row or a label can be on. */
const surfaces = [
  'colorNeutralBackground1',
  'colorNeutralBackground1Hover',
  'colorNeutralBackground1Selected',
  'colorNeutralBackground2',
  'colorNeutralBackground3',
] as const;

const hues = { light: lightHues, dark: darkHues };

describe.each(themeNames)('%s theme', (name) => {
  const theme = themes[name];

  describe.each(commandGroups)('group %s', (group) => {
    it.each(surfaces)('shows bar 3:1 and label 4.5:1 on %s', (surface) => {
      const { bar, label } = hues[name][group];
      expect(contrast(bar, theme[surface])).toBeGreaterThanOrEqual(3);
      expect(contrast(label, theme[surface])).toBeGreaterThanOrEqual(4.5);
    });

    it('is available as theme tokens', () => {
      const token = groupColours[group].bar.replace(/^var\(--(.*)\)$/, '$1');
      expect(theme[token]).toBe(hues[name][group].bar);
    });
  });

  it.each([
    ['colorNeutralForegroundOnBrand', 'colorBrandBackground', 4.5],
    ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundPressed', 4.5],
    ['colorBrandForeground1', 'colorNeutralBackground1', 4.5],
    ['colorBrandForeground1', 'colorNeutralBackground1Hover', 4.5],
    ['colorBrandForeground2', 'colorBrandBackground2', 4.5],
    ['colorBrandForegroundLink', 'colorNeutralBackground1', 4.5],
    ['colorBrandForegroundLink', 'colorNeutralBackground3', 4.5],
    ['colorCompoundBrandStroke', 'colorNeutralBackground1', 3],
    ['colorCompoundBrandBackground', 'colorNeutralBackground1', 3],
    ['colorNeutralForeground1', 'colorNeutralBackground1Selected', 4.5],
    ['colorNeutralForeground3', 'colorNeutralBackground1Hover', 4.5],
    ['colorNeutralStrokeAccessible', 'colorNeutralBackground1', 3],
  ] as const)('%s on %s is at least %d:1', (foreground, background, least) => {
    expect(contrast(theme[foreground], theme[background])).toBeGreaterThanOrEqual(least);
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#fff', '#767676', 4.54],
  ])('of %s and %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
  });

  it('refuses anything but opaque colours', () => {
    expect(() => contrast('rgba(0, 0, 0, 0.5)', '#ffffff')).toThrow('rgba(0, 0, 0, 0.5) is not an opaque colour');
  });
});
