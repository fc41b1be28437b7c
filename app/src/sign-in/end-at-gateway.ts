/** Ends the session on every gateway. Needs no GraphQL client: that is loaded for people who are signed in. */
export async function endAtGateway(accessToken: string): Promise<void> {
  await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ query: 'mutation SignOut { signOut }' }),
    keepalive: true, // also when the tab is closed at once
  });
}
