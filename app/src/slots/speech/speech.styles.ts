import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles } from '@scn/kit/theme/base-styles';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

/** Styles of the speech summary. */
export const useSpeechStyles = makeStyles({
  severalScript: { ...layoutStyles.wrapped, gap: tokens.spacingHorizontalS },
  parts: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalL },
  heading: { margin: `0 0 ${tokens.spacingVerticalS}`, ...typographyStyles.subtitle2 },
  scroll: { overflowX: 'auto' },
  totals: {
    width: '100%',
    maxWidth: '720px',
    borderCollapse: 'collapse',
    ...typographyStyles.body1,
    '& th, & td': {
      padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
      borderBottom: line,
      textAlign: 'start',
      fontWeight: tokens.fontWeightRegular,
    },
    '& thead th': { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1Strong },
    '& tfoot th, & tfoot td': { ...typographyStyles.body1Strong, borderBottomStyle: 'none' },
    '& td, & thead th:not(:first-child)': { textAlign: 'end', whiteSpace: 'nowrap' },
  },
  name: {
    justifyContent: 'flex-start',
    minWidth: 0,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    paddingInline: tokens.spacingHorizontalXS,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    ...typographyStyles.body1,
  },
  missing: { color: tokens.colorStatusDangerForeground1 },
  // the rest of the page stays reachable below it
  grid: {
    ...layoutStyles.column,
    height: 'max(360px, min(640px, 65vh))',
    minWidth: 0,
    marginBlockEnd: tokens.spacingVerticalXXL,
    '@media print': { height: 'auto' },
  },
});
