import { makeResetStyles, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { textStyles } from '../theme/base-styles';

/** Height of an entry, in pixels. */
export const entryHeight = 52;

const focusRing = {
  outlineStyle: 'solid',
  outlineWidth: tokens.strokeWidthThick,
  outlineColor: tokens.colorStrokeFocus2,
  outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
} as const;

/** An entry: shared styles are one class (see the tree's styles). */
export const useEntryStyle = makeResetStyles({
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  height: `${entryHeight}px`,
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: tokens.spacingHorizontalS,
  paddingInline: tokens.spacingHorizontalS,
  borderRadius: tokens.borderRadiusMedium,
  cursor: 'pointer',
  userSelect: 'none',
  ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  '&[aria-selected="true"]': { backgroundColor: tokens.colorBrandBackground2 },
  '&[aria-selected="true"]:hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  ':focus-visible': focusRing,
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { outline: '1px solid Highlight' } },
});

/** Styles of the entry list. */
export const useEntryListStyles = makeStyles({
  scroller: {
    position: 'relative',
    flexGrow: 1,
    minHeight: '104px',
    overflow: 'auto',
    contain: 'strict',
    ':focus-visible': focusRing,
  },
  list: { position: 'relative', minWidth: '100%' },
  icon: { display: 'inline-flex', justifyContent: 'center', color: tokens.colorNeutralForeground2 },
  words: { display: 'grid', minWidth: 0 },
  title: { ...textStyles.ellipsis, ...typographyStyles.body1 },
  strong: { fontWeight: tokens.fontWeightSemibold },
  detail: { ...textStyles.ellipsis, ...textStyles.secondary },
  badge: { display: 'inline-flex', columnGap: tokens.spacingHorizontalXS },
});
