import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineCommand, type Placement } from '#kernel/contract';
import { createRegistry } from '#kernel/registry';
import { object } from '#schema/fields';
import { placementRefusals } from './placement';
import { endOfBody, factsOf } from './playlist-facts';
import type { ScenarioView } from '#kernel/view';

const zones = ['body', 'closing', 'completion', 'follow-on'] as const;
const command = (zone: Placement['zone'], seconds: number | null) =>
  defineCommand({
    contract: 1,
    id: `command.${zone}`,
    kind: 'command',
    version: 1,
    title: zone,
    description: 'Stands in its zone.',
    group: 'controls',
    feIdentifier: `In${zone}`,
    schema: object({}),
    defaults: {},
    migrations: [],
    rules: {},
    placement: {
      zone,
      maxPerResponse: zone === 'closing' ? 1 : null,
      allowedInFirstResponseOfStart: zone !== 'closing',
      copyable: true,
    },
    variants: [],
    canonical: (args) => args,
    summary: () => zone,
    durationSeconds: () => seconds,
  });
const plugins = createRegistry(
  zones.map((zone) => ({ plugin: command(zone, zone === 'closing' ? null : zone === 'body' ? 2 : 0), owner: 'test' })),
);
const view = { plugins } as unknown as ScenarioView;
const playlistOf = (blocks: readonly string[]) =>
  blocks.map((block, index) => ({ id: `c${index}`, block: `command.${block}`, args: {} }));

describe('facts of a playlist', () => {
  it('calls a playlist ordered exactly when the placement rules accept it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...zones, 'nowhere'), { maxLength: 7 }), (blocks) => {
        const playlist = playlistOf(blocks);
        expect(factsOf(playlist, view).isOrdered).toBe(placementRefusals(playlist, plugins, false).length === 0);
      }),
    );
  });

  it('adds up known durations', () => {
    const facts = factsOf(playlistOf(['body', 'body', 'closing', 'completion']), view);
    expect(facts).toMatchObject({ knownSeconds: 4, effects: 3, lastCompletion: 3, hasUnknown: false });
  });

  it('reports unknown blocks and commands that the start doesn’t allow', () => {
    expect(factsOf(playlistOf(['nowhere']), view)).toMatchObject({ hasUnknown: true, hasForbiddenAtStart: false });
    expect(factsOf(playlistOf(['closing']), view)).toMatchObject({ hasUnknown: false, hasForbiddenAtStart: true });
  });

  it('ends the body before the first closing command or the last completion', () => {
    expect(endOfBody(playlistOf(['body', 'closing', 'completion']), view)).toBe('c0');
    expect(endOfBody(playlistOf(['body', 'completion', 'body', 'completion', 'closing']), view)).toBe('c2');
    expect(endOfBody(playlistOf(['completion', 'body']), view)).toBeNull();
  });
});
