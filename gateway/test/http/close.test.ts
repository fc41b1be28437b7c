import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.drop());

it('lets a running request finish, and accepts no others', async () => {
  const { addMember } = await gateway.addInstitution();
  const { token } = await addMember();
  const another = await gateway.startAnother();
  const body = JSON.stringify({ query: '{ __typename }' });
  const socket = connect(another.port, '127.0.0.1');
  const answer: string[] = [];
  socket.setEncoding('utf8').on('data', (chunk: string) => answer.push(chunk));
  const ended = once(socket, 'close');
  // the server has the headers, and waits for the body
  socket.write(
    `POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(socket, 'data');
  const closing = another.close();
  await expect(fetch(`${another.address}/healthz`)).rejects.toThrow();
  socket.write(body);
  await ended;
  await closing;
  expect(answer.join('')).toContain('200 OK');
  expect(answer.join('')).toContain('"__typename":"Query"');
});

it('serves until it has drained, and tells load balancers and their connections', async () => {
  const another = await gateway.startAnother({ settings: { drainSeconds: 5 } });
  const agent = new Agent({ keepAlive: true });
  const look = async (path: string) => {
    const sent = get(`${another.address}${path}`, { agent });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return [answer.statusCode, answer.headers.connection];
  };
  expect(await look('/readyz')).toEqual([200, 'keep-alive']);
  const closing = another.close();
  expect(await look('/readyz')).toEqual([503, 'close']);
  expect(await look('/healthz')).toEqual([200, 'close']);
  expect(await look('/oidc/.well-known/openid-configuration')).toEqual([200, 'close']);
  await closing;
  await expect(look('/healthz')).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});

it('names the port in use, and leaves nothing behind', async () => {
  const refused = await gateway
    .startAnother({ settings: { port: gateway.port } })
    .then(() => null)
    .catch((error: unknown) => error as Error & { whatToDo: string });
  expect(refused?.message).toContain(`127.0.0.1:${gateway.port}: the port is in use by another process`);
  expect(refused?.whatToDo).toContain('SCN_PORT');
});

it('reports that it is not ready when the database is unavailable', async () => {
  const another = await gateway.startAnother();
  await another.services.database.close();
  const answer = await fetch(`${another.address}/readyz`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toEqual({ status: 'not ready', reason: 'The database does not respond.' });
  expect((await fetch(`${another.address}/healthz`)).status).toBe(200);
});
