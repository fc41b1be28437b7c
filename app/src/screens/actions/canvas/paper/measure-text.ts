import type { MeasureText, TextRole } from '../model/wrap-text';

/** The fonts of text on cards, as CSS sets them. Sizes are those of Fluent's type ramp. */
export const fontOf: Readonly<
  Record<TextRole, { readonly size: number; readonly weight: number; readonly family: 'base' | 'mono' }>
> = {
  title: { size: 14, weight: 600, family: 'base' },
  summary: { size: 14, weight: 400, family: 'base' },
  more: { size: 12, weight: 400, family: 'base' },
  code: { size: 12, weight: 400, family: 'mono' },
  issue: { size: 12, weight: 400, family: 'base' },
  duration: { size: 12, weight: 400, family: 'base' },
  mark: { size: 10, weight: 400, family: 'base' },
};

/** Texts whose widths are kept: more than the largest action has. */
const maxKept = 20_000;

/** Measures text with the fonts of the theme. @param families - the theme's font families */
export function createMeasure(families: { readonly base: string; readonly mono: string }): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const kept = new Map<string, number>();
  let current: TextRole | null = null;
  return (text, role) => {
    const key = `${role} ${text}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const { size, weight, family } = fontOf[role];
    if (context === null) return text.length * size * 0.55;
    if (current !== role) {
      context.font = `${weight} ${size}px ${families[family]}`;
      current = role;
    }
    const { width } = context.measureText(text);
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, width);
    return width;
  };
}
