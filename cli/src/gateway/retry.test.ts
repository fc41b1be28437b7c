import { describe, expect, it } from 'vitest';
import { sendWithRetries } from './retry';

const answer = (status: number, retryAfter?: string) =>
  new Response('', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

let origins = 0; // each test has its own, because what has answered once is treated differently

/** Sends through a network that returns these responses in order. */
async function send(...behaviour: readonly (Response | Error)[]) {
  const waits: [string, number][] = [];
  let sent = 0;
  const given = await sendWithRetries(
    () => {
      const next = behaviour[sent++];
      if (next instanceof Response) return Promise.resolve(next);
      return Promise.reject(next ?? new Error('Too many requests.'));
    },
    {
      address: `https://gateway-${String((origins += 1))}.example`,
      signal: undefined,
      timeout: 1000,
      onRetry: (...wait) => waits.push(wait),
    },
  );
  return { status: given.status, sent, waits };
}

describe('a request is sent', () => {
  it.each([200, 400, 401, 403, 404, 500])(
    'once when the response is %i, because refusals are final',
    async (status) => {
      expect(await send(answer(status))).toEqual({ status, sent: 1, waits: [] });
    },
  );

  it.each([429, 502, 503, 504])('again after %i, as late as Retry-After says', async (status) => {
    expect(await send(answer(status, '0'), answer(status, '0'), answer(200))).toMatchObject({ status: 200, sent: 3 });
  });

  it('again while the gateway is busy, saying what it says and how long it waits', async () => {
    const body = JSON.stringify({ errors: [{ message: 'The server is busy. Try again in 7 s.' }] });
    const busy = new Response(body, { status: 503, headers: { 'retry-after': '0' } });
    const { waits } = await send(busy, answer(200));
    expect(waits).toEqual([['the server is busy', 0]]);
  });

  it('again after a network failure, with a delay', async () => {
    const broken = Object.assign(new Error('fetch failed'), { cause: { code: 'ECONNRESET' } });
    const { status, sent, waits } = await send(broken, answer(200));
    expect([status, sent]).toEqual([200, 2]);
    expect(waits).toEqual([['the connection was closed', expect.any(Number)]]);
    expect(waits[0]?.[1]).toBeGreaterThanOrEqual(250);
    expect(waits[0]?.[1]).toBeLessThan(500);
  });

  it.each([
    ['ECONNREFUSED', 'connection refused', 'Check that the gateway is running.'],
    ['ENOTFOUND', 'the host does not exist', 'Check the address'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'its answer is not https', 'doesn’t use https at this port'],
    ['EPROTO', 'its answer is not https', 'doesn’t use https at this port'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is self-signed', 'NODE_EXTRA_CA_CERTS'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another host', 'Use the host name'],
  ])('once after %s, with the remedy', async (code, message, hint) => {
    const failure = Object.assign(new Error('fetch failed'), { cause: { code } });
    const sending = send(failure, answer(200));
    await expect(sending).rejects.toMatchObject({ message, hint: expect.stringContaining(hint) as string });
  });

  it('again when a gateway that has answered refuses connections, because it restarts', async () => {
    const refused = Object.assign(new Error('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
    expect(await send(answer(503, '0'), refused, answer(200))).toMatchObject({ status: 200, sent: 3 });
  });

  it('no more once it is aborted', async () => {
    const signal = AbortSignal.abort();
    const sending = sendWithRetries(() => Promise.resolve(answer(200)), {
      address: 'https://a.example',
      signal,
      timeout: 1000,
    });
    await expect(sending).rejects.toThrow('aborted');
  });
});
