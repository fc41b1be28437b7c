import { tokens, typographyStyles } from '@fluentui/react-components';

// The build evaluates this file as JavaScript, so it has no types: `Object.freeze` keeps the literals as they are.

const row = Object.freeze({ display: 'flex', alignItems: 'center' });
const secondary = Object.freeze({ color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 });
const paragraph = Object.freeze({ margin: 0, ...typographyStyles.body1 });

/** How elements are laid out, for rules of `makeStyles`. Gaps are up to the rule. */
export const layoutStyles = {
  /** Side by side, centred on one line. */
  row,
  /** Like `row`, on as many lines as needed. */
  wrappingRow: Object.freeze({ ...row, flexWrap: 'wrap' }),
  /** Side by side, on as many lines as needed. */
  wrapped: Object.freeze({ display: 'flex', flexWrap: 'wrap' }),
  /** One below the other; elements can grow and shrink. */
  column: Object.freeze({ display: 'flex', flexDirection: 'column' }),
  /** One below the other, all as wide as the container, never wider. */
  stack: Object.freeze({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }),
  /** Takes the rest of a row or column, and can get smaller than its content. */
  fill: Object.freeze({ flexGrow: 1, minWidth: 0, minHeight: 0 }),
  /** A list without marks and indent. */
  plainList: Object.freeze({ margin: 0, padding: 0, listStyleType: 'none' }),
  /** A button that looks like its content. */
  plainButton: Object.freeze({ padding: 0, border: 'none', backgroundColor: 'transparent', cursor: 'pointer' }),
  /** A bordered surface on the page. */
  card: Object.freeze({
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  }),
  /** Only for screen readers. */
  visuallyHidden: Object.freeze({
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  }),
};

/** How texts look, for rules of `makeStyles`. */
export const textStyles = {
  /** The title of a part of a page. */
  heading: Object.freeze({ margin: 0, ...typographyStyles.subtitle2 }),
  /** The title of a card or of a group of fields. */
  strong: Object.freeze({ margin: 0, ...typographyStyles.body1Strong }),
  paragraph,
  secondaryParagraph: Object.freeze({ ...paragraph, color: tokens.colorNeutralForeground2 }),
  /** A small text that is less important. */
  secondary,
  /** Like `secondary`, as a paragraph. */
  note: Object.freeze({ ...secondary, margin: 0 }),
  /** A small text that is least important. */
  tertiary: Object.freeze({ color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 }),
  /** In the size of captions, in the font of the element around it. */
  small: Object.freeze({ fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 }),
  /** Codes and ids. */
  code: Object.freeze({ fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 }),
  /** On one line, cut with an ellipsis. */
  ellipsis: Object.freeze({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
};
