import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { TestGateway, TestMember } from '../http/test-gateway';

const boundary = 'a-boundary';

/** The file of a mutation that creates an asset. */
export interface AssetUpload {
  /** With a variable `$input`. */
  readonly mutation: string;
  readonly title: string;
  readonly filename: string;
  readonly content: Buffer;
}

/** The body of an upload, as editors send it. */
export function uploadBody(institutionId: string, { mutation, title, filename, content }: AssetUpload): Buffer {
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const operations = JSON.stringify({ query: mutation, variables: { input: { institutionId, title, file: null } } });
  const map = JSON.stringify({ 0: ['variables.input.file'] });
  return Buffer.concat([
    Buffer.from(
      `${part('operations')}${operations}\r\n${part('map')}${map}\r\n${part('0', `; filename="${filename}"`)}`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

/** Sends a body, or its first bytes and then nothing more. @returns the response; null when it was cut off */
export async function sendUpload(
  gateway: Pick<TestGateway, 'port'>,
  author: TestMember,
  body: Buffer,
  bytes = body.length,
): Promise<unknown> {
  const request = sendRequest({
    ...{ host: '127.0.0.1', port: gateway.port, path: '/graphql', method: 'POST', agent: false },
    headers: {
      ...author.headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
      'x-scn-csrf': '1',
    },
  });
  request.on('error', () => undefined);
  if (bytes < body.length) {
    await new Promise((resolve) => request.write(body.subarray(0, bytes), resolve));
    request.destroy();
    return null;
  }
  request.end(body);
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
  return JSON.parse((await buffer(response)).toString()) as unknown;
}
