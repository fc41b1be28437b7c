import { describe, expect, it } from 'vitest';
import type { Issue } from '@scn/core/base/issue';
import type { Action } from '@scn/core/document/actions/schema';
import { createRegistry } from '@scn/core/kernel/registry';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { createActionLayouter, placeOfTile, tileAt, tilesIn, type ActionLayout } from './action-layout';
import type { CanvasSource } from './canvas-source';
import { dropZoneAt, nextPlace, zoneOfPlace } from './drop-places';
import { branchHeight, minCommandHeight, overlap, responseWidth } from './geometry';
import { neighbourOf } from './neighbours';

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));
const names: Readonly<Record<string, string>> = { nurse: 'Nurse', AFLUI001: 'Give fluids' };

const source: CanvasSource = {
  plugins,
  nameOf: ({ id }) => names[id] ?? null,
  measure: (text) => text.length * 7,
  canAdd: true,
  issuesOf: () => [],
  conditionsOf: () => null,
  words: {
    unknownBlock: 'Unknown block command',
    unknownText: (block) => `${block} is kept`,
    addCommand: 'Add command',
    conditions: (state) => state,
    delayedEvaluation: 'Delayed Evaluation',
    delay: (seconds) => `${seconds} s`,
    time: (milliseconds) => `${milliseconds / 1000} s`,
    position: (index, count) => `${index + 1} of ${count}`,
  },
};

const speech = (id: string, text = 'Hello') => ({
  id,
  block: 'command.speech',
  args: { ...(plugins.command('command.speech')?.defaults as object), actorId: 'nurse', text },
});
const delay = (id: string, seconds: number) => ({ id, block: 'command.delay', args: { seconds } });
const other = (id: string, block: string, args: object = {}) => ({ id, block, args });

function actionWith(
  responses: readonly { readonly code: string; readonly playlist: readonly object[]; readonly more?: object }[],
): Action {
  return {
    actionCode: 'AMEDS001',
    title: 'Give antibiotics',
    responses: responses.map(({ code, playlist, more }) => ({
      responseCode: code,
      description: `Response ${code}`,
      responseDelayStart: 'immediate',
      delay: 30,
      playlist,
      ...more,
    })),
  } as unknown as Action;
}

const action = actionWith([
  {
    code: 'R1',
    playlist: [
      delay('a', 3),
      delay('b', 2.5),
      speech('c'),
      delay('d', 1),
      other('e', 'command.trigger-another-action', { actionCode: 'AFLUI001', delay: 0 }),
    ],
  },
  { code: 'R2', playlist: [] },
  { code: 'R3', playlist: [speech('f'), other('g', 'acme/command.pump')] },
]);

const layOut = (given: Action = action, from: CanvasSource = source) => createActionLayouter()(given, from);
const textsOf = (layout: ActionLayout, key: string) =>
  placeOfTile(layout, key)?.tile.face.texts.map(({ text }) => text) ?? [];

describe('the layout of an action', () => {
  const layout = layOut();

  it('places responses beside each other, with branches from the action', () => {
    const [first, second] = layout.columns;
    expect(first?.column.frame.width).toBe(responseWidth);
    expect(layout.busY - layout.action.y - layout.action.height).toBe(branchHeight);
    expect((first?.y ?? 0) - layout.busY).toBe(branchHeight);
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + responseWidth);
  });

  it('never lets cards of one response overlap, and none is lower than 78', () => {
    for (const { column } of layout.columns) {
      column.commands.forEach((tile, index) => {
        expect(tile.height).toBeGreaterThanOrEqual(minCommandHeight);
        const next = column.commands[index + 1];
        if (next !== undefined) expect(overlap(tile, next)).toBe(false);
      });
    }
  });

  it('says who speaks', () => {
    expect(textsOf(layout, 'c')).toContain('Nurse: “Hello”');
  });

  it('shows what an unknown block is', () => {
    expect(textsOf(layout, 'g')).toEqual(['Unknown block command', 'acme/command.pump is kept']);
  });

  it('shows the actions that a response triggers below it', () => {
    const link = placeOfTile(layout, 'link R1 AFLUI001')?.tile;
    expect(link).toMatchObject({ kind: 'link', id: 'AFLUI001' });
    expect(textsOf(layout, 'link R1 AFLUI001')).toEqual(['Give fluids', 'AFLUI001']);
  });

  it('marks times for as long as durations are known', () => {
    expect(
      layout.columns[0]?.column.frame.face.texts.filter(({ role }) => role === 'mark').map(({ text }) => text),
    ).toEqual(['3 s', '5.5 s']);
  });

  it('shows badges for conditions and delays', () => {
    const delayed = actionWith([{ code: 'R1', playlist: [], more: { responseDelayStart: 'response', delay: 5 } }]);
    const shown = layOut(delayed, { ...source, conditionsOf: () => 'INVALID' });
    expect(shown.columns[0]?.column.frame.face.badges.map(({ text, tone }) => [text, tone])).toEqual([
      ['INVALID', 'warning'],
      ['Delayed Evaluation', 'neutral'],
      ['5 s', 'neutral'],
    ]);
  });

  it('shows the worst problem of a card', () => {
    const issue = { severity: 'WARNING', message: 'Choose a speaker.' } as Issue;
    const shown = layOut(action, { ...source, issuesOf: (id) => (id === 'c' ? [issue] : []) });
    expect(textsOf(shown, 'c')).toContain('Choose a speaker.');
    expect(placeOfTile(shown, 'c')?.tile.label).toContain('Choose a speaker.');
  });

  it('shows hidden characters of names as their codes', () => {
    const named = actionWith([{ code: 'R1', playlist: [], more: { description: 'oxy\u200Bgen' } }]);
    const shown = layOut({ ...named, title: 'Give \u202E01\u202C mg' });
    expect(textsOf(shown, 'R1')[0]).toBe('oxy[U+200B]gen');
    expect(shown.action.face.texts[0]?.text).toBe('Give [U+202E]01[U+202C] mg');
  });

  it('breaks long texts and ends them with an ellipsis', () => {
    const long = layOut(actionWith([{ code: 'R1', playlist: [speech('a', 'word '.repeat(80))] }]));
    const texts = textsOf(long, 'a');
    expect(texts).toHaveLength(4);
    expect(texts.at(-1)?.endsWith('…')).toBe(true);
  });

  it('has no place to add commands in a read-only scenario', () => {
    expect(layOut(action, { ...source, canAdd: false }).columns.every(({ column }) => column.add === null)).toBe(true);
  });
});

describe('a response', () => {
  it('is laid out when it comes into view', () => {
    const asked: string[] = [];
    const layout = createActionLayouter()(action, {
      ...source,
      measure: (text, style) => (asked.push(text), source.measure(text, style)),
    });
    const before = asked.length;
    tilesIn(layout, { x: 0, y: 0, width: 300, height: 800 });
    const one = asked.length;
    expect(one).toBeGreaterThan(before);
    expect(layout.height).toBeGreaterThan(0);
    expect(asked.length).toBeGreaterThan(one);
  });
});

describe('after an edit', () => {
  /** The columns of a layout, which are laid out when they are read. */
  const columnsOf = ({ columns }: ActionLayout) => columns.map(({ column }) => column);
  it('only the response that it changes is laid out again', () => {
    const lay = createActionLayouter();
    const before = columnsOf(lay(action, source));
    const responses = action.responses.map((response, index) =>
      index === 0 ? { ...response, playlist: response.playlist.slice(1) } : response,
    );
    const after = columnsOf(lay({ ...action, responses }, { ...source }));
    expect(after.map((column, index) => column === before[index])).toEqual([false, true, true]);
  });

  it('of a name or a problem elsewhere, only what shows it is', () => {
    const lay = createActionLayouter();
    const before = columnsOf(lay(action, source));
    const renamed = columnsOf(
      lay(action, { ...source, nameOf: ({ id }) => (id === 'AFLUI001' ? 'Fluids' : (names[id] ?? null)) }),
    );
    expect(renamed.map((column, index) => column === before[index])).toEqual([false, true, true]);
    const issue = { severity: 'ERROR', message: 'Wrong' } as Issue;
    const wrong = lay(action, {
      ...source,
      nameOf: ({ id }) => (id === 'AFLUI001' ? 'Fluids' : (names[id] ?? null)),
      issuesOf: (id) => (id === 'f' ? [issue] : []),
    });
    expect(wrong.columns.map(({ column }, index) => column === renamed[index])).toEqual([true, true, false]);
  });
});

describe('what is in view', () => {
  const many = layOut(
    actionWith(
      Array.from({ length: 60 }, (_, column) => ({
        code: `R${column}`,
        playlist: Array.from({ length: 40 }, (__, row) => speech(`c${column}-${row}`)),
      })),
    ),
  );

  it('is found without looking at everything', () => {
    const range = { x: 5000, y: 1200, width: 1440, height: 900 };
    const found = tilesIn(many, range);
    const expected = many.columns.flatMap(({ x, y, column }) =>
      [column.frame, ...column.commands, ...(column.add === null ? [] : [column.add])]
        .filter((tile) => overlap({ ...tile, x: x + tile.x, y: y + tile.y }, range))
        .map(({ key }) => key),
    );
    expect(found.map(({ tile }) => tile.key)).toEqual(expected);
    expect(found.length).toBeLessThan(60);
  });

  it('has the card under the pointer, the command rather than its response', () => {
    const placed = placeOfTile(many, 'c3-4');
    expect(tileAt(many, { x: (placed?.x ?? 0) + 5, y: (placed?.y ?? 0) + 5 })?.tile.key).toBe('c3-4');
    expect(tileAt(many, { x: -5, y: -5 })).toBeNull();
  });
});

describe('drop zones', () => {
  const layout = layOut();
  const middleOf = (key: string, share: number) => {
    const placed = placeOfTile(layout, key);
    if (placed === null) throw new Error(`There is no ${key}.`);
    return { x: placed.x + placed.tile.width / 2, y: placed.y + placed.tile.height * share };
  };
  const both = { commands: true, responses: true };

  it('are before and after the command under the pointer', () => {
    expect(dropZoneAt(layout, middleOf('b', 0.2), both)?.place).toEqual({
      kind: 'command',
      responseCode: 'R1',
      after: 'a',
    });
    expect(dropZoneAt(layout, middleOf('b', 0.8), both)?.place).toEqual({
      kind: 'command',
      responseCode: 'R1',
      after: 'b',
    });
    expect(dropZoneAt(layout, middleOf('R2', 0.5), both)?.place).toEqual({
      kind: 'command',
      responseCode: 'R2',
      after: null,
    });
  });

  it('are 15 wide between responses, and wider for what only goes there', () => {
    const second = layout.columns[1];
    if (second === undefined) throw new Error('There is no second response.');
    const between = { x: second.x - 20, y: second.y + 50 };
    expect(dropZoneAt(layout, between, both)?.place).toEqual({ kind: 'response', after: 'R1' });
    expect(dropZoneAt(layout, between, both)?.rect.width).toBe(15);
    const inside = { x: second.x + 100, y: second.y + 20 };
    expect(dropZoneAt(layout, inside, { commands: false, responses: true })?.place).toEqual({
      kind: 'response',
      after: 'R1',
    });
    expect(dropZoneAt(layout, { x: 100_000, y: 100 }, both)).toBeNull();
  });

  it('are reached by keyboard in every direction', () => {
    const start = { kind: 'command', responseCode: 'R1', after: 'a' } as const;
    expect(nextPlace(layout, start, 'up')).toEqual({ ...start, after: null });
    expect(nextPlace(layout, start, 'down')).toEqual({ ...start, after: 'b' });
    expect(nextPlace(layout, start, 'left')).toBe(start);
    expect(nextPlace(layout, start, 'right')).toEqual({ kind: 'command', responseCode: 'R2', after: null });
    // what is carried stays where it is directly after itself
    expect(nextPlace(layout, { ...start, after: null }, 'down', ['a', 'b'])).toEqual({ ...start, after: 'c' });
    expect(nextPlace(layout, { kind: 'response', after: null }, 'right')).toEqual({ kind: 'response', after: 'R1' });
    expect(zoneOfPlace(layout, start)?.place).toEqual(start);
    expect(zoneOfPlace(layout, { ...start, after: 'gone' })).toBeNull();
  });
});

describe('arrow keys', () => {
  const layout = layOut();
  it.each([
    ['AMEDS001', 'down', 'R1'],
    ['AMEDS001', 'end', 'R3'],
    ['R1', 'up', 'AMEDS001'],
    ['R1', 'down', 'a'],
    ['R1', 'right', 'R2'],
    ['a', 'home', 'R1'],
    ['a', 'right', 'add R2'],
    ['f', 'left', 'add R2'],
    ['R3', 'right', null],
    ['g', 'down', 'add R3'],
  ] as const)('from %s %s to %s', (from, way, to) => {
    expect(neighbourOf(layout, from, way)?.key ?? null).toBe(to);
  });
});
