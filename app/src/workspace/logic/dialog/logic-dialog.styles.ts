import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { alertSpace } from '@scn/kit/theme/alert-space';
import { layoutStyles } from '@scn/kit/theme/base-styles';

/** Styles of the full-screen dialogs. */
export const useLogicDialogStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    width: '100vw',
    maxWidth: '100vw',
    height: '100dvh',
    maxHeight: `calc(100dvh - ${alertSpace})`,
    margin: 0,
    borderRadius: 0,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    '@media (max-width: 760px)': { paddingInline: tokens.spacingHorizontalM },
  },
  body: {
    height: '100%',
    maxHeight: '100%',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    rowGap: tokens.spacingVerticalM,
  },
  title: { overflowWrap: 'anywhere' },
  content: { ...layoutStyles.column, rowGap: tokens.spacingVerticalM, minHeight: 0, overflow: 'auto' },
  about: {
    ...layoutStyles.wrappingRow,
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
  name: { ...typographyStyles.body1Strong },
  code: { fontFamily: tokens.fontFamilyMonospace, color: tokens.colorNeutralForeground2 },
  detail: { color: tokens.colorNeutralForeground2 },
  chip: { minHeight: '24px' },
  warnings: { flexBasis: '100%' },
  tabs: { flexShrink: 0, flexWrap: 'wrap' },
  panel: { ...layoutStyles.column, flexGrow: 1, minHeight: 0, rowGap: tokens.spacingVerticalM },
  imported: { ...layoutStyles.column, alignItems: 'flex-start', rowGap: tokens.spacingVerticalM },
});
