import type { ReactNode } from 'react';
import { ImageRegular } from '@fluentui/react-icons';
import { Link } from 'react-router';
import { scenarioAddress } from '#routes/addresses';
import { usePlaceStyles } from './place-link.styles';
import type { ShownPlace } from './use-last-places';

/** The picture of a scenario; without one, its place stays, so that nothing moves when it is loaded. It only repeats what the title says. */
export function SmallCover({ address }: { readonly address: string | null }): ReactNode {
  const styles = usePlaceStyles();
  return (
    <span className={styles.cover} aria-hidden>
      {address === null ? <ImageRegular /> : <img className={styles.image} src={address} alt="" />}
    </span>
  );
}

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
