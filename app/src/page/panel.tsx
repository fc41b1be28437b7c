import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of panels on the dashboard and similar pages. */
export const usePanelStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  panel: {
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // the main column is wider; a single column if there is not enough space
  dashboard: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalL },
  panelHead: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  heading: textStyles.heading,
  // heading of a part of a panel
  part: { ...textStyles.strong, flexGrow: 1 },
  strong: textStyles.strong,
  text: textStyles.secondaryParagraph,
  quiet: { margin: 0, ...textStyles.tertiary },
  list: { ...layoutStyles.stack, ...layoutStyles.plainList },
  row: { ...layoutStyles.row, columnGap: tokens.spacingHorizontalM, minHeight: '32px' },
  // aligns names after codes of different length
  table: {
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr) max-content',
    columnGap: tokens.spacingHorizontalM,
  },
  tableRow: { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1' },
  link: {
    ...textStyles.ellipsis,
    flexGrow: 1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ...typographyStyles.body1,
    // the focus outline would be clipped
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    ':hover': { textDecorationLine: 'underline' },
  },
  entry: { ...textStyles.ellipsis, flexGrow: 1, color: tokens.colorNeutralForeground1, ...typographyStyles.body1 },
  codeLink: {
    flexShrink: 0,
    minWidth: '10ch',
    // a library code can have 32 characters; the name beside it matters more
    maxWidth: '40%',
    ...textStyles.ellipsis,
    color: tokens.colorNeutralForeground2,
    ...textStyles.code,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  endCode: { flexShrink: 0, color: tokens.colorNeutralForeground3, ...textStyles.code },
  done: { display: 'flex', flexShrink: 0, color: tokens.colorStatusSuccessForeground1 },
  failed: { display: 'flex', flexShrink: 0, color: tokens.colorPaletteRedForeground1 },
  // below the title of the row, indented past its icon
  reason: {
    ...textStyles.note,
    paddingInlineStart: tokens.spacingHorizontalXXL,
    paddingBlockEnd: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
  code: {
    flexShrink: 0,
    minWidth: '10ch',
    ...textStyles.ellipsis,
    color: tokens.colorNeutralForeground3,
    ...textStyles.code,
  },
  time: { flexShrink: 0, ...textStyles.tertiary },
  more: { display: 'inline-flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM },
  // what others changed, below the title of its scenario: indented by the widths of its picture and its code
  changes: { paddingInlineStart: `calc(40px + 10ch + 2 * ${tokens.spacingHorizontalM})`, ...textStyles.code },
  change: { ...textStyles.note, paddingBlockEnd: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  continueText: { flexGrow: 1, minWidth: 0 },
  continue: { ...layoutStyles.wrappingRow, justifyContent: 'space-between', gap: tokens.spacingHorizontalL },
});

/** A titled part of a page, in a frame. */
export function Panel(props: {
  readonly title: string;
  /** Beside the title: a badge. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { title, beside, children } = props;
  const styles = usePanelStyles();
  const id = useId();
  const heading = (
    <h2 id={id} className={styles.heading}>
      {title}
    </h2>
  );
  return (
    <section className={styles.panel} aria-labelledby={id}>
      {beside === undefined ? (
        heading
      ) : (
        <div className={styles.panelHead}>
          {heading}
          {beside}
        </div>
      )}
      {children}
    </section>
  );
}
