// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { afterEach, expect, test, vi } from 'vitest';
import { createUploadLink } from './upload-link';

afterEach(() => vi.unstubAllGlobals());

/** A gateway that can’t be reached. */
class Unreachable {
  readonly upload = {};
  status = 0;
  onerror: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  readonly open = (): undefined => undefined;
  readonly setRequestHeader = (): undefined => undefined;
  readonly abort = (): undefined => undefined;
  send(): void {
    this.onerror?.();
    this.onloadend?.();
  }
}

test('a file that waits for the connection is cancelled at once', async () => {
  vi.stubGlobal('XMLHttpRequest', Unreachable);
  const waiting = vi.fn(async () => new Promise<void>(() => undefined));
  const link = ApolloLink.from([createUploadLink('/graphql', waiting)]);
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const stopping = new AbortController();
  const sent = client
    .mutate({
      mutation: gql`
        mutation Create($file: Upload!) {
          create(file: $file)
        }
      `,
      variables: { file: new File([new Uint8Array(2 * 1024 * 1024)], 'rain.wav') },
      context: { fetchOptions: { signal: stopping.signal } },
    })
    .catch((error: unknown) => error);
  await vi.waitUntil(() => waiting.mock.calls.length === 1);
  stopping.abort();
  expect(await sent).toMatchObject({ name: 'AbortError' });
});
