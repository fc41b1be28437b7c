import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of what is beside a picker of files. */
export const usePickerUploadStyles = makeStyles({
  beside: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalXXS,
  },
  upload: {
    flexGrow: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  bar: { flexGrow: 1, flexBasis: '50%' },
  refusal: { flexBasis: '100%', color: tokens.colorStatusDangerForeground1 },
});
