import { gql, type TypedDocumentNode } from '@apollo/client';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { FilePlugin } from './asset-file';

/** An asset with the same content as a file. */
export interface SameContent {
  readonly id: string;
  /** Empty if it is withheld. */
  readonly name: string | null;
}

/** The requests for a kind that is a file. */
export interface FileDocuments {
  /** The addresses of files. They expire. */
  readonly addresses: TypedDocumentNode<
    { readonly found: { readonly items: readonly { readonly id: string; readonly signedUrl: string | null }[] } },
    { readonly institutionId: string; readonly ids: readonly string[]; readonly take: number }
  >;
  /** The assets of the institution whose file has this SHA-256. */
  readonly sameContent: TypedDocumentNode<
    { readonly found: { readonly items: readonly SameContent[] } },
    { readonly institutionId: string; readonly key: string }
  >;
}

/** The texts of the requests, in GraphQL. */
export function fileRequests(plugin: FilePlugin): Readonly<Record<keyof FileDocuments, string>> {
  const { many, type } = assetNames(plugin);
  const own = 'input: { institutionId: $institutionId }';
  return {
    addresses: `query FilesOf${type}($institutionId: ID!, $ids: [String!]!, $take: Int!) {
      found: ${many}(${own}, where: { id: { in: $ids } }, take: $take) { items { id signedUrl } }
    }`,
    sameContent: `query SameContentOf${type}($institutionId: ID!, $key: String!) {
      found: ${many}(${own}, where: { and: [{ key: { eq: $key } }, { isOwned: { eq: true } }] }, take: 3) {
        items { id name: ${plugin.label} }
      }
    }`,
  };
}

/** The requests, parsed. */
export function fileDocuments(plugin: FilePlugin): FileDocuments {
  const { addresses, sameContent } = fileRequests(plugin);
  return { addresses: gql(addresses), sameContent: gql(sameContent) };
}
