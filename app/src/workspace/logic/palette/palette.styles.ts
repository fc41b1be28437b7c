import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the palette. */
export const usePaletteStyles = makeStyles({
  palette: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, flexGrow: 1 },
  tree: { flexGrow: 1, minHeight: '160px', display: 'flex', flexDirection: 'column' },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  detail: { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
});
