import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of 'Manage users', 'Manage groups' and 'Manage institutions'. */
export const useUserManagementStyles = makeStyles({
  detail: {
    ...layoutStyles.column,
    rowGap: tokens.spacingVerticalL,
    minWidth: 0,
    overflowY: 'auto',
    paddingInline: tokens.spacingHorizontalXL,
    paddingBlock: tokens.spacingVerticalM,
    ...layoutStyles.card,
  },
  detailHead: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalM },
  detailTitles: { flexGrow: 1, minWidth: 0 },
  detailTitle: { ...textStyles.heading, overflowWrap: 'anywhere' },
  quiet: { ...textStyles.secondaryParagraph, overflowWrap: 'anywhere' },
  text: { ...textStyles.paragraph, overflowWrap: 'anywhere' },
  code: { fontFamily: tokens.fontFamilyMonospace },
  password: {
    display: 'block',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase400,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  form: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalM },
  buttons: {
    ...layoutStyles.wrappingRow,
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalS,
    marginBlockStart: tokens.spacingVerticalXS,
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
  },
  skeletonField: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  skeletonLabel: { width: '30%' },
  part: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalS },
  entries: { ...layoutStyles.stack, ...layoutStyles.plainList },
  entry: {
    ...layoutStyles.row,
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  entryText: { flexGrow: 1, minWidth: 0, display: 'grid' },
  secondary: textStyles.secondary,
});
