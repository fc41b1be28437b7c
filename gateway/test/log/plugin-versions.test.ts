import type { AnyPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { placeIn } from '@scn/core/testing/test-operation';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changesSince, readScenario } from '#log/changes-since';
import { fsck } from '#log/fsck';
import { createCore, type GatewayCore } from '#plugins/gateway-core';
import { openLogFixture, refusalOf, say, TestLog, type LogFixture } from './log-fixture';

let fixture: LogFixture;
let test: TestLog;

/** The same plugins with a newer one, whose arguments are shouted. */
function newerCore(): GatewayCore {
  const newer = (plugin: AnyPlugin): AnyPlugin =>
    plugin.id === 'command.speech'
      ? {
          ...plugin,
          version: 2,
          migrations: [
            {
              to: 2,
              note: 'Shout',
              up: (args: JsonObject) => ({ ...args, text: `${JSON.stringify(args['text']).slice(1, -1)}!` }),
            },
          ],
        }
      : plugin;
  return createCore({
    builtIn: operationPlugins.plugins.map((plugin) => ({ plugin: newer(plugin), owner: 'tests' })),
  });
}

beforeAll(async () => {
  fixture = await openLogFixture();
  test = new TestLog(await fixture.openGateway(), await fixture.addTenant());
  await test.create();
  await test.append('a', say('Old'));
});
afterAll(() => fixture.drop());

it('a newer gateway migrates the document with its own entry; an older one can still read, but not change it', async () => {
  const newer = test.through(await fixture.openGateway({ core: newerCore() }));
  expect((await newer.append('b', say('New', 'meds-1'))).seq).toBe(4);
  const { entries } = await changesSince(newer.log.database, test.address, 2);
  expect(entries.map(({ actorId, calls }) => [actorId, calls[0]?.name])).toEqual([
    [null, 'document.migrate'],
    [test.tenant.actorId, 'playlist-command.update'],
  ]);
  const now = await readScenario(test.log, test.address);
  const playlist = '/actions/AMEDS001/responses/AMEDS001R1/playlist';
  expect(placeIn(now.scenario, `${playlist}/meds-2/args/text`)).toBe('Old!');
  expect(placeIn(now.scenario, `${playlist}/meds-1/args/text`)).toBe('New');
  expect(await readScenario(newer.log, test.address)).toEqual(now);
  const refusal = await refusalOf(test.append('c', say('From an old gateway')));
  expect(refusal.message).toContain('version 2 of command.speech, but version 1 is installed');
  expect((await newer.append('d', say('Last'))).seq).toBe(5);
  expect((await fsck(newer.log)).damages).toEqual([]);
});

it('a migration started by a rejected operation is not kept', async () => {
  const other = new TestLog(test.log, await fixture.addTenant());
  await other.create();
  const newer = other.through(await fixture.openGateway({ core: newerCore() }));
  await refusalOf(newer.append('a', say('x', 'no-such-command')));
  expect((await readScenario(newer.log, other.address)).seq).toBe(1);
  expect((await newer.append('b', say('Once'))).seq).toBe(3);
});
