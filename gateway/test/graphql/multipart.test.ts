import { once } from 'node:events';
import { createServer, request as sendRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { Refusal } from '@scn/core/base/refusal';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StagedFile } from '#files/file-store';
import { parseMultipartRequest } from '#graphql/upload/multipart';
import { findUploadPlaces } from '#graphql/upload/upload-variables';
import { fileLimit, filesBelow, megabyte, openFileFixture, type FileFixture } from '../files/file-fixture';

/*
 * Uses a real server and real connections, because the result depends on how an upload arrives.
 */
let fixture: FileFixture;
let server: Server;
let port: number;
/** The parser's result for the last request. */
let outcome: Promise<unknown>;
/** Called with the parsed request before it is discarded. */
let use: (parameters: unknown) => Promise<unknown>;

beforeAll(async () => {
  fixture = await openFileFixture();
  server = createServer((request, response) => {
    outcome = (async () => {
      try {
        const limits = { fileBytes: fileLimit, bodyBytes: 100_000 };
        const { parameters, discard } = await parseMultipartRequest(request, { files: fixture.store, limits });
        const answer = await use(parameters);
        await discard();
        return answer;
      } catch (error) {
        if (!(error instanceof Refusal)) return error;
        return { code: error.code, metadata: error.metadata, message: error.message };
      }
    })();
    void outcome.then((answer) => response.end(JSON.stringify(answer)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  expect(Object.keys(await filesBelow(fixture.folder))).toEqual([]); // nothing is ever left behind
});
afterAll(async () => {
  server.close();
  await fixture.drop();
});

type Part = readonly [name: string, content: string | Buffer, filename?: string];

const boundary = 'XXboundaryXX';
function body(...parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(([name, content, filename]) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '\r\n\r\n' : `; filename="${filename}"\r\nContent-Type: text/html\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

async function post(content: Buffer, type = `multipart/form-data; boundary=${boundary}`): Promise<unknown> {
  const request = sendRequest({ port, method: 'POST', headers: { 'content-type': type } });
  request.on('error', () => undefined); // rejected while still sending
  request.end(content);
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
  return JSON.parse((await buffer(response)).toString()) as unknown;
}

const variables = { input: { file: null, files: [null, null], title: 'Chest' } };
const operations: Part = ['operations', JSON.stringify({ query: 'mutation…', variables })];
const map = (places: object): Part => ['map', JSON.stringify(places)];

describe('a request', () => {
  it('puts its files at their places in the variables', async () => {
    use = async (parameters) => {
      const { input } = (parameters as { variables: { input: { file: StagedFile; files: StagedFile[] } } }).variables;
      const [one, two] = input.files as [StagedFile, StagedFile];
      expect(one).toBe(two);
      expect(parameters).toMatchObject({ query: 'mutation…', variables: { input: { title: 'Chest' } } });
      const { filename, mediaType } = input.file;
      return { filename, mediaType, file: (await buffer(input.file.open())).toString(), other: one.bytes };
    };
    const answer = await post(
      body(
        operations,
        map({ 0: ['variables.input.file'], b: ['variables.input.files.0', 'variables.input.files.1'] }),
        ['0', 'the content', '../Ärztin.txt'],
        ['b', Buffer.alloc(3 * megabyte, 1), 'b'],
      ),
    );
    expect(answer).toEqual({
      filename: 'Ärztin.txt',
      mediaType: 'application/octet-stream', // not the type declared in the part
      file: 'the content',
      other: 3 * megabyte,
    });
  });

  it('without files is accepted, too', async () => {
    use = (parameters) => Promise.resolve(parameters);
    expect(await post(body(operations, map({})))).toEqual({ query: 'mutation…', variables });
  });
});

describe('rejects', () => {
  const file: Part = ['0', 'content', 'a.txt'];
  const ten = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [n, [`variables.files.${n}`]]));
  const elevenNulls: Part = ['operations', JSON.stringify({ variables: { files: Array(11).fill(null) } })];

  it.each<[string, readonly Part[], RegExp]>([
    ['operations nested too deeply', [['operations', '['.repeat(90_000)]], /nested too deeply/],
    [
      'a file before the rest',
      [file, operations, map({ 0: ['variables.input.file'] })],
      /listed in “map”, or precedes/,
    ],
    ['a map before operations', [map({}), operations], /“operations” first/],
    ['operations twice', [operations, operations], /“operations” first/],
    ['another field', [operations, ['query', '{ x }']], /“operations” first/],
    ['no map', [operations], /missing/],
    ['nothing', [], /missing|interrupted/],
    ['operations that are invalid JSON', [['operations', '{']], /valid JSON/],
    ['a batch', [['operations', '[{}]']], /single GraphQL request/],
    ['a map that is a list', [operations, ['map', '[]']], /must be an object/],
    ['a map of texts', [operations, ['map', '{"0":"variables.input.file"}']], /no paths/],
    ['a map of numbers', [operations, ['map', '{"0":[1]}']], /contains a path twice/],
    ['a duplicate place', [operations, map({ 0: ['variables.input.file'], 1: ['variables.input.file'] })], /twice/],
    ['a long map', [operations, map({ 0: ['x'.repeat(20_000)] })], /too long/],
    ['long operations', [['operations', JSON.stringify({ query: 'x'.repeat(200_000) })]], /too long/],
    [
      'a file name with NUL',
      [operations, map({ 0: ['variables.input.file'] }), ['0', 'x', 'a\0.png']],
      /a character that isn’t allowed/,
    ],
    ['a file that is missing', [operations, map({ 0: ['variables.input.file'] })], /missing/],
    ['a file that is not in the map', [operations, map({}), file], /listed in “map”/],
    ['a file twice', [operations, map({ 0: ['variables.input.file'] }), file, file], /sent twice/],
    [
      'eleven files',
      [elevenNulls, map(ten), ...Array.from({ length: 11 }, (_, n): Part => [String(n), 'x', 'x'])],
      /limit is 10 files/,
    ],
    [
      'a path to a place that is not empty',
      [operations, map({ 0: ['variables.input.title'] }), file],
      /isn’t null in the variables/,
    ],
    [
      'a path to a place that does not exist',
      [operations, map({ 0: ['variables.input.absent'] }), file],
      /isn’t null in the variables/,
    ],
    ['a path outside of the variables', [operations, map({ 0: ['query'] }), file], /isn’t null in the variables/],
    [
      'a path to a prototype',
      [operations, map({ 0: ['variables.__proto__.polluted'] }), file],
      /isn’t null in the variables/,
    ],
    [
      'a path to a constructor',
      [operations, map({ 0: ['variables.constructor.prototype.polluted'] }), file],
      /isn’t null in the variables/,
    ],
    [
      'a path to the length of a list',
      [operations, map({ 0: ['variables.input.files.length'] }), file],
      /isn’t null in the variables/,
    ],
    [
      'a path of a thousand parts',
      [operations, map({ 0: ['variables' + '.x'.repeat(1000)] }), file],
      /isn’t null in the variables/,
    ],
  ])('%s', async (_, parts, message) => {
    use = () => Promise.reject(new Error('This request should have been rejected.'));
    expect(await post(body(...parts))).toMatchObject({
      code: 'FileUploadError',
      message: expect.stringMatching(message) as string,
    });
  });

  it('a file above the limit, and deletes the others', async () => {
    const places = map({ 0: ['variables.input.file'], 1: ['variables.input.files.0'] });
    const answer = await post(body(operations, places, ['0', 'small', 's'], ['1', Buffer.alloc(fileLimit + 1), 'l']));
    expect(answer).toMatchObject({ code: 'FileUploadError', metadata: { reason: 'too-large', maxBytes: fileLimit } });
  });

  it('a body without boundary', async () => {
    expect(await post(Buffer.from('x'), 'multipart/form-data')).toMatchObject({
      message: expect.stringContaining('boundary') as string,
    });
  });

  it('a body that ends in the middle of a file', async () => {
    const whole = body(operations, map({ 0: ['variables.input.file'] }), ['0', 'x'.repeat(10_000), 'a']);
    expect(await post(whole.subarray(0, -5000))).toMatchObject({ metadata: { reason: 'broken-off' } });
  });

  it('an upload whose connection is lost', async () => {
    const whole = body(operations, map({ 0: ['variables.input.file'] }), ['0', 'x'.repeat(2 * megabyte), 'a']);
    const request = sendRequest({
      port,
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': whole.length },
    });
    request.on('error', () => undefined);
    const arrived = once(server, 'request');
    request.write(whole.subarray(0, megabyte));
    await arrived;
    request.destroy();
    expect(await outcome).toMatchObject({ code: 'FileUploadError', metadata: { reason: 'broken-off' } });
  });
});

it('never adds a property, nor reaches a prototype, for any map', () => {
  const names = fc.oneof(
    fc.constantFrom('variables', '__proto__', 'constructor', 'prototype', 'length', '0', '1', 'file', 'toString', ''),
    fc.string(),
  );
  const json = fc.dictionary(
    names,
    fc.oneof(fc.constant(null), fc.array(fc.constant(null)), fc.dictionary(names, fc.constant(null))),
  );
  fc.assert(
    fc.property(json, fc.array(fc.array(names, { maxLength: 5 }), { maxLength: 4 }), (tree, paths) => {
      const parsed = JSON.parse(JSON.stringify({ variables: tree })) as object;
      const shape = JSON.stringify(parsed);
      const mark = 'placed';
      try {
        const places = findUploadPlaces(parsed, { 0: paths.map((path) => ['variables', ...path].join('.')) });
        for (const each of places.values()) for (const { place } of each) place(mark);
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
        return;
      }
      // every marker replaced a null
      expect(JSON.stringify(parsed).replaceAll(`"${mark}"`, 'null')).toBe(shape);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(Object.values({})).not.toContain(mark);
    }),
  );
});
