import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of the upload beside a picker. */
export const usePickerUploadStyles = makeStyles({
  upload: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalXXS,
  },
  bar: { flexGrow: 1, flexBasis: '50%' },
  refusal: { flexBasis: '100%', color: tokens.colorStatusDangerForeground1 },
});
