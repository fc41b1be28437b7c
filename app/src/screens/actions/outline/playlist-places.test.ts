import { describe, expect, it } from 'vitest';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { createRegistry } from '@scn/core/kernel/registry';
import { insertAfter, insertRefusal, nextResponseCode, stepAfter } from './playlist-places';

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));
const playlist = ['speech', 'conversational-ui', 'response-complete', 'trigger-another-action'].map((block) => ({
  id: block,
  block: `command.${block}`,
  args: {},
}));

describe('insertAfter', () => {
  it.each([
    ['a body command', 'command.speech', 'speech'],
    ['another completion', 'command.response-complete', 'response-complete'],
    ['a follow-on', 'command.trigger-another-action', 'trigger-another-action'],
    ['a command of an unknown plugin', 'vendor/command.other', 'trigger-another-action'],
  ])('inserts %s as far down as allowed', (_, block, after) => {
    expect(insertAfter(playlist, block, plugins, false)).toBe(after);
  });

  it('inserts the first command at the start', () => {
    expect(insertAfter([], 'command.speech', plugins, false)).toBeNull();
  });
});

describe('insertRefusal', () => {
  it('is null where a place is allowed', () => {
    expect(insertRefusal(playlist, 'command.speech', plugins, false)).toBeNull();
  });

  it('says why no place is allowed', () => {
    const limited = builtInPlugins.flatMap((plugin) =>
      plugin.kind === 'command' && plugin.placement.maxPerResponse === 1 ? [plugin] : [],
    );
    expect(limited).not.toEqual([]);
    for (const { id, title } of limited) {
      expect(insertRefusal([{ id: 'one', block: id, args: {} }], id, plugins, false)).toBe(
        `${title} can only be present in a response once`,
      );
    }
  });
});

describe('stepAfter', () => {
  const ids = ['a', 'b', 'c'];
  it.each([
    ['a', -1, undefined],
    ['a', 1, 'b'],
    ['b', -1, null],
    ['b', 1, 'c'],
    ['c', -1, 'a'],
    ['c', 1, undefined],
  ] as const)('moves %s by %d behind %s', (id, step, after) => {
    expect(stepAfter(ids, id, step)).toBe(after);
  });
});

it('numbers a response above the highest', () => {
  const responses = ['AMEDS001R2', 'AMEDS001R7'].map((responseCode) => ({ responseCode }));
  expect(nextResponseCode({ actionCode: 'AMEDS001', responses } as never)).toBe('AMEDS001R8');
  expect(nextResponseCode({ actionCode: 'AMEDS001', responses: [] })).toBe('AMEDS001R1');
});
