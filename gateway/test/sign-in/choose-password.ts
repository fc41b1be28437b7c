/** Chooses a password with a link, as its page does. @returns the status of the response */
export async function choosePassword(baseUrl: string, link: string, password: string): Promise<number> {
  const token = link.split('#')[1] ?? '';
  const answer = await fetch(`${baseUrl}/sign-in/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
  });
  return answer.status;
}
