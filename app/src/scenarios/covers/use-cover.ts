import { useObserved } from '#state/use-observed';
import type { ApolloClient } from '@apollo/client';
import { graphql } from '#api/graphql';
import { LateValues } from '#catalogue/late-values';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';

const coversDocument = graphql(`
  query ScenarioCovers($institutionId: ID!, $ids: [String!]!, $take: Int!) {
    images(input: { institutionId: $institutionId }, where: { id: { in: $ids } }, take: $take) {
      items {
        id
        altText
        signedUrl
      }
    }
  }
`);

/** The picture of a scenario. */
export interface Cover {
  readonly address: string;
  readonly altText: string;
}

/** The pictures of an institution’s scenarios, for as long as the sign-in. */
const stores = new WeakMap<ApolloClient, Map<string, LateValues<Cover>>>();

/** Milliseconds during which pictures are collected for one request. */
const pause = 30;

function storeOf(client: ApolloClient, institutionId: string): LateValues<Cover> {
  let ofClient = stores.get(client);
  if (ofClient === undefined) stores.set(client, (ofClient = new Map<string, LateValues<Cover>>()));
  let store = ofClient.get(institutionId);
  if (store === undefined) {
    const load = async (ids: readonly string[]) => {
      const { data } = await client.query({
        query: coversDocument,
        variables: { institutionId, ids: [...ids], take: ids.length },
        fetchPolicy: 'no-cache',
        // a picture that can't be loaded is left out
        context: { handlesErrors: true },
      });
      return (data?.images.items ?? []).flatMap(({ id, altText, signedUrl }) =>
        signedUrl === null ? [] : [[id, { address: signedUrl, altText: altText ?? '' }] as const],
      );
    };
    ofClient.set(institutionId, (store = new LateValues<Cover>(load, (run) => setTimeout(run, pause))));
  }
  return store;
}

/**
 * The picture of a scenario, and a function that loads its address again: it expires. The picture is null while it is loading, and if there is
 * none that the user can see.
 *
 * @param imageId - null for none
 */
export function useCover(imageId: string | null): readonly [cover: Cover | null, reload: () => void] {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const store = storeOf(client, institutionId);
  useObserved(() => store.version);
  const cover = imageId === null || institutionId === '' ? null : store.of(imageId, 'asset.image');
  return [cover, () => store.forget(imageId ?? '')];
}
