import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles } from '@scn/kit/theme/base-styles';

/** Styles of what learners see of a result. */
export const useResultStyles = makeStyles({
  result: {
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalM,
    minWidth: 0,
    marginBlockEnd: tokens.spacingVerticalXXL,
  },
  panel: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalM },
  refused: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalS },
  drop: { display: 'grid', rowGap: tokens.spacingVerticalXS, maxWidth: '720px', '@media print': { display: 'none' } },
  loading: { height: '240px', maxWidth: '640px' },
});
