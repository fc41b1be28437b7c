import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the menu tree dialogs. */
export const useTreeDialogStyles = makeStyles({
  // size of the location picker
  picker: { width: '600px', maxWidth: '100vw', height: '450px', maxHeight: '100vh', boxSizing: 'border-box' },
  pickerBody: { height: '100%', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
  pickerContent: { ...layoutStyles.column, minHeight: 0, rowGap: tokens.spacingVerticalS },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  fields: { display: 'grid', rowGap: tokens.spacingVerticalM },
  small: { maxWidth: '440px' },
  code: { fontFamily: tokens.fontFamilyMonospace },
  wide: { maxWidth: '760px' },
  entries: { display: 'grid', rowGap: tokens.spacingVerticalM, ...layoutStyles.plainList },
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  narrow: { minWidth: 0, width: '100%' },
  // beside the fields, aligned below their labels
  remove: { marginTop: '26px', '@media (max-width: 720px)': { marginTop: 0, justifySelf: 'start' } },
  chosen: { width: '100%', justifyContent: 'flex-start', ...textStyles.ellipsis },
});
