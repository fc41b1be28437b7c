import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the dialog that uploads several files. */
export const useUploadStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  list: {
    display: 'grid',
    gridAutoRows: 'max-content',
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: 0,
    padding: 0,
    maxHeight: '40vh',
    overflowY: 'auto',
    listStyleType: 'none',
  },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 72px',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    minHeight: '40px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  name: { ...typographyStyles.body1Strong },
  state: { color: tokens.colorNeutralForeground2 },
  reason: { color: tokens.colorPaletteRedForeground1 },
  actions: { display: 'flex', justifyContent: 'flex-end' },
});
