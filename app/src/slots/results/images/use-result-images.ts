import { useMemo } from 'react';
import { graphql } from '#api/graphql';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useGatewayQuery } from '#services/use-gateway-query';

const query = graphql(`
  query ResultImages($institutionId: ID!, $ids: [String!]!, $take: Int!) {
    images(input: { institutionId: $institutionId }, where: { id: { in: $ids } }, take: $take) {
      items {
        id
        title
        altText
        signedUrl
      }
    }
  }
`);

/** An image of a result. */
export interface ResultImage {
  readonly id: string;
  readonly title: string;
  /** Its title without one. */
  readonly altText: string;
  /** Null if no file has been uploaded, or if the image isn’t in the library. */
  readonly url: string | null;
}

/** The images of a result. */
export interface ResultImages {
  /** In the order of the ids. */
  readonly images: readonly ResultImage[];
  readonly state: 'loading' | 'failed' | 'ready';
  readonly error?: unknown;
  readonly reload: () => void;
}

/** Requests the images of a result. @param ids - must keep their identity */
export function useResultImages(ids: readonly string[]): ResultImages {
  const institutionId = useInstitutionId();
  const isSkipped = ids.length === 0 || institutionId === '';
  const { data, error, reload } = useGatewayQuery(
    query,
    ids.length === 0 ? null : { ids: [...ids], take: ids.length },
    {
      fetchPolicy: 'network-only', // the addresses expire
      queryDeduplication: false,
    },
  );
  return useMemo((): ResultImages => {
    const found = new Map(data?.images.items.map((item) => [item.id, item]));
    const images = ids.map((id): ResultImage => {
      const { title, altText, signedUrl } = found.get(id) ?? {};
      const name = title ?? '';
      return { id, title: name, altText: (altText ?? '') === '' ? name : (altText ?? ''), url: signedUrl ?? null };
    });
    const state = isSkipped || data !== undefined ? 'ready' : error === undefined ? 'loading' : 'failed';
    // a failed request is shown, and can be repeated
    return { images, state, error, reload };
  }, [ids, data, error, isSkipped, reload]);
}
