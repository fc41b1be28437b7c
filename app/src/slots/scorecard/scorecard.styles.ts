import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

/** Styles of the matrix of a scorecard. */
export const useMatrixStyles = makeStyles({
  parts: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalS },
  heading: textStyles.heading,
  hint: textStyles.note,
  bar: { ...layoutStyles.wrappingRow, columnGap: tokens.spacingHorizontalS, rowGap: tokens.spacingVerticalXS },
  spring: { flexGrow: 1 },
  tools: { ...layoutStyles.wrapped, gap: tokens.spacingHorizontalXS },
  scroll: { overflowX: 'auto', border: line, borderRadius: tokens.borderRadiusMedium },
  table: {
    width: '100%',
    // collapsed borders wouldn't stay with the column of parameters
    borderCollapse: 'separate',
    borderSpacing: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    ...typographyStyles.body1,
    '& th, & td': {
      minWidth: '104px',
      borderBottom: line,
      borderRight: line,
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& th:first-child': { minWidth: '160px' },
    '& thead th:first-child': { '@media (min-width: 720px)': { position: 'sticky', insetInlineStart: 0, zIndex: 1 } },
    '& thead th': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      color: tokens.colorNeutralForeground2,
      backgroundColor: tokens.colorNeutralBackground2,
      ...typographyStyles.caption1Strong,
    },
  },
  cell: {
    height: '44px',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    cursor: 'cell',
    overflowWrap: 'anywhere',
    fontWeight: tokens.fontWeightRegular,
    ':focus': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // the row of a cell stays readable in a wide matrix
  parameter: {
    fontWeight: tokens.fontWeightSemibold,
    '@media (min-width: 720px)': { position: 'sticky', insetInlineStart: 0, zIndex: 1 },
    backgroundColor: tokens.colorNeutralBackground1,
  },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected },
  small: { display: 'block', ...textStyles.secondary },
  unsaved: { display: 'block', color: tokens.colorPaletteRedForeground1, ...typographyStyles.caption1 },
  typed: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  plain: { display: 'block', minHeight: '20px' },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    minWidth: '88px',
    minHeight: '28px',
    padding: `0 ${tokens.spacingHorizontalXXS}`,
    border: 'none',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}`,
    ...typographyStyles.body1,
  },
  refusals: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});
