import { useState } from 'react';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { routeAt } from '#routes/scenario-routes';
import { readLastScreens } from './last-opened';

/** Where the user was last in a scenario, as lists show it. */
export interface ShownPlace {
  /** The title of the screen. */
  readonly title: string;
  /** Relative to the scenario's address. */
  readonly screen: string;
}

/** Where the user was last in the scenarios that they have opened on this computer, by code. */
export function useLastPlaces(): ReadonlyMap<string, ShownPlace> {
  const { id } = useViewer();
  const institutionId = useInstitutionId();
  const [places] = useState(
    () =>
      new Map(
        [...readLastScreens(localStorage, id, institutionId)].flatMap(([code, screen]) => {
          const title = routeAt(screen)?.title;
          return title === undefined ? [] : [[code, { title, screen }] as const];
        }),
      ),
  );
  return places;
}
