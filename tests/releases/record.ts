import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pruned, type Exchange } from './exchange';

/** A proxy in front of a gateway that records what a client exchanges with it. */
export interface Recorder {
  readonly address: string;
  readonly exchanges: readonly Exchange[];
  /** Names the command that sends the following requests. */
  begin(command: string): void;
  close(): Promise<void>;
}

/** Opens a proxy for the gateway at an address. */
export async function openRecorder(gateway: string): Promise<Recorder> {
  const exchanges: Exchange[] = [];
  let command = '';
  const note = (exchange: Exchange) => {
    const last = exchanges.at(-1);
    // a request that is repeated until something has happened counts with its last response
    if (JSON.stringify([last?.command, last?.request]) === JSON.stringify([exchange.command, exchange.request]))
      exchanges.pop();
    exchanges.push(exchange);
  };
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
      const { 'content-type': type = '', authorization = '', accept = '' } = incoming.headers;
      const [csrf, institution] = [incoming.headers['x-scn-csrf'], incoming.headers['x-institution-id']];
      const body = Buffer.concat(chunks);
      const answer = await fetch(`${gateway}${incoming.url ?? '/'}`, {
        method: incoming.method ?? 'GET',
        headers: {
          ...{ 'content-type': type, authorization, accept },
          ...(typeof csrf === 'string' ? { 'x-scn-csrf': csrf } : {}),
          ...(typeof institution === 'string' ? { 'x-institution-id': institution } : {}),
        },
        ...(incoming.method === 'POST' ? { body } : {}),
      });
      const text = await answer.text();
      if (incoming.url === '/graphql')
        note({
          command,
          institution: typeof institution === 'string' ? institution : null,
          ...(await readRequest(body, type)),
          status: answer.status,
          response: pruned(JSON.parse(text)),
        });
      outgoing.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
      outgoing.end(text);
    })().catch((error: unknown) => outgoing.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    exchanges,
    begin: (next) => {
      command = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readRequest(body: Buffer, type: string): Promise<Pick<Exchange, 'request' | 'files'>> {
  if (!type.startsWith('multipart/')) return { request: JSON.parse(body.toString()) as Exchange['request'], files: {} };
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const map = JSON.parse(form.get('map') as string) as Readonly<Record<string, readonly string[]>>;
  const files: Record<string, string> = {};
  for (const [name, [path = '']] of Object.entries(map)) files[path] = await (form.get(name) as File).text();
  return { request: JSON.parse(form.get('operations') as string) as Exchange['request'], files };
}
