import { useMemo, useState } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { graphql } from '#api/graphql';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { routeAt } from '#routes/scenario-routes';
import { readLastPlaces } from './last-opened';

const coversDocument = graphql(`
  query ScenarioCovers($institutionId: ID!, $ids: [String!]!, $take: Int!) {
    images(input: { institutionId: $institutionId }, where: { id: { in: $ids } }, take: $take) {
      items {
        id
        signedUrl
      }
    }
  }
`);

/** Where the user was last in a scenario, as lists show it. */
export interface ShownPlace {
  /** The title of the screen. */
  readonly title: string;
  /** Relative to the scenario's address. */
  readonly screen: string;
  /** The address of the scenario's picture; null without one, and while it is loading. */
  readonly cover: string | null;
}

/** Where the user was last in the scenarios that they have opened on this computer, by code. */
export function useLastPlaces(): ReadonlyMap<string, ShownPlace> {
  const { id } = useViewer();
  const institutionId = useInstitutionId();
  const [places] = useState(() => readLastPlaces(localStorage, id, institutionId));
  const ids = [...new Set([...places.values()].flatMap(({ coverImageId }) => coverImageId ?? []))].toSorted();
  const { data } = useQuery(
    coversDocument,
    ids.length === 0 || institutionId === ''
      ? skipToken
      : {
          variables: { institutionId, ids, take: ids.length },
          // the addresses expire
          fetchPolicy: 'network-only',
          // a picture that can't be loaded is left out
          context: { handlesErrors: true },
        },
  );
  return useMemo(() => {
    const addresses = new Map(data?.images.items.map(({ id: imageId, signedUrl }) => [imageId, signedUrl]));
    return new Map(
      [...places].flatMap(([code, { screen, coverImageId }]) => {
        const title = routeAt(screen)?.title;
        const cover = coverImageId === null ? null : (addresses.get(coverImageId) ?? null);
        return title === undefined ? [] : [[code, { title, screen, cover }] as const];
      }),
    );
  }, [places, data]);
}
