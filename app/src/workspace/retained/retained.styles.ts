import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the rejected changes. */
export const useRetainedStyles = makeStyles({
  show: { flexShrink: 0, minWidth: 'auto', fontWeight: tokens.fontWeightRegular, textDecorationLine: 'underline' },
  surface: { maxWidth: '640px' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  text: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM },
  title: { flexGrow: 1, margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1Strong },
  time: { flexShrink: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  label: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  typed: {
    margin: 0,
    padding: tokens.spacingHorizontalS,
    maxHeight: '20vh',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    userSelect: 'text',
    ...typographyStyles.body1,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalXS,
  },
});
