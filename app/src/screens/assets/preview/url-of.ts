/** The address of a file that is loaded, as previews take it: undefined while it is loaded, null if there is none. */
export function urlOf(loaded: { readonly signedUrl: string | null } | null | undefined): string | null | undefined {
  return loaded === null ? null : loaded?.signedUrl;
}
