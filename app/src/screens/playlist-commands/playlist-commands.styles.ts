import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the list of playlist commands and of the command drawer. */
export const usePlaylistCommandStyles = makeStyles({
  problems: {
    flexShrink: 0,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    marginBlockEnd: tokens.spacingVerticalXL,
  },
  heading: { margin: 0, ...typographyStyles.subtitle2 },
  // below problems, the list keeps its height and the page scrolls
  list: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexShrink: 0, minHeight: '360px', minWidth: 0 },
  icon: { display: 'inline-flex', fontSize: tokens.fontSizeBase500 },
  owner: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  detail: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  text: { margin: 0, ...typographyStyles.body1 },
  note: { margin: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
});
