import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of skeletons, with the measures of what they stand for. */
export const useSkeletonStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1600px',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
  },
  title: { width: '280px', maxWidth: '60%', marginBlockEnd: tokens.spacingVerticalL },
  line: { marginBlock: tokens.spacingVerticalS },
  beside: { display: 'flex', minHeight: '100%' },
  tree: {
    flex: '0 0 280px',
    padding: tokens.spacingHorizontalM,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 800px)': { display: 'none' },
  },
  form: { flex: '1 1 0', minWidth: 0 },
  field: { display: 'grid', rowGap: tokens.spacingVerticalXS, maxWidth: '640px', marginBlock: tokens.spacingVerticalM },
  label: { width: '120px' },
  cards: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXXL,
    padding: tokens.spacingHorizontalXXL,
    overflow: 'hidden',
  },
  column: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalM, flex: '0 0 332px' },
  card: { height: '78px' },
});
