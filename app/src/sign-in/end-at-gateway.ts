/** Ends the session on every gateway, without the GraphQL client, which is loaded only after sign-in. */
export async function endAtGateway(accessToken: string): Promise<void> {
  await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ query: 'mutation SignOut { signOut }' }),
    keepalive: true, // completes even if the tab is closed immediately
  });
}
