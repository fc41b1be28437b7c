import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of what learners see of a result. */
export const useResultStyles = makeStyles({
  result: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    minWidth: 0,
    marginBlockEnd: tokens.spacingVerticalXXL,
  },
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  refused: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  drop: { display: 'grid', rowGap: tokens.spacingVerticalXS, maxWidth: '720px', '@media print': { display: 'none' } },
  loading: { height: '240px', maxWidth: '640px' },
});
