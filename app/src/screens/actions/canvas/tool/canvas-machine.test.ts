import { describe, expect, it } from 'vitest';
import type { DropPlace } from '../model/drop-places';
import { initialTool, nextTool, panningOf, type ToolEffect, type ToolEvent, type ToolState } from './canvas-machine';

const payload = { kind: 'playlist command', ids: ['c-1'], source: 'TST001GB' } as const;
const place: DropPlace = { kind: 'command', responseCode: 'R1', after: null };
const other: DropPlace = { kind: 'command', responseCode: 'R1', after: 'c-2' };
const at = (x: number, y = 0) => ({ x, y });

const press = (more: Partial<Extract<ToolEvent, { type: 'press' }>> = {}): ToolEvent => ({
  type: 'press',
  at: at(0),
  button: 'main',
  key: 'c-1',
  payload,
  isAdding: false,
  ...more,
});
const move = (x: number, to: DropPlace | null = place): ToolEvent => ({ type: 'move', at: at(x), placeFor: () => to });
const release: ToolEvent = { type: 'release' };
const cancel: ToolEvent = { type: 'cancel' };

function run(events: readonly ToolEvent[], from: ToolState = initialTool) {
  let state = from;
  const effects: ToolEffect[] = [];
  for (const event of events) {
    const next = nextTool(state, event);
    ({ state } = next);
    effects.push(...next.effects);
  }
  return { state, effects };
}

describe('the pointer', () => {
  it('clicks when it hardly moves', () => {
    const { state, effects } = run([press(), move(3), release]);
    expect(effects).toEqual([{ type: 'click', key: 'c-1', isAdding: false }]);
    expect(state.gesture.state).toBe('idle');
  });

  it('drags a card to the place under it', () => {
    const { effects } = run([press(), move(5), move(50, other), release]);
    expect(effects).toEqual([
      { type: 'picked-up', payload },
      { type: 'drop', payload, place: other },
    ]);
  });

  it('puts a card back when it is released outside every place', () => {
    expect(run([press(), move(5), move(500, null), release]).effects.at(-1)).toEqual({ type: 'put-back', payload });
  });

  it('puts a card back on Escape', () => {
    const { state, effects } = run([press(), move(5), cancel, release]);
    expect(effects.at(-1)).toEqual({ type: 'put-back', payload });
    expect(state.gesture.state).toBe('idle');
  });

  it('does not drag what can’t be dragged', () => {
    const { effects } = run([press({ payload: null }), move(50), release]);
    expect(effects).toEqual([{ type: 'click', key: 'c-1', isAdding: false }]);
  });

  it('opens a zone after staying there, and closes it on the way', () => {
    const opened = run([press(), move(5), { type: 'stay', place }]).state;
    expect(opened.gesture).toMatchObject({ isOpen: true });
    expect(run([move(6)], opened).state.gesture).toMatchObject({ isOpen: true });
    expect(run([move(6, other)], opened).state.gesture).toMatchObject({ isOpen: false, place: other });
    expect(run([press(), move(5), { type: 'stay', place: other }]).state.gesture).toMatchObject({ isOpen: false });
  });
});

describe('panning', () => {
  it('lasts for as long as Space is held', () => {
    const held = run([{ type: 'space', isHeld: true }]).state;
    expect(panningOf(held)).toBe('temporary');
    expect(run([press(), move(7), move(10), release], held).effects).toEqual([
      { type: 'pan', by: at(7) },
      { type: 'pan', by: at(3) },
    ]);
    expect(panningOf(run([{ type: 'space', isHeld: false }], held).state)).toBe('off');
  });

  it('ends when the window loses the focus, even if the key is released elsewhere', () => {
    expect(panningOf(run([{ type: 'space', isHeld: true }, cancel]).state)).toBe('off');
  });

  it('is what dragging does in Drag mode, and with the middle button', () => {
    const drag = run([{ type: 'mode', mode: 'drag' }]).state;
    expect(panningOf(drag)).toBe('continuous');
    expect(run([press(), move(7), release], drag).effects).toEqual([{ type: 'pan', by: at(7) }]);
    expect(run([press({ button: 'middle' }), move(7), release]).effects).toEqual([{ type: 'pan', by: at(7) }]);
  });
});

describe('carrying', () => {
  const carrying = run([{ type: 'pick-up', payload, place }]).state;

  it('goes from place to place and is put down', () => {
    const { effects, state } = run([{ type: 'carry', place: other }, { type: 'put-down' }], carrying);
    expect(effects).toEqual([{ type: 'drop', payload, place: other }]);
    expect(state.gesture.state).toBe('idle');
  });

  it('follows the pointer, and a press doesn’t end it', () => {
    const { state } = run([move(50, other), press(), release], carrying);
    expect(state.gesture).toMatchObject({ state: 'carrying', place: other });
  });

  it('is put back on Escape', () => {
    expect(run([cancel], carrying).effects).toEqual([{ type: 'put-back', payload }]);
  });
});
