import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of 'Import Issues'. */
export const useImportStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    flexShrink: 0,
    rowGap: tokens.spacingVerticalM,
    marginBlockEnd: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  cardHead: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  heading: { margin: 0, ...typographyStyles.subtitle2 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalM,
    margin: 0,
  },
  fact: { minWidth: 0 },
  term: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  value: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  wide: { gridColumn: '1 / -1' },
  // long notes scroll in their own box, so that the list stays in view
  notes: { maxHeight: '60px', overflowY: 'auto' },
  notice: { flexShrink: 0, marginBlockEnd: tokens.spacingVerticalL },
});
