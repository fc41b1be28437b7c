import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of one's account. */
export const useAccountStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    maxWidth: '1120px',
  },
  column: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalL },
  form: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalM, maxWidth: '400px' },
  policies: { ...textStyles.note, overflowWrap: 'anywhere' },
});
