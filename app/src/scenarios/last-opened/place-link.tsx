import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { scenarioAddress } from '#routes/addresses';
import type { ShownPlace } from './use-last-places';

/** Styles of where the user was in a scenario. */
const usePlaceStyles = makeStyles({
  link: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
});

/** Where the user was in a scenario, as a link to it. */
export function PlaceLink(props: {
  readonly scenario: { readonly libraryCode: string; readonly scenarioCode: string };
  readonly place: ShownPlace;
  /** In a grid, the keyboard reaches the row. */
  readonly isInGrid?: boolean;
}): ReactNode {
  const { scenario, place, isInGrid = false } = props;
  const styles = usePlaceStyles();
  return (
    <Link
      className={styles.link}
      to={`${scenarioAddress(scenario)}/${place.screen}`}
      {...(isInGrid ? { tabIndex: -1 } : {})}
    >
      {place.title}
    </Link>
  );
}
