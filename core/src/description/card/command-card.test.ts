import { describe, expect, it } from 'vitest';
import { defineCommand, type CommandPlugin } from '#kernel/contract';
import { createRegistry } from '#kernel/registry';
import { flag, list, neededReference, object, optionalReference } from '#schema/fields';
import { cardText, commandCard } from './command-card';

const schema = object({
  soundId: neededReference('asset.sound-effect', { title: 'Sound effect' }),
  actorId: optionalReference('actor', { title: 'Comes from' }),
  isQuiet: flag({ title: 'Quiet' }),
  roleIds: list(neededReference('role', { title: 'Role' }), {
    title: 'Heard by',
    'x-when': { property: 'isQuiet', in: [true] },
  }),
});

const plain = defineCommand({
  contract: 1,
  id: 'acme/command.bell',
  kind: 'command',
  version: 1,
  title: 'Bell',
  description: 'Rings.',
  group: 'audio',
  feIdentifier: 'Bell',
  schema,
  defaults: { soundId: null, actorId: null, isQuiet: false, roleIds: [] },
  migrations: [],
  rules: {},
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => args,
  summary: () => 'Rings once',
  durationSeconds: () => 1.5,
}) as unknown as CommandPlugin;

const names: Readonly<Record<string, string>> = { 'actor-1': 'Nurse', 'role-1': 'Leader' };

function shown(plugin: CommandPlugin, args: object) {
  const plugins = createRegistry([{ plugin, owner: 'acme' }]);
  const card = commandCard({ id: 'c', block: plugin.id, args: args as never }, plugins);
  return { ...card, texts: card.lines.map((line) => cardText(line, ({ id }) => names[id] ?? null)) };
}

const ringing = { soundId: 'sound-1', actorId: 'actor-1', isQuiet: false, roleIds: ['role-1'] };

describe('the card of a command', () => {
  it('has the summary and names the references of the fields that are shown', () => {
    const card = shown(plain, ringing);
    expect(card.texts).toEqual(['Rings once', 'Sound effect: a sound effect · Comes from: Nurse']);
    expect(card.references).toEqual([
      { id: 'sound-1', target: 'asset.sound-effect' },
      { id: 'actor-1', target: 'actor' },
    ]);
    expect(card.durationMs).toBe(1500);
    expect(shown(plain, { ...ringing, soundId: null, actorId: null }).texts).toEqual(['Rings once']);
    expect(shown(plain, { ...ringing, isQuiet: true }).texts[1]).toContain('Role: Leader');
  });

  it('has the lines and badges that the plugin provides', () => {
    const card = shown(
      {
        ...plain,
        card: ({ actorId }: never) => ({ lines: [[{ id: actorId, target: 'actor' }, ' rings']], badges: ['Loop'] }),
      },
      ringing,
    );
    expect(card.texts).toEqual(['Nurse rings']);
    expect(card.badges).toEqual(['Loop']);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['returns something else', () => ({ lines: ['Rings'] })],
    ['returns nothing', () => undefined],
  ])('has the default when the plugin %s', (_, card) => {
    expect(shown({ ...plain, card: card as never }, ringing).texts[0]).toBe('Rings once');
  });

  it('gives the plugin arguments that it can’t change', () => {
    const card = shown(
      {
        ...plain,
        card: (args: { soundId: string }) => {
          args.soundId = 'other';
          return {};
        },
      },
      { ...ringing },
    );
    expect(card.references[0]?.id).toBe('sound-1');
  });

  it('says nothing about an unknown block but its id', () => {
    const card = commandCard({ id: 'c', block: 'vendor/command.x', args: {} }, createRegistry([]));
    expect(card).toMatchObject({ title: 'vendor/command.x', lines: [], block: undefined, durationMs: null });
  });

  it('shows hidden characters', () => {
    expect(cardText(['a\u202Eb'], () => null)).toBe('a[U+202E]b');
  });

  it('is the same object while the command is', () => {
    const plugins = createRegistry([{ plugin: plain, owner: 'acme' }]);
    const command = { id: 'c', block: plain.id, args: ringing };
    expect(commandCard(command, plugins)).toBe(commandCard(command, plugins));
  });
});
