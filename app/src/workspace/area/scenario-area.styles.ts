import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of the workspace skeleton, in the final layout. */
export const useOpeningStyles = makeStyles({
  title: { width: '280px', maxWidth: '40vw' },
  rows: {
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXL,
    height: '40px',
    paddingInline: tokens.spacingHorizontalXXL,
  },
  tab: { width: '80px' },
  screen: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '720px',
    padding: tokens.spacingHorizontalXXL,
  },
});
