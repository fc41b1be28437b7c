import type { Connection } from '../gateway/connect';
import { catalogueQuery, headQuery, ownedScenariosQuery } from '../gateway/documents';
import { GatewayRefusal } from '../gateway/errors';
import type { Terminal } from '../terminal/terminal';

/** The number of scenarios that one request lists. */
const pageSize = 100;

/** The number of scenarios that are read at a time. */
const concurrency = 4;

/** The shared assets of a gateway, as `--catalogue` names them. */
export const sharedAssets = 'gateway';

/**
 * Finds the scenarios of the institution that use plugins, and whether shared assets do. A gateway has no index of plugins: each scenario that the
 * user can open is read.
 *
 * @returns `gateway:CODE` of each scenario, as other commands name them, and {@link sharedAssets}
 */
export async function gatewayUsers(
  plugins: readonly string[],
  { gateway, institutionId }: Connection,
  terminal: Terminal,
): Promise<readonly string[]> {
  const isUsedIn = (text: string) => plugins.some((id) => text.includes(`"${id}"`));
  const codes = await ownedCodes({ gateway, institutionId });
  const using = new Set<string>();
  const waiting = [...codes];
  const read = async () => {
    for (let code = waiting.shift(); code !== undefined; code = waiting.shift()) {
      const input = { institutionId, scenarioCode: code };
      const answer = await gateway.request(headQuery, { input }).catch(nullIfDeleted);
      if (answer !== null && isUsedIn(JSON.stringify(answer.scenarioDocument.scenario))) using.add(code);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, read));
  const assets = await gateway.request(catalogueQuery, { input: { institutionId } }).catch((error: unknown) => {
    if (!(error instanceof GatewayRefusal) || error.code !== 'ScenarioAccessError') throw error;
    terminal.talk('Shared assets were not searched, because the sign-in can’t read every kind of them.\n');
    return null;
  });
  return [
    ...codes.filter((code) => using.has(code)).map((code) => `gateway:${code}`),
    ...(assets !== null && isUsedIn(assets.catalogueFile) ? [sharedAssets] : []),
  ];
}

async function ownedCodes({ gateway, institutionId }: Connection): Promise<readonly string[]> {
  const codes: string[] = [];
  for (let total = Infinity; codes.length < total;) {
    const page = { input: { institutionId }, skip: codes.length, take: pageSize };
    const { items, totalCount } = (await gateway.request(ownedScenariosQuery, page)).scenariosOwned;
    codes.push(...items.map(({ scenarioCode }) => scenarioCode));
    total = items.length === 0 ? 0 : totalCount;
  }
  return codes;
}

/** A scenario can be deleted while others are read. */
function nullIfDeleted(error: unknown): null {
  if (error instanceof GatewayRefusal && error.code === 'NoRecordsFoundError') return null;
  throw error;
}
