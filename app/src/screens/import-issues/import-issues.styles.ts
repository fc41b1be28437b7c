import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of 'Import Issues'. */
export const useImportStyles = makeStyles({
  card: {
    ...layoutStyles.stack,
    flexShrink: 0,
    rowGap: tokens.spacingVerticalM,
    marginBlockEnd: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  cardHead: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalM },
  heading: textStyles.heading,
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalM,
    margin: 0,
  },
  fact: { minWidth: 0 },
  term: textStyles.tertiary,
  value: { ...textStyles.paragraph, overflowWrap: 'anywhere' },
  wide: { gridColumn: '1 / -1' },
  // long notes scroll in their own box, so that the list stays in view
  notes: { maxHeight: '60px', overflowY: 'auto' },
  notice: { flexShrink: 0, marginBlockEnd: tokens.spacingVerticalL },
});
