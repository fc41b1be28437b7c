import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of one's account. */
export const useAccountStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    maxWidth: '1120px',
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    maxWidth: '400px',
  },
  policies: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    ...typographyStyles.caption1,
  },
});
