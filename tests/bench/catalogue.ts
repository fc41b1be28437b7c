import pg from 'pg';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { asset, assetRevision } from '@scn/gateway/database/tables/catalogue';
import type { RunningGateway } from '@scn/gateway/serve/start-gateway';
import { plugin as dialogue } from '@scn/plugins/asset/dialogue/index';
import { plugin as image } from '@scn/plugins/asset/image/index';
import { assetRequests } from '../../app/src/catalogue/asset';
import { assetKind } from '../../app/src/screens/assets/asset-kinds.tsx';
import { fill, withGateways } from './bench-gateways';
import { duration, figure, median, percentile95, rounds, type Figure } from './figure';
import { giantParse } from './giant';

/** Rows of a small list. */
const few = 200;
const searches = 60;
/** Requests for each page; the first ones warm up. */
const pageRounds = 4 * rounds;
const batch = 1000;

const kinds: readonly { readonly plugin: AssetPlugin; readonly many: number; data(index: number): JsonObject }[] = [
  {
    plugin: image,
    many: 20_000,
    data: (index) => ({
      title: titleOf(index),
      altText: titleOf(index),
      width: 640,
      height: 480,
      filename: `${index}.png`,
    }),
  },
  {
    plugin: dialogue,
    many: 5000,
    data: (index) => ({ title: titleOf(index), text: `${titleOf(index)}. How do you feel now?`, deliveryId: 'calm' }),
  },
];

const words = ['chest', 'sepsis', 'airway', 'monitor', 'wound', 'drug', 'chart', 'patient', 'ward', 'theatre', 'child'];

/** A title of three words; the last is found once. */
function titleOf(index: number): string {
  return `${words[index % words.length] ?? ''} ${words[(index * 7 + 3) % words.length] ?? ''} no${index}`;
}

/** Who asks for the lists of an institution. */
interface Reader {
  readonly institutionId: string;
  readonly token: string;
}

/** How long the lists of a large catalogue take, as the editor asks for them. */
export function bench(): Promise<readonly Figure[]> {
  return withGateways(1, async ([gateway]) => {
    if (gateway === undefined) throw new Error('No gateway.');
    const readerOf = async (externalId: string): Promise<Reader> => {
      const { institutionId, people } = await fill(gateway, 1, { externalId });
      return { institutionId, token: people[0]?.token ?? '' };
    };
    const readers = { small: await readerOf('small'), large: await readerOf('large') };
    const measured: Figure[] = [];
    for (const kind of kinds) measured.push(...(await measure(gateway, readers, kind)));
    return measured;
  });
}

async function measure(
  gateway: RunningGateway,
  { small, large }: { readonly small: Reader; readonly large: Reader },
  { plugin, many, data }: (typeof kinds)[number],
): Promise<readonly Figure[]> {
  const insert = async ({ institutionId }: Reader, from: number, to: number) => {
    const rows = Array.from({ length: to - from }, (_, at) => ({
      ...{ institutionId, kind: plugin.id, version: plugin.version, id: `${plugin.id}-${from + at}` },
      data: { ...(plugin.defaults as JsonObject), ...data(from + at) },
    }));
    await gateway.services.database.inInstitution(institutionId, async (queries) => {
      await queries.insert(asset).values(rows);
      await queries.insert(assetRevision).values(rows.map(({ id, ...row }) => ({ ...row, assetId: id, revision: 1 })));
    });
  };
  const { listed } = assetKind(plugin, () => true);
  const { list } = assetRequests(plugin, listed);
  // as autovacuum does a while after an import; an account that doesn't own the table can't
  const settle = async () => {
    const owner = new pg.Client({ connectionString: gateway.services.settings.databaseOwnerUrl });
    await owner.connect();
    await owner.query('VACUUM (ANALYZE) asset');
    await owner.end();
  };
  const take = plugin.listLayout.pageSize;
  const ask = async ({ institutionId, token }: Reader, search = '', skip = 0): Promise<number> => {
    const begin = performance.now();
    const answer = await fetch(`${gateway.address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-institution-id': institutionId,
      },
      body: JSON.stringify({ query: list, variables: { institutionId, where: null, order: [], search, skip, take } }),
    });
    const { errors, data: found } = (await answer.json()) as Answer;
    if (found === undefined || found === null) throw new Error(JSON.stringify(errors));
    if (search !== '' && found.found.totalCount === 0) throw new Error(`Nothing is found for ${search}.`);
    return performance.now() - begin;
  };
  await insert(small, 0, few);
  for (let from = 0; from < many; from += batch) await insert(large, from, Math.min(from + batch, many));
  await settle();
  const taken = { small: [] as number[], large: [] as number[], last: [] as number[], search: [] as number[] };
  // in turn, so that other load of the machine affects all of them
  for (let round = 0; round < pageRounds; round += 1) {
    taken.small.push(await ask(small));
    taken.large.push(await ask(large));
    taken.last.push(await ask(large, '', many - take));
  }
  for (let each = 0; each < searches; each += 1)
    taken.search.push(
      await ask(large, each % 2 === 0 ? `no${(each * 311) % many}` : (words[each % words.length] ?? '')),
    );
  const [ofSmall = 0, ofLarge = 0, ofLast = 0] = [taken.small, taken.large, taken.last].map((times) =>
    median(times.slice(rounds)),
  );
  const name = `${many.toLocaleString('en')} ${plugin.id}`;
  return [
    figure({
      ...{ name: `${name}: first page`, unit: `× that of ${few}`, measured: ofLarge / ofSmall, goal: 1.5 },
      note: `${ofLarge.toFixed(0)} ms and ${ofSmall.toFixed(0)} ms; ${take} rows; the last page ${ofLast.toFixed(0)} ms`,
    }),
    duration(
      {
        name: `${name}: search, 95th percentile`,
        goal: 2.5,
        note: `median ${median(taken.search).toFixed(0)} ms; ${searches} searches`,
      },
      percentile95(taken.search),
      giantParse(),
    ),
  ];
}

interface Answer {
  readonly errors?: unknown;
  readonly data?: { readonly found: { readonly totalCount: number } } | null;
}
