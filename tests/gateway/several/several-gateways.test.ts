import { randomInt } from 'node:crypto';
import { effort } from '@scn/core/testing/effort';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureHeadlessBuilt } from '../built-scn';
import { GatewayGroup } from './gateway-group';
import { runSeveral } from './run-several';

/*
 * A few seconds in `npm test`. Ten minutes with 50 clients, through nginx: npm run test:long -- 200 tests/gateway/several/several-gateways.test.ts
 */
const isLong = effort > 1;
const clients = isLong ? 50 : 6;
const seconds = Math.min(500, 3 * effort);
const quietSeconds = isLong ? seconds / 5 : 0;

let group: GatewayGroup;
beforeAll(async () => {
  ensureHeadlessBuilt();
  group = await GatewayGroup.open({ gateways: isLong ? 3 : 2, isProxied: isLong });
}, 180_000);
afterAll(() => group.drop(), 60_000);

it(
  'clients of several gateways keep one order, without a gap or a duplicate, whatever is cut or killed',
  async () => {
    const seed = isLong ? randomInt(2 ** 31) : 1;
    const { text, disturbances, edits, cuts } = await runSeveral(group, { clients, seconds, quietSeconds, seed });
    if (isLong) console.log(text);
    expect(edits).toBeGreaterThanOrEqual(2 * clients);
    expect(disturbances.kills + disturbances.stops).toBeGreaterThan(0);
    if (isLong) expect(cuts).toBeGreaterThan(0);
  },
  180_000 + seconds * 3000,
);
