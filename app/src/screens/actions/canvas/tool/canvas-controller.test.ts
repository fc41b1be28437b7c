import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Issue } from '@scn/core/base/issue';
import { placeOfTile } from '../model/action-layout';
import type { CanvasController } from './canvas-controller';
import { followActive } from './revealed-camera';
import { actionWith, blockOf, openCanvas } from '../testing/open-canvas';

const action = actionWith(['speech', 'speech', 'delay'], ['speech', 'response-complete']);
const open = () => openCanvas(action);

/** Answers the open dialog. */
function answer({ cards }: CanvasController, ...given: readonly unknown[]): void {
  (cards.dialog?.answer as ((...args: readonly unknown[]) => void) | undefined)?.(...given);
}

describe('a click', () => {
  it('opens a card, and on the background closes what is open', async () => {
    const { controller, click, address } = await open();
    click('1-1');
    expect(address()).toMatchObject({ elementType: 'PLAYLIST_COMMAND', elementId: '1-1' });
    expect([controller.selected.active, [...controller.selectedKeys]]).toEqual(['1-1', ['1-1']]);
    click('R2');
    expect(address()).toMatchObject({ elementType: 'RESPONSE', elementId: 'R2' });
    click('ASTAR001');
    expect(address()).toMatchObject({ elementType: 'ACTION', elementId: 'ASTAR001' });
    click(null);
    expect(address()).toMatchObject({ elementType: null, elementId: null });
  });

  it('with Ctrl adds commands of one response, or removes them', async () => {
    const { controller, click } = await open();
    click('1-2');
    click('1-0', true);
    // in playing order
    expect(controller.selected.picked).toEqual(['1-0', '1-2']);
    click(null, true);
    expect(controller.selected.picked).toEqual(['1-0', '1-2']);
    click('1-1', true);
    click('1-0', true);
    expect(controller.selected.picked).toEqual(['1-1', '1-2']);
    click('2-0', true);
    expect([controller.selected.picked, controller.selected.active]).toEqual([[], '2-0']);
  });

  it('on the place for a command asks for one at the end', async () => {
    const { controller, click } = await open();
    const add = controller.layout.columns[1]?.column.add?.key ?? '';
    click(add);
    expect(controller.cards.dialog).toEqual(
      expect.objectContaining({ kind: 'insert', responseCode: 'R2', search: '' }),
    );
    expect(controller.selected.active).toBe(add);
  });
});

describe('a drag', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('moves commands to where they are dropped, and the zone opens after a while', async () => {
    const { controller, at, said, calls } = await open();
    controller.press(at('1-0'));
    controller.move(at('1-1', 40, 70));
    expect(controller.drag).toMatchObject({
      ...{ what: 'Speech', isOpen: false },
      over: { text: 'After Speech, in “Response 1”', verdict: { isAllowed: true } },
    });
    expect([...(controller.marks.get('1-0') ?? [])]).toEqual(['dragged']);
    vi.advanceTimersByTime(300);
    expect(controller.drag?.isOpen).toBe(true);
    controller.release(at('1-1', 40, 70));
    expect([controller.drag, calls('moveCommands')]).toEqual([null, [[['1-0'], 'R1', '1-1']]]);
    // its properties aren't opened
    expect([controller.selected.active, controller.contents.selection.elementId, said]).toEqual(['1-0', null, []]);
  });

  it('takes all selected commands along, a response with them', async () => {
    const { controller, at, click, calls } = await open();
    click('1-0');
    click('1-1', true);
    controller.press(at('1-1'));
    controller.move(at('2-0', 40, 5));
    controller.release(at('2-0', 40, 5));
    expect(calls('moveCommands')).toEqual([[['1-0', '1-1'], 'R2', null]]);
    controller.press(at('R1'));
    controller.move(at('R2', 330, 40));
    controller.release(at('R2', 330, 40));
    expect(calls('moveResponses')).toEqual([[['R1'], 'R2']]);
  });

  it('that is refused says why, and puts it back', async () => {
    const { controller, at, said, asked } = await open();
    controller.pressBlock('command.trigger-another-action', { x: -100, y: 40 });
    controller.move(at('2-0', 40, 5));
    expect(controller.drag?.over?.verdict).toEqual({
      isAllowed: false,
      reason: 'The first Trigger Another Action can only be placed after the Response Complete',
    });
    controller.release(at('2-0', 40, 5));
    expect(said).toEqual([
      '! The first Trigger Another Action can only be placed after the Response Complete',
      'Trigger Another Action not moved',
    ]);
    expect(asked).toEqual([]);
  });

  it('that is cancelled, dropped nowhere, or refused by the operation is put back', async () => {
    const { controller, at, said, refuse, calls } = await open();
    const drag = () => {
      controller.press(at('1-0'));
      controller.move(at('1-1', 40, 70));
    };
    drag();
    controller.cancel();
    drag();
    controller.release({ x: -50, y: 0 });
    expect(calls('moveCommands')).toHaveLength(1);
    controller.press(at('1-0'));
    controller.move({ x: -50, y: 0 });
    controller.release({ x: -50, y: 0 });
    refuse();
    drag();
    controller.release(at('1-1', 40, 70));
    expect(said).toEqual(['Speech not moved', 'Speech not moved', 'Speech not moved']);
  });

  it('scrolls at the edge, once it has been inside', async () => {
    const { controller } = await open();
    const left = { x: 10, y: 400 };
    controller.pressBlock('command.delay', { x: -100, y: 400 });
    expect(controller.scrollAtEdge()).toBe(false);
    controller.move(left);
    expect(controller.scrollAtEdge()).toBe(true);
    expect(controller.camera.camera.x).toBe(0);
    controller.move({ x: 400, y: 400 });
    controller.scrollAtEdge();
    controller.move(left);
    controller.scrollAtEdge();
    expect(controller.camera.camera).toEqual({ x: -12, y: 0, zoom: 1 });
  });

  it('isn’t possible without the permission', async () => {
    const { controller, at } = await openCanvas(action, { mayCommand: false, mayReorder: false });
    for (const key of ['1-0', 'R1']) {
      controller.press(at(key));
      controller.move(at('2-0', 40, 70));
      expect([controller.drag, controller.tool.state.gesture.state]).toEqual([null, 'pointing']);
      controller.cancel();
    }
  });
});

describe('carrying', () => {
  it('goes from place to place with arrow keys, and is put down with Enter', async () => {
    const { controller, press, said, calls } = await open();
    controller.cards.pickUp({ kind: 'playlist command', ids: ['1-0'], source: 'TST001GB' });
    expect(said).toEqual([expect.stringMatching(/^Speech/)]);
    expect(calls('focusCanvas')).toHaveLength(1);
    press('ArrowDown');
    expect(controller.drag).toMatchObject({ isOpen: true, over: { place: { responseCode: 'R1', after: '1-1' } } });
    press('ArrowRight');
    press('ArrowUp');
    expect(press('x')).toBe(false);
    press('Enter');
    expect(calls('moveCommands')).toEqual([[['1-0'], 'R2', '2-0']]);
    expect(controller.tool.state.gesture.state).toBe('idle');
  });

  it('ends where it isn’t allowed with the reason, and nothing is moved', async () => {
    const { controller, press, said, calls } = await open();
    controller.cards.pickUp({ kind: 'playlist command', ids: ['2-0'], source: 'TST001GB' });
    press('ArrowDown');
    const reason = 'Command must appear before the last Response Complete';
    expect(controller.drag?.over?.verdict).toEqual({ isAllowed: false, reason });
    press('Enter');
    expect(said.slice(1)).toEqual([`! ${reason}`, 'Speech not moved']);
    expect([calls('moveCommands'), controller.drag]).toEqual([[], null]);
  });

  it('follows the pointer, is put down with a click and put back with Escape', async () => {
    const { controller, at, press, said, calls } = await open();
    const payload = { kind: 'playlist command', ids: ['1-0'], source: 'TST001GB' } as const;
    controller.cards.pickUp(payload);
    controller.carryTo(at('1-2', 40, 70));
    controller.press(at('1-2', 40, 70));
    controller.release(at('1-2', 40, 70));
    expect(calls('moveCommands')).toEqual([[['1-0'], 'R1', '1-2']]);
    controller.cards.pickUp(payload);
    press('Escape');
    expect([said.at(-1), controller.drag]).toEqual(['Speech not moved', null]);
  });
});

describe('keys', () => {
  it('go to the cards beside, and add them to the selection with Shift', async () => {
    const { controller, press, address } = await open();
    const goes = (key: string, more = {}) => {
      press(key, more);
      return controller.selected.active;
    };
    expect(['ArrowDown', 'ArrowDown', 'ArrowDown'].map((key) => goes(key))).toEqual(['R1', '1-0', '1-1']);
    expect(goes('ArrowRight')).toBe('2-1');
    expect(goes('Home')).toBe('R2');
    expect(goes('ArrowUp')).toBe('ASTAR001');
    expect(address().elementId).toBeNull();
    for (const key of ['ArrowDown', 'ArrowDown']) press(key);
    expect(goes('ArrowDown', { shiftKey: true })).toBe('1-1');
    expect(controller.selected.picked).toEqual(['1-0', '1-1']);
    press('Escape');
    expect(controller.selected.picked).toEqual([]);
  });

  it('that are pressed before the address names what was opened act on what was opened', async () => {
    const { controller, host, press, show } = await open();
    Object.assign(host, { select: () => undefined });
    controller.selected.open('PLAYLIST_COMMAND', '1-0');
    press('ArrowDown');
    expect(controller.selected.active).toBe('1-1');
    show({ selection: { actionCode: 'ASTAR001', elementType: 'PLAYLIST_COMMAND', elementId: '1-0' } });
    expect([controller.selected.active, [...controller.selectedKeys]]).toEqual(['1-1', ['1-0']]);
    // Back, a link or the menu tree
    show({ selection: { actionCode: 'ASTAR001', elementType: 'RESPONSE', elementId: 'R2' } });
    expect(controller.selected.active).toBe('R2');
  });

  it('run the entry of the menu that has the shortcut, and otherwise pan, zoom and type', async () => {
    const { controller, press } = await open();
    const run = vi.fn();
    const keys = { ctrlKey: false, metaKey: false, altKey: true, shiftKey: false };
    expect(
      controller.pressKey({ ...keys, key: 'ArrowDown' }, ({ key }) => (key === 'ASTAR001' ? { run } : undefined)),
    ).toBe(true);
    expect([run.mock.calls.length, controller.selected.active]).toEqual([1, 'ASTAR001']);
    // an Alt of its own is for the browser
    expect(controller.pressKey({ ...keys, key: 'ArrowDown' }, () => undefined)).toBe(false);
    press('-');
    expect(controller.camera.camera.zoom).toBeCloseTo(0.8);
    press('+');
    press('+');
    expect(controller.camera.camera.zoom).toBeCloseTo(1.25);
    press('0', { ctrlKey: true });
    expect(controller.camera.camera.zoom).toBe(1);
    press(' ', {}, 'Space');
    expect(controller.tool.outline.isSpaceHeld).toBe(true);
    controller.blur();
    expect(controller.tool.outline.isSpaceHeld).toBe(false);
    expect(press('5')).toBe(false);
    press('d');
    expect(controller.cards.dialog).toEqual(
      expect.objectContaining({ kind: 'insert', responseCode: 'R2', search: 'd' }),
    );
  });

  it('type nothing for those who may not add commands', async () => {
    const { controller, press } = await openCanvas(action, { mayCommand: false });
    press('d');
    expect([controller.cards.dialog, press('Tab')]).toEqual([null, false]);
  });
});

describe('a block of the palette', () => {
  it('is added after the selected command, and otherwise at the end of the selected or the last response', async () => {
    const { controller, click, calls } = await open();
    const block = blockOf('delay');
    const added = () => {
      controller.cards.addBlock(block);
      const [found] = calls('addCommand');
      return found;
    };
    expect(added()).toEqual(['R2', 'command.delay', null, '2-0']);
    click('1-0');
    expect(added()).toEqual(['R1', 'command.delay', null, '1-0']);
    click('R1');
    expect(added()).toEqual(['R1', 'command.delay', null, '1-2']);
  });

  it('is opened, counted, and has the focus; Tab goes on from there', async () => {
    const { controller, address, asked } = await open();
    controller.cards.addBlock(blockOf('delay'));
    expect(asked.map(([name]) => name)).toEqual(['addCommand', 'count', 'select', 'focusCommand']);
    expect([address().elementId, controller.walk.isOn]).toEqual(['new', true]);
  });

  it('asks for its variant, and for the descriptor of a new response', async () => {
    const { controller, at, address, calls } = await open();
    const alarm = blockOf('alarm');
    controller.cards.addBlock(alarm);
    expect(controller.cards.dialog).toMatchObject({ kind: 'variant', place: { responseCode: 'R2' } });
    controller.cards.closeDialog();
    // dropped beside the responses
    controller.pressBlock(alarm.id, { x: -50, y: 0 });
    controller.move(at('R1', -24, 100));
    controller.release(at('R1', -24, 100));
    expect([controller.cards.dialog?.kind, controller.cards.pendingPlace]).toEqual([
      'response',
      { kind: 'response', after: null },
    ]);
    answer(controller, 'It rings');
    expect(controller.cards.dialog).toMatchObject({ kind: 'variant', place: { kind: 'response', after: null } });
    const variant = alarm.variants[1]?.id ?? '';
    answer(controller, variant);
    expect(calls('addResponse')).toEqual([['It rings', { after: null, block: alarm.id, variant }]]);
    expect([controller.cards.dialog, address().elementId]).toEqual([null, 'R9']);
  });

  it('starts the first response, if the user may add one', async () => {
    const empty = actionWith();
    const { controller } = await openCanvas(empty);
    controller.cards.addBlock(blockOf('speech'));
    expect(controller.cards.dialog).toMatchObject({ kind: 'response', place: { after: null } });
    const other = await openCanvas(empty, { mayRespond: false });
    other.controller.cards.addBlock(blockOf('speech'));
    expect(other.controller.cards.dialog).toBeNull();
  });
});

describe('dialogs', () => {
  it('insert a command, move something, duplicate a response', async () => {
    const { controller, click, address, calls } = await open();
    click('1-1');
    const tile = controller.activeTile;
    controller.cards.insertAt(tile);
    expect(controller.cards.dialog).toMatchObject({ kind: 'insert', responseCode: 'R1' });
    answer(controller, 'command.delay', null);
    expect(calls('addCommand')).toEqual([['R1', 'command.delay', null, '1-1']]);
    controller.cards.moveTo({ kind: 'playlist command', ids: ['1-0'], source: 'TST001GB' });
    answer(controller, { kind: 'command', responseCode: 'R2', after: null });
    expect(calls('moveCommands')).toEqual([[['1-0'], 'R2', null]]);
    click('R1');
    controller.cards.duplicate(controller.activeTile);
    expect(controller.cards.dialog).toMatchObject({ kind: 'duplicate', response: { responseCode: 'R1' } });
    answer(controller, 'Again');
    expect(calls('duplicateResponse')).toEqual([['R1', 'Again']]);
    expect([controller.cards.dialog, address().elementId]).toEqual([null, 'R9']);
  });

  it('for a new response put it after the others', async () => {
    const { controller, calls } = await open();
    controller.cards.addResponse();
    answer(controller, 'Third');
    expect(calls('addResponse')).toEqual([['Third', { after: 'R2' }]]);
  });
});

describe('the clipboard', () => {
  it('takes the selected commands, or the response, and pastes at the active card', async () => {
    const { controller, click, address, calls } = await open();
    click('1-0');
    click('1-1', true);
    expect(controller.cards.copy(controller.activeTile)).toBe('R1: 1-0,1-1');
    expect(controller.cards.cut(controller.cards.cuttable!)).toBe('R1: 1-0,1-1');
    expect(calls('deleteCommands')).toEqual([[['1-0', '1-1']]]);
    controller.cards.pasteText('Nurse: Hello');
    expect(calls('paste')).toEqual([['R1', '1-1', 'Nurse: Hello']]);
    // everything that was pasted is selected: the address names the first
    expect(address().elementId).toBe('p1');
    click('R2');
    expect([controller.cards.copy(controller.activeTile), controller.cards.cuttable]).toEqual(['R2', null]);
    controller.cards.pasteText(' ');
    expect(calls('paste')).toEqual([['R2', null, null]]);
  });

  it('pastes and cuts nothing for readers', async () => {
    const { controller, click, calls } = await openCanvas(action, { mayCommand: false, mayRespond: false });
    click('1-0');
    controller.cards.pasteText('Nurse: Hello');
    expect([calls('paste'), controller.cards.cuttable]).toEqual([[], null]);
  });

  it('duplicates what is selected', async () => {
    const { controller, click, calls, address } = await open();
    click('1-0');
    click('1-1', true);
    controller.cards.duplicate(controller.activeTile);
    expect(calls('duplicateCommands')).toEqual([['R1', ['1-0', '1-1']]]);
    expect(address().elementId).toBe('1-0 copy');
  });
});

describe('missing values', () => {
  const missing = (id: string, at: string): Issue =>
    ({ severity: 'ERROR', entityId: id, at, message: 'Missing', fixes: [] }) as unknown as Issue;
  const openMissing = async () => {
    const opened = await open();
    const { source } = opened.controller.contents;
    const empty = new Map([
      ['1-1', missing('1-1', '/args/text')],
      ['2-0', missing('2-0', '/args/text')],
    ]);
    opened.show({ source: { ...source, issuesOf: (id) => [empty.get(id) ?? []].flat() } });
    return opened;
  };

  it('are reached with Tab from the active card on, one element after the other, and back to the canvas', async () => {
    const { controller, press, said, calls, address } = await openMissing();
    expect(press('Tab')).toBe(true);
    expect(said).toEqual(['2 missing values. Press Tab for the next one, Escape to return to the canvas.']);
    expect([address().elementId, calls('focusField')]).toEqual(['1-1', [['1-1', '/text']]]);
    expect(controller.walk.fields).toEqual(['/text']);
    controller.walk.step('forward');
    expect([address().elementId, calls('focusField')]).toEqual(['2-0', [['2-0', '/text']]]);
    controller.walk.step('back');
    expect(address().elementId).toBe('1-1');
    controller.walk.step('forward');
    controller.walk.step('forward');
    expect([said.at(-1), calls('focusCanvas').length, controller.walk.isOn]).toEqual([
      'No more missing values',
      1,
      false,
    ]);
    // Tab leaves the canvas, until it has lost the focus
    expect([press('Tab'), press('Tab', { shiftKey: true })]).toEqual([false, false]);
    controller.blur();
    expect(press('Tab')).toBe(true);
  });

  it('are reached from the toolbar, which says if there are none', async () => {
    const { controller, calls } = await open();
    controller.goToMissing();
    expect(calls('alert')).toEqual([['information', 'No values are missing in the responses of this action']]);
  });
});

describe('what is shown', () => {
  it('the card that takes the place of a deleted one becomes active', async () => {
    const { controller, click, show } = await open();
    click('1-1');
    show({ action: actionWith(['speech'], ['speech', 'response-complete']) });
    expect(controller.selected.active).toBe('1-0');
  });

  it('the menu opens under the pointer, or at the card that is active', async () => {
    const { controller, at } = await open();
    controller.openMenu(at('1-0', 30, 30));
    expect(controller.menu).toMatchObject({ tile: { key: '1-0' }, at: at('1-0', 30, 30) });
    expect(controller.selected.active).toBe('1-0');
    controller.closeMenu();
    controller.openMenu(null);
    expect(controller.menu).toMatchObject({ tile: { key: '1-0' }, at: at('1-0', 24, 24) });
  });

  it('others see on which card the pointer is, and on the action for the places to add something', async () => {
    const { controller, at, calls } = await open();
    controller.point(at('1-1', 12, 34));
    const add = controller.layout.columns[0]?.column.add?.key ?? '';
    controller.point(at(add));
    controller.point(null);
    const [first, second, third] = calls('point').map(([each]) => each as { readonly card: string } | null);
    expect([first, second?.card, third]).toEqual([{ card: '1-1', x: 12, y: 34 }, 'ASTAR001', null]);
  });

  it('the canvas isn’t drawn again for each movement of a drag within one place', async () => {
    const { controller, at } = await open();
    let drawn = 0;
    const stop = autorun(() => {
      drawn += 1;
      return [controller.drag, controller.tool.outline, controller.marks];
    });
    controller.press(at('1-0'));
    controller.move(at('1-1', 40, 70));
    const before = drawn;
    for (let x = 41; x < 60; x += 1) controller.move(at('1-1', x, 70));
    expect(drawn).toBe(before);
    stop();
  });

  it('the view of an action is as it was left, unless something else is selected in it now', async () => {
    const long = Array.from({ length: 80 }, () => 'speech');
    const [a, b] = [actionWith(long), { ...actionWith(long), actionCode: 'B' }];
    const { controller, show, reopen } = await openCanvas(a);
    const select = (of: string, id: string | null) => ({
      selection: { actionCode: of, elementType: id === null ? null : ('PLAYLIST_COMMAND' as const), elementId: id },
    });
    const stop = followActive(controller);
    show(select(a.actionCode, '1-1'));
    // moved away from what is selected
    const left = { x: 10, y: 5000, zoom: 0.8 };
    controller.camera.move(left);
    show({ action: b, ...select('B', null) });
    expect(controller.camera.camera).toEqual({ x: 0, y: 0, zoom: 1 });
    show({ action: a, ...select(a.actionCode, '1-1') });
    expect(controller.camera.camera).toEqual(left);
    stop();

    const again = reopen();
    followActive(again);
    expect(again.camera.camera).toEqual(left);
    show(select(a.actionCode, '1-79'));
    const { y, zoom } = again.camera.camera;
    expect(zoom).toBe(0.8);
    const placed = placeOfTile(again.layout, '1-79')!;
    expect(placed.y).toBeGreaterThan(y);
    expect(placed.y + placed.tile.height).toBeLessThan(y + again.camera.size.height / zoom);
  });
});
