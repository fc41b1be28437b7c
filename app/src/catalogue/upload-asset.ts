import { CombinedGraphQLErrors, gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { readServerError } from '#api/error-handling';
import { fileInput } from './asset-file';

/** The text of the request that adds a file to the library, in GraphQL. */
export function uploadRequest(plugin: Pick<AssetPlugin, 'id'>): string {
  const { one, type } = assetNames(plugin);
  return `mutation Upload${type}($input: ${type}CreateInput!) {
    asset: ${one}Create(input: $input) { id issues { message } }
  }`;
}

interface Created {
  readonly asset: { readonly id: string; readonly issues: readonly { readonly message: string }[] };
}

type UploadDocument = TypedDocumentNode<Created, { readonly input: Readonly<Record<string, unknown>> }>;

const requests = new Map<string, UploadDocument>();

/** The result of sending a file. */
export type UploadedAsset =
  /** It is in the library. `warnings`: what its rules find, such as a low resolution. */
  | { readonly kind: 'added'; readonly id: string; readonly warnings: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string }
  /** No response arrived, or it was cancelled. */
  | { readonly kind: 'lost' };

/** A file for the library. */
export interface AssetToUpload {
  readonly plugin: AssetPlugin;
  readonly institutionId: string;
  readonly title: string;
  readonly file: File;
}

/**
 * Adds a file to the library. One whose name is already there is refused, so that nothing is stored twice if it is sent again.
 *
 * @param onProgress - receives the share of the file that has been sent, 0 to 1
 */
export async function uploadAsset(
  client: ApolloClient,
  { plugin, institutionId, title, file }: AssetToUpload,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<UploadedAsset> {
  const mutation: UploadDocument = requests.get(plugin.id) ?? gql(uploadRequest(plugin));
  requests.set(plugin.id, mutation);
  try {
    const { data } = await client.mutate({
      mutation,
      variables: { input: { institutionId, [plugin.label]: title, ...fileInput(plugin, file) } },
      context: {
        handlesErrors: true,
        onUploadProgress: onProgress,
        ...(signal === undefined ? {} : { fetchOptions: { signal } }),
      },
    });
    if (data === undefined) return { kind: 'lost' };
    const { id, issues } = data.asset;
    return { kind: 'added', id, warnings: issues.map(({ message }) => message) };
  } catch (error) {
    const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
    return first === undefined ? { kind: 'lost' } : { kind: 'refused', message: readServerError(first).message };
  }
}
