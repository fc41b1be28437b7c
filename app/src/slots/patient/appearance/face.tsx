import type { ReactNode } from 'react';
import { themes } from '@scn/kit/theme/themes';
import type { AppearanceRange } from './appearance-bands';

/** A face has the same colours in every theme: in dark ones, paleness would be a shadow. */
const colours = themes.light;
const outline = colours.colorNeutralForeground2;
const places = [
  [34, 40],
  [64, 44],
  [44, 70],
  [70, 66],
  [30, 58],
  [56, 26],
] as const;

/** A drawn face with an appearance: a sign for it, not what the device shows. */
export function Face(props: {
  readonly label: string;
  readonly appearance: AppearanceRange['appearance'] | null;
  /** In per cent. */
  readonly intensity: number;
}): ReactNode {
  const { label, appearance, intensity } = props;
  const opacity = Math.max(0.15, Math.min(1, intensity / 100));
  const is = (...all: readonly AppearanceRange['appearance'][]) => appearance !== null && all.includes(appearance);
  const tint = is('JAUNDICED')
    ? colours.colorPaletteYellowBackground2
    : is('PALE', 'CLAMMY')
      ? colours.colorNeutralForegroundStaticInverted
      : is('FLUSHED')
        ? colours.colorPaletteRedBackground2
        : is('CYANOSED')
          ? colours.colorPaletteBlueBackground2
          : null;
  const lips = is('CYANOSED') ? colours.colorPaletteBlueBorderActive : colours.colorPaletteRedBorderActive;
  const lid = is('SWOLLEN') ? 6 : 3;
  return (
    <svg role="img" aria-label={label} viewBox="0 0 100 100" width={96} height={96}>
      <circle cx={50} cy={50} r={44} fill={colours.colorPalettePeachBackground2} stroke={outline} />
      {tint === null ? null : <circle cx={50} cy={50} r={43} fill={tint} fillOpacity={opacity} />}
      {is('FLUSHED')
        ? [28, 72].map((x) => (
            <circle
              key={x}
              cx={x}
              cy={58}
              r={9}
              fill={colours.colorPaletteRedBorderActive}
              fillOpacity={opacity * 0.5}
            />
          ))
        : null}
      {is('MOTTLED')
        ? places.map(([x, y]) => (
            <ellipse
              key={x}
              cx={x}
              cy={y}
              rx={8}
              ry={5}
              fill={colours.colorPaletteBerryBorderActive}
              fillOpacity={opacity * 0.5}
            />
          ))
        : null}
      {is('RASH')
        ? places.map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r={3} fill={colours.colorPaletteRedBorderActive} fillOpacity={opacity} />
          ))
        : null}
      {[34, 66].map((x) => (
        <g key={x}>
          <ellipse
            cx={x}
            cy={46}
            rx={6}
            ry={4}
            fill={
              is('JAUNDICED') ? colours.colorPaletteYellowBackground2 : colours.colorNeutralForegroundStaticInverted
            }
            stroke={outline}
            strokeWidth={lid / 2}
          />
          <circle cx={x} cy={46} r={2} fill={outline} />
        </g>
      ))}
      <path
        d="M38 70 Q50 74 62 70"
        fill="none"
        stroke={lips}
        strokeWidth={is('SWOLLEN') ? 7 : 3}
        strokeLinecap="round"
      />
      {is('CLAMMY')
        ? [30, 50, 70].map((x) => (
            <path
              key={x}
              d={`M${String(x)} 20 q-3 6 0 8 q3 -2 0 -8`}
              fill={colours.colorPaletteBlueBorderActive}
              fillOpacity={opacity}
            />
          ))
        : null}
    </svg>
  );
}
