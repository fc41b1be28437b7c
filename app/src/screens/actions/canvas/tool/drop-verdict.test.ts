import { describe, expect, it } from 'vitest';
import type { Action } from '@scn/core/document/actions/schema';
import { createRegistry } from '@scn/core/kernel/registry';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { CanvasPayload, DropPlace } from '../model/drop-places';
import { currentPlace, dropVerdict } from './drop-verdict';

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));

/** A start action whose responses have commands with these blocks. */
function actionWith(...playlists: readonly (readonly string[])[]): Action {
  return {
    actionCode: 'ASTAR001',
    trigger: { trigger: 'trigger.start', args: {} },
    responses: playlists.map((blocks, index) => ({
      responseCode: `R${index + 1}`,
      playlist: blocks.map((block, place) => ({ id: `${index + 1}-${place}`, block: `command.${block}`, args: {} })),
    })),
  } as unknown as Action;
}

const action = actionWith(
  ['speech', 'speech', 'conversational-ui', 'response-complete', 'trigger-another-action'],
  ['speech', 'minigame-state', 'response-complete'],
  ['minigame-state'],
);
const palette = (block: string): CanvasPayload => ({ kind: 'palette command', ids: [`command.${block}`], source: '' });
const commands = (...ids: readonly string[]): CanvasPayload => ({ kind: 'playlist command', ids, source: '' });
const responses = (...ids: readonly string[]): CanvasPayload => ({ kind: 'response', ids, source: '' });
const behind = (responseCode: string, after: string | null): DropPlace => ({ kind: 'command', responseCode, after });
const newAfter = (after: string | null): DropPlace => ({ kind: 'response', after });

describe('the verdict on a drop', () => {
  it.each([
    [palette('speech'), behind('R1', '1-2'), 'Command must appear before Conversational UI'],
    [palette('speech'), behind('R1', '1-4'), 'Command must appear before Trigger Another Action'],
    [palette('speech'), behind('R2', '2-2'), 'Command cannot be placed after the Response Complete'],
    [palette('conversational-ui'), behind('R1', '1-1'), 'Conversational UI can only be present in a response once'],
    [
      palette('conversational-ui'),
      behind('R2', '2-2'),
      'Conversational UI can only appear before the last Response Complete',
    ],
    [
      palette('trigger-another-action'),
      behind('R2', '2-0'),
      'The first Trigger Another Action can only be placed after the Response Complete',
    ],
    [
      palette('minigame-state'),
      behind('R1', null),
      'Minigame State cannot be added to the first response of the start scenario',
    ],
    [
      palette('minigame-state'),
      newAfter(null),
      'Minigame State cannot be added to the first response of the start scenario',
    ],
    [commands('2-0'), behind('R2', '2-2'), 'Command must appear before the last Response Complete'],
    [commands('1-2'), behind('R1', '1-3'), 'Conversational UI can not appear after the last Response Complete'],
    [commands('1-2'), behind('R2', '2-2'), 'Conversational UI must appear before last Response Complete'],
    [
      commands('1-4'),
      behind('R1', '1-0'),
      'Trigger Another Action can only be placed after the Response Complete whilst reordering',
    ],
    [commands('1-4'), behind('R2', '2-0'), 'Trigger Another Action can only be placed after the Response Complete'],
    [commands('1-3'), behind('R2', '2-0'), 'The last Response Complete cannot be moved or deleted'],
    [responses('R3'), newAfter(null), 'Minigame State cannot be added to the first response of the start scenario'],
  ])('refuses %o at %o: %s', (payload, place, reason) => {
    expect(dropVerdict(payload, place, action, plugins)).toEqual({ isAllowed: false, reason });
  });

  it.each([
    [palette('speech'), behind('R1', null)],
    [palette('trigger-another-action'), behind('R1', '1-3')],
    [palette('minigame-state'), newAfter('R1')],
    [commands('1-0', '1-1'), behind('R2', '2-0')],
    [commands('1-0'), behind('R1', '1-1')],
    [responses('R1'), newAfter('R3')],
  ])('allows %o at %o', (payload, place) => {
    const started = payload.kind === 'response' ? actionWith(['speech'], ['speech'], ['speech']) : action;
    expect(dropVerdict(payload, place, started, plugins)).toEqual({ isAllowed: true });
  });
});

it('what is picked up starts where it is', () => {
  expect(currentPlace(commands('1-1', '1-2'), action)).toEqual(behind('R1', '1-0'));
  expect(currentPlace(responses('R2'), action)).toEqual(newAfter('R1'));
  expect(currentPlace(commands('gone'), action)).toBeNull();
});
