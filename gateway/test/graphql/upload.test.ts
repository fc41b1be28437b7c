import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileFixture, type FileFixture } from '../files/file-fixture';
import { schemaOf } from '../graphql-fixture';
import { answerOf, csrf, serveGraphql, token, type TestEndpoint } from './http-server';

let fixture: FileFixture;
let endpoint: TestEndpoint;

const schema = schemaOf((builder) => {
  const input = builder.inputType('ReadInput', {
    fields: (t) => ({ file: t.field({ type: 'Upload', required: true }), note: t.field({ type: 'JSON' }) }),
  });
  builder.mutationField('read', (t) =>
    t.string({
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_, { input: { file } }) => `${file.filename}: ${(await buffer(file.open())).toString()}`,
    }),
  );
});

const query = 'mutation ($input: ReadInput!) { read(input: $input) }';

beforeAll(async () => {
  fixture = await openFileFixture();
  endpoint = await serveGraphql(schema, { files: fixture.store });
});

afterAll(async () => {
  await endpoint.close();
  await fixture.drop();
});

/** Sends a file as in the multipart request specification. */
async function send({
  variables = { input: { file: null } },
  map = { 0: ['variables.input.file'] },
  headers = { authorization: token, ...csrf },
}: {
  readonly variables?: object;
  readonly map?: object;
  readonly headers?: Record<string, string>;
}) {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables }));
  form.set('map', JSON.stringify(map));
  form.set('0', new Blob(['a cough']), 'cough.txt');
  return answerOf(await fetch(endpoint.url, { method: 'POST', headers, body: form }));
}

async function filesLeft(): Promise<number> {
  const entries = await readdir(join(fixture.folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('an upload', () => {
  it('reaches its resolver, and leaves nothing behind when it is not kept', async () => {
    const before = await filesLeft();
    const { data, errors } = await send({});
    expect(errors).toBeUndefined();
    expect(data).toEqual({ read: 'cough.txt: a cough' });
    expect(await filesLeft()).toBe(before);
  });

  it('leaves nothing behind when the operation is rejected', async () => {
    const before = await filesLeft();
    const { errors } = await send({ variables: { input: { file: null, more: 1 } } });
    expect(errors?.[0]?.message).toContain('more');
    expect(await filesLeft()).toBe(before);
  });

  it('is rejected without the CSRF header, before anything is read', async () => {
    const { status, errors } = await send({ headers: { authorization: token } });
    expect([status, errors?.[0]?.message]).toEqual([403, 'Send the header x-scn-csrf: 1.']);
  });

  it('is rejected when signed out', async () => {
    const { status, errors } = await send({ headers: { ...csrf } });
    expect([status, errors?.[0]?.extensions['code']]).toEqual([401, 'AUTH_NOT_AUTHENTICATED']);
  });

  it('can’t be used for a JSON value', async () => {
    const { errors } = await send({
      variables: { input: { file: null, note: null } },
      map: { 0: ['variables.input.file', 'variables.input.note'] },
    });
    expect(errors?.[0]?.extensions['code']).toBe('InvalidDataError');
  });

  it('is malformed when its place does not exist', async () => {
    const { errors } = await send({ map: { 0: ['variables.input.other'] } });
    expect(errors?.[0]?.extensions['code']).toBe('FileUploadError');
  });

  it.each([{ sha256: 'a'.repeat(64), bytes: 1, filename: 'a', mediaType: 'text/plain' }, { open: null }, 'file', {}])(
    'can’t be forged in JSON: %j',
    async (file) => {
      const { errors } = await endpoint.ask(query, { variables: { input: { file } } });
      expect(errors?.[0]?.message).toContain('Pass a file as a part of a multipart request.');
    },
  );
});
