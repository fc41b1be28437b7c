/**
 * Address of the page where a link's person chooses the password. The token is in the fragment, which browsers send to no server: it is in no
 * log and in no `Referer`.
 */
export function passwordLinkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/sign-in/password#${token}`;
}
