import { tokens, typographyStyles, type GriffelStyle } from '@fluentui/react-components';

const row = { display: 'flex', alignItems: 'center' } as const;
const secondary = { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 } as const;
const paragraph = { margin: 0, ...typographyStyles.body1 } as const;

/** How elements are laid out, for rules of `makeStyles`. Gaps are up to the rule. */
export const layoutStyles = {
  /** Side by side, centred on one line. */
  row,
  /** Like `row`, on as many lines as needed. */
  wrappingRow: { ...row, flexWrap: 'wrap' },
  /** Side by side, on as many lines as needed. */
  wrapped: { display: 'flex', flexWrap: 'wrap' },
  /** One below the other; elements can grow and shrink. */
  column: { display: 'flex', flexDirection: 'column' },
  /** One below the other, all as wide as the container, never wider. */
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  /** Takes the rest of a row or column, and can get smaller than its content. */
  fill: { flexGrow: 1, minWidth: 0, minHeight: 0 },
  /** A list without marks and indent. */
  plainList: { margin: 0, padding: 0, listStyleType: 'none' },
  /** A button that looks like its content. */
  plainButton: { padding: 0, border: 'none', backgroundColor: 'transparent', cursor: 'pointer' },
  /** A bordered surface on the page. */
  card: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  /** Only for screen readers. */
  visuallyHidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} as const satisfies Record<string, GriffelStyle>;

/** How texts look, for rules of `makeStyles`. */
export const textStyles = {
  /** The title of a part of a page. */
  heading: { margin: 0, ...typographyStyles.subtitle2 },
  /** The title of a card or of a group of fields. */
  strong: { margin: 0, ...typographyStyles.body1Strong },
  paragraph,
  secondaryParagraph: { ...paragraph, color: tokens.colorNeutralForeground2 },
  /** A small text that is less important. */
  secondary,
  /** Like `secondary`, as a paragraph. */
  note: { ...secondary, margin: 0 },
  /** A small text that is least important. */
  tertiary: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  /** In the size of captions, in the font of the element around it. */
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  /** Codes and ids. */
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  /** On one line, cut with an ellipsis. */
  ellipsis: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const satisfies Record<string, GriffelStyle>;
