import type { ReactNode } from 'react';
import { PlaceLink, SmallCover } from './place-link';
import { usePlaceStyles } from './place-link.styles';
import type { ShownPlace } from './use-last-places';

/** Where the user was in the scenario of a row, with its picture; empty for one that they haven't opened. */
export function PlaceCell(props: {
  readonly scenario: { readonly libraryCode: string; readonly scenarioCode: string };
  readonly place: ShownPlace | null;
}): ReactNode {
  const { scenario, place } = props;
  const styles = usePlaceStyles();
  if (place === null) return null;
  return (
    <span className={styles.place}>
      <SmallCover address={place.cover} />
      <PlaceLink scenario={scenario} place={place} isInGrid />
    </span>
  );
}
