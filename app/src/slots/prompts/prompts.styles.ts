import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the prompts. */
export const usePromptStyles = makeStyles({
  parts: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    maxWidth: '720px',
    marginBlockEnd: tokens.spacingVerticalXXL,
  },
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '32px',
  },
  title: { flexGrow: 1, minWidth: '120px', overflowWrap: 'anywhere', ...typographyStyles.body1 },
  note: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  heading: { margin: 0, ...typographyStyles.subtitle2 },
  text: {
    margin: 0,
    maxHeight: '320px',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    ...typographyStyles.body1,
  },
});
