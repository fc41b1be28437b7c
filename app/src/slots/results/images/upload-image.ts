import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client';
import { graphql } from '#api/graphql';
import { readServerError } from '#api/server-error';

const create = graphql(`
  mutation AddResultImage($input: ImageCreateInput!) {
    imageCreate(input: $input) {
      id
      issues {
        message
      }
    }
  }
`);

/** The result of sending an image. */
export type UploadedImage =
  /** It is in the library. `warnings`: what its rules find, such as a low resolution. */
  | { readonly kind: 'added'; readonly id: string; readonly warnings: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string }
  /** No response arrived. */
  | { readonly kind: 'lost' };

/**
 * Adds an image to the library. A file whose name is already there is refused, so that nothing is stored twice if it is sent again.
 *
 * @param onProgress - receives the share of the file that has been sent, 0 to 1
 */
export async function uploadImage(
  client: ApolloClient,
  input: { readonly institutionId: string; readonly title: string; readonly file: File },
  onProgress: (share: number) => void,
): Promise<UploadedImage> {
  try {
    const { data } = await client.mutate({
      mutation: create,
      variables: { input },
      context: { handlesErrors: true, onUploadProgress: onProgress },
    });
    if (data === undefined) return { kind: 'lost' };
    const { id, issues } = data.imageCreate;
    return { kind: 'added', id, warnings: issues.map(({ message }) => message) };
  } catch (error) {
    const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
    return first === undefined ? { kind: 'lost' } : { kind: 'refused', message: readServerError(first).message };
  }
}
