import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pipelineToken, PipelineStage } from '../pipeline/pipeline-stage';
import { readReleases } from './changelog';
import { pruned, shapeOf, Substitutions, type Exchange, type Recording } from './exchange';

// each request can wait for a job
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const folder = join(import.meta.dirname, 'recorded');
const [file = ''] = readdirSync(folder);
const { release, exchanges, editor } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recording;

let stage: PipelineStage;
let token: string;
const substitutions = new Substitutions();
beforeAll(async () => {
  stage = await PipelineStage.open();
  token = await pipelineToken(stage.address);
});
afterAll(() => stage.close());

async function send({ request, files, institution }: Exchange): Promise<{ status: number; response: unknown }> {
  const entries = Object.entries(files);
  const operations = JSON.stringify(request);
  const form = new FormData();
  form.append('operations', operations);
  form.append('map', JSON.stringify(Object.fromEntries(entries.map(([path], at) => [at, [path]]))));
  for (const [at, [, text]] of entries.entries()) form.append(String(at), new Blob([text]), 'file.json');
  const answer = await fetch(`${stage.address}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json, application/json',
      authorization: `Bearer ${token}`,
      ...(institution === null ? {} : { 'x-institution-id': institution }),
      ...(entries.length === 0 ? { 'content-type': 'application/json' } : { 'x-scn-csrf': '1' }),
    },
    body: entries.length === 0 ? operations : form,
  });
  return { status: answer.status, response: pruned(await answer.json()) };
}

describe(`requests of the client of release ${release}`, () => {
  // in order: each continues what the ones before it did
  it.each(exchanges.map((exchange, at) => [at + 1, exchange.command, exchange] as const))(
    '%i, of scn %s, gets a response of the same form',
    async (_, __, exchange) => {
      const sent = substitutions.apply({ ...exchange, response: null });
      await expect
        .poll(
          async () => {
            const { status, response } = await send(sent);
            substitutions.learn(exchange.response, response);
            return [status, shapeOf(response)];
          },
          { timeout: 50_000, interval: 250 },
        )
        .toEqual([exchange.status, shapeOf(exchange.response)]);
    },
  );
});

describe(`requests of the editor of release ${release}`, () => {
  const schema = buildSchema(readFileSync(join(folder, '../../../schemas/gateway.graphql'), 'utf8'));

  it.each(editor.map(({ file, query }) => [file, query] as const))(
    '%s: the gateway accepts the request',
    (_, query) => {
      expect(validate(schema, parse(query)).map(({ message }) => message)).toEqual([]);
    },
  );
});

it('are those of the newest release in CHANGELOG.md', () => {
  expect([readdirSync(folder), release]).toEqual([[`${release}.json`], readReleases()[0]?.commit]);
});
