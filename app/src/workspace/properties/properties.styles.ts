import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the properties panel. */
export const usePropertiesStyles = makeStyles({
  panel: { ...layoutStyles.column, minHeight: '100%', minWidth: 0 },
  header: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: { flexGrow: 1, minWidth: 0 },
  title: textStyles.heading,
  subject: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    ...textStyles.note,
  },
  name: textStyles.ellipsis,
  code: { flexShrink: 0, ...textStyles.code },
  codeField: textStyles.code,
  body: { ...layoutStyles.column, rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalM, minWidth: 0 },
  top: {
    ...layoutStyles.column,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  bar: { ...layoutStyles.wrapped, columnGap: tokens.spacingHorizontalXS, rowGap: tokens.spacingVerticalXS },
  section: { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  sectionHeader: { '& > button': { columnGap: tokens.spacingHorizontalS } },
  sectionTitle: { flexShrink: 0, ...typographyStyles.body1Strong },
  summary: { minWidth: 0, ...textStyles.ellipsis, ...textStyles.secondary },
  sectionContent: {
    ...layoutStyles.column,
    rowGap: tokens.spacingVerticalM,
    marginInline: tokens.spacingHorizontalM,
    paddingBlockEnd: tokens.spacingVerticalL,
  },
  subheading: textStyles.strong,
  /** Same as the form fields beside it. */
  field: { gridTemplateColumns: '33% minmax(0, 1fr)' },
  /** Aligned with the other controls. */
  switch: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  note: { ...textStyles.secondaryParagraph, overflowWrap: 'anywhere' },
  group: { ...layoutStyles.column, rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  data: {
    margin: 0,
    maxHeight: '40vh',
    overflow: 'auto',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    ...textStyles.code,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
