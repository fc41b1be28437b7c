import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the dialog that uploads several files. */
export const useUploadStyles = makeStyles({
  content: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalM },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  hint: { margin: 0, ...textStyles.tertiary },
  list: {
    ...layoutStyles.stack,
    gridAutoRows: 'max-content',
    ...layoutStyles.plainList,
    maxHeight: '40vh',
    overflowY: 'auto',
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
