import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of presence. */
export const usePresenceStyles = makeStyles({
  button: { flexShrink: 0, minWidth: 'auto', paddingInline: tokens.spacingHorizontalXS },
  stale: { color: tokens.colorPaletteRedForeground1 },
  faded: { opacity: 0.6 },
  avatars: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
  inField: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  surface: { width: '300px', maxHeight: '60vh', overflowY: 'auto', padding: tokens.spacingHorizontalM },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: { margin: 0, ...typographyStyles.subtitle2 },
  note: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    color: tokens.colorPaletteRedForeground1,
    ...typographyStyles.caption1,
  },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: 0,
    listStyleType: 'none',
  },
  person: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  who: { minWidth: 0 },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', ...typographyStyles.body1 },
  where: { display: 'block', color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
});
