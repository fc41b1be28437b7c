import type { JsonObject } from '@scn/core/base/json';
import type { RunningGateway } from '@scn/gateway/serve/start-gateway';
import { fill, withGateways } from './bench-gateways';
import { figure, type Figure } from './figure';
import { assetListRequests, listedKinds, otherRequests, type ListRequests } from './list-requests';
import { fillAssets, fillOthers, settle } from './list-rows';
import { explainStatements, type StatementPlan } from './statement-plans';

/** Rows of each list. */
const many = Number(process.env['SCN_BENCH_ROWS'] ?? 100_000);
/** The goal for all statements of a request, in milliseconds. */
const goal = 50;
/** Runs of each statement that is near the goal; the fastest counts. */
const runs = 3;

/** A measured request. */
interface Measured {
  readonly name: string;
  readonly milliseconds: number;
  readonly slowest: StatementPlan | null;
}

/**
 * How long PostgreSQL takes for the lists of the screens with 100,000 rows in each, and by which indexes it reads them. Lists of assets are those of
 * the fewest kinds that have every column between them.
 */
export function bench(): Promise<readonly Figure[]> {
  return withGateways(1, async ([gateway]) => {
    if (gateway === undefined) throw new Error('No gateway.');
    const { institutionId, libraryId, people } = await fill(gateway, 1, { group: 'administrator' });
    const [reader] = people;
    if (reader === undefined) throw new Error('No reader.');
    const place = { institutionId, libraryId, userId: reader.userId };
    await fillAssets(gateway, listedKinds, many, place);
    const versionId = await fillOthers(gateway, many, place);
    await settle(gateway);
    const ids = { institutionId, versionId };
    const lists = [
      ...listedKinds.flatMap((plugin) => assetListRequests(plugin, many, ids)),
      ...otherRequests(many, ids),
    ].filter(({ requests }) => requests.length > 0);
    const figures: Figure[] = [];
    for (const list of lists) figures.push(await measure(gateway, { institutionId, token: reader.token }, list));
    return figures;
  });
}

async function measure(
  gateway: RunningGateway,
  reader: { readonly institutionId: string; readonly token: string },
  { list, sort, requests }: ListRequests,
): Promise<Figure> {
  const measured: Measured[] = [];
  for (const { name, query, variables } of requests) {
    const ask = () => send(gateway, reader, { query, variables });
    const plans = await explainStatements(ask, { runs, tooLong: 5 * goal });
    const sorted = plans.toSorted((a, b) => b.milliseconds - a.milliseconds);
    const milliseconds = plans.reduce((sum, plan) => sum + plan.milliseconds, 0);
    measured.push({ name, milliseconds, slowest: sorted[0] ?? null });
  }
  const sorted = measured.toSorted((a, b) => b.milliseconds - a.milliseconds);
  const name = `${many.toLocaleString('en')} rows, ${list}: ${sort}`;
  return figure({ name, unit: 'ms', measured: sorted[0]?.milliseconds ?? 0, goal, note: noteOf(sorted) });
}

/** The slowest request with its plan, and which others exceed the goal. */
function noteOf([slowest, ...others]: readonly Measured[]): string {
  const milliseconds = (time: number) => `${time.toFixed(0)} ms`;
  const plan = slowest?.slowest ?? null;
  const over = others.filter((each) => each.milliseconds > goal);
  return [
    ...(slowest === undefined || others.length === 0 ? [] : [`slowest of ${others.length + 1}: ${slowest.name}`]),
    plan === null ? 'no statement' : `${milliseconds(plan.milliseconds)}, ${plan.blocks} blocks: ${plan.nodes}`,
    ...(over.length === 0
      ? []
      : [`also over: ${over.map((each) => `${each.name} ${milliseconds(each.milliseconds)}`).join(', ')}`]),
  ].join('; ');
}

async function send(
  { address }: RunningGateway,
  { institutionId, token }: { readonly institutionId: string; readonly token: string },
  request: { readonly query: string; readonly variables: JsonObject },
): Promise<void> {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-institution-id': institutionId,
    },
    body: JSON.stringify(request),
  });
  const { errors } = (await answer.json()) as { readonly errors?: unknown };
  if (errors !== undefined) throw new Error(`${JSON.stringify(request.variables)}: ${JSON.stringify(errors)}`);
}
