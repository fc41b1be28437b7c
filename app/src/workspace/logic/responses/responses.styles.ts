import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the order of responses and of their cases. */
export const useResponsesStyles = makeStyles({
  panel: { ...layoutStyles.column, flexGrow: 1, minHeight: 0, overflow: 'auto', rowGap: tokens.spacingVerticalXL },
  section: { ...layoutStyles.column, rowGap: tokens.spacingVerticalS, minWidth: 0 },
  heading: textStyles.heading,
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  order: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXXL },
  response: { paddingBlock: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  head: { ...layoutStyles.wrappingRow, columnGap: tokens.spacingHorizontalS, rowGap: tokens.spacingVerticalXXS },
  code: { ...textStyles.code, color: tokens.colorNeutralForeground2 },
  scroll: { overflow: 'auto', maxWidth: '100%' },
  table: {
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& thead th': {
      minWidth: '110px',
      maxWidth: '240px',
      backgroundColor: tokens.colorNeutralBackground3,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  number: { fontWeight: tokens.fontWeightRegular },
  any: { color: tokens.colorNeutralForeground3 },
});
