import { tokens } from '@fluentui/react-components';

/** Around a control that draws only the rows in view. */
export const windowRoot = {
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minHeight: 0,
  minWidth: 0,
  color: tokens.colorNeutralForeground1,
  fontFamily: tokens.fontFamilyBase,
  fontSize: tokens.fontSizeBase300,
} as const;

/** The focus on a row or a cell: inside, where neighbours do not cover it. */
export const focusRing = {
  outlineStyle: 'solid',
  outlineWidth: tokens.strokeWidthThick,
  outlineColor: tokens.colorStrokeFocus2,
  outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
} as const;

/** A row that is selected. */
export const selectedRow = {
  backgroundColor: tokens.colorBrandBackground2,
  ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  '@media (forced-colors: active)': { outline: '1px solid Highlight', outlineOffset: '-1px' },
} as const;

/** A square with a mark in the middle, as large as something to press has to be. */
export const markSquare = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: '24px',
  height: '24px',
} as const;

/** {@link markSquare} as a button that shows its ground only under the pointer. */
export const markButton = {
  ...markSquare,
  padding: 0,
  border: 'none',
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: 'transparent',
  cursor: 'pointer',
} as const;
