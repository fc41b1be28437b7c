import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of random plays. */
export const useRandomStyles = makeStyles({
  panel: {
    ...layoutStyles.column,
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  settings: {
    ...layoutStyles.wrapped,
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
  },
  number: { width: '140px' },
  // beside the fields, below the height of their labels
  buttons: {
    ...layoutStyles.wrappingRow,
    gap: tokens.spacingHorizontalS,
    marginBlockStart: '26px',
    '@media (max-width: 860px)': { marginBlockStart: 0 },
  },
  progress: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalXS, maxWidth: '480px' },
  note: textStyles.note,
  report: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
  card: {
    ...layoutStyles.card,
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
  },
  heading: textStyles.heading,
  paragraph: textStyles.paragraph,
  list: {
    ...layoutStyles.plainList,
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
  row: { ...layoutStyles.row, justifyContent: 'space-between', columnGap: tokens.spacingHorizontalS },
  text: { minWidth: 0, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    ...typographyStyles.body1,
    '& th, & td': { padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`, textAlign: 'start' },
    '& thead th': textStyles.secondary,
    '& tbody th': { fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  },
  count: { width: '48px', fontVariantNumeric: 'tabular-nums' },
  bars: { width: '50%' },
  bar: {
    height: '12px',
    minWidth: '1px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandStroke1,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
});
