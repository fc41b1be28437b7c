import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asOwner } from '../test-database';
import { startTestGateway, type TestGateway, type TestMember } from './test-gateway';

const create = `mutation ($input: GridViewCreateInput!) { gridViewCreate(input: $input) { name } }`;
const full = 'StorageFullError';

let gateway: TestGateway;
let author: TestMember;
beforeAll(async () => {
  gateway = await startTestGateway();
  author = await (await gateway.addInstitution()).addMember();
});
afterAll(() => gateway.drop());

interface Answer {
  readonly status: number;
  readonly body: {
    readonly data?: unknown;
    readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
  };
}

async function send(address: string, query: string, variables = {}): Promise<Answer> {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { ...author.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

function change(address: string, name: string): Promise<Answer> {
  return send(address, create, {
    input: { institutionId: author.institutionId, viewType: 'IMAGES', name, gridState: {} },
  });
}

async function readiness(address: string): Promise<readonly [number, unknown]> {
  const answer = await fetch(`${address}/readyz`);
  return [answer.status, ((await answer.json()) as { readonly reason?: string }).reason];
}

async function metric(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
}

describe('a database server without space', () => {
  /** Makes every write of the tables and every trial write fail as PostgreSQL does on a full disk. */
  async function fill(): Promise<void> {
    await asOwner(
      gateway.connection,
      `CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
       CREATE FUNCTION no_space_for_tables() RETURNS event_trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
       CREATE TRIGGER no_space BEFORE INSERT ON grid_view EXECUTE FUNCTION no_space();
       CREATE EVENT TRIGGER no_space ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS')
         EXECUTE FUNCTION no_space_for_tables();`,
    );
  }
  async function free(): Promise<void> {
    await asOwner(gateway.connection, 'DROP EVENT TRIGGER no_space');
    await asOwner(gateway.connection, 'DROP FUNCTION no_space_for_tables; DROP FUNCTION no_space CASCADE');
  }

  it('rejects changes with a code of its own, isn’t ready, and recovers by itself', async () => {
    const { address } = gateway;
    expect(await metric(address, 'scn_storage_full')).toBe(0);
    await fill();
    const refused = await change(address, 'Kept in the editor');
    expect(refused.body.errors?.[0]).toMatchObject({
      message: 'The server has no space left, so nothing was saved. Contact your administrator.',
      extensions: { code: full },
    });
    expect(await readiness(address)).toEqual([503, 'The database has no space left.']);
    expect(await metric(address, 'scn_storage_full')).toBe(1);
    // reading still works
    expect((await send(address, '{ __typename }')).body.data).toEqual({ __typename: 'Query' });
    await free();
    await vi.waitUntil(async () => (await readiness(address))[0] === 200, 50_000);
    expect((await change(address, 'Kept in the editor')).body.errors).toBeUndefined();
    expect(await metric(address, 'scn_storage_full')).toBe(0);
  });
});

describe('a data folder with too little space', () => {
  it('rejects changes before the disk is full, and nothing else', async () => {
    const { address } = await gateway.startAnother({ settings: { diskReserveBytes: 2 ** 50 } });
    expect(await readiness(address)).toEqual([503, 'The disk of the data folder is full.']);
    const refused = await change(address, 'Too late');
    expect([refused.status, refused.body.errors?.[0]?.extensions.code]).toEqual([503, full]);
    expect((await send(address, '{ __typename }')).body.data).toEqual({ __typename: 'Query' });
    expect(await metric(address, 'scn_storage_full')).toBe(1);
    expect(await metric(address, 'scn_storage_free_bytes')).toBeGreaterThan(0);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });
});
