import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Styles of the list of uploads. */
export const useUploadsStyles = makeStyles({
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    marginBlockStart: tokens.spacingVerticalXXXL,
  },
  title: {
    margin: 0,
    outlineStyle: 'none',
    scrollMarginBlock: tokens.spacingVerticalXXL,
    ...typographyStyles.subtitle1,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  // below a form: as high as its ten rows
  list: { display: 'flex', flexDirection: 'column', height: '480px', minWidth: 0, '@media print': { height: 'auto' } },
  reason: { color: tokens.colorPaletteRedForeground1 },
  running: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, height: '100%', minWidth: 0 },
  progress: { flexShrink: 0, width: '96px' },
  step: { color: tokens.colorNeutralForeground2, ...cut, ...typographyStyles.caption1 },
});
