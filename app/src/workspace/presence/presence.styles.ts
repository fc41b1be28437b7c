import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of presence. */
export const usePresenceStyles = makeStyles({
  button: { flexShrink: 0, minWidth: 'auto', paddingInline: tokens.spacingHorizontalXS },
  stale: { color: tokens.colorPaletteRedForeground1 },
  faded: { opacity: 0.6 },
  avatars: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
  inField: { ...layoutStyles.row, columnGap: tokens.spacingHorizontalXXS, ...textStyles.secondary },
  surface: { width: '300px', maxHeight: '60vh', overflowY: 'auto', padding: tokens.spacingHorizontalM },
  head: { ...layoutStyles.row, justifyContent: 'space-between' },
  title: textStyles.heading,
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
  person: { ...layoutStyles.row, columnGap: tokens.spacingHorizontalS },
  who: { minWidth: 0 },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', ...typographyStyles.body1 },
  where: { display: 'block', ...textStyles.secondary },
});
