import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';

const useStyles = makeStyles({
  box: {
    boxSizing: 'border-box',
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    width: '16px',
    height: '16px',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForegroundInverted,
  },
  checked: {
    ...shorthands.borderColor(tokens.colorCompoundBrandBackground),
    backgroundColor: tokens.colorCompoundBrandBackground,
    '@media (forced-colors: active)': {
      backgroundColor: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
});

/** Classes of a check box: empty, and with a mark. */
export type CheckBoxClasses = readonly [empty: string, checked: string];

/** The classes of the check boxes of rows, the header and menus. Plain elements, because Fluent’s check box is slow in a grid. */
export function useCheckBoxClasses(): CheckBoxClasses {
  const { box, checked } = useStyles();
  return useMemo(() => [box, mergeClasses(box, checked)], [box, checked]);
}
