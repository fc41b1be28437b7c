import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { scenarioAddress } from '#routes/addresses';
import { usePlaceStyles } from './place-link.styles';
import type { ShownPlace } from './use-last-places';

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
