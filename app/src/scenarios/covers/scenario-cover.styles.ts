import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the pictures of scenarios. Their size is the same with and without a picture. */
export const useCoverStyles = makeStyles({
  cover: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '40px',
    height: '24px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption2,
  },
  large: {
    width: '112px',
    height: '63px',
    borderRadius: tokens.borderRadiusMedium,
    ...typographyStyles.subtitle1,
  },
  row: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  beside: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  image: { width: '100%', height: '100%', objectFit: 'cover' },
});
