import i18next from 'i18next';
import type { Json } from '@scn/core/base/json';
import type { Action } from '@scn/core/document/actions/schema';
import { createRegistry } from '@scn/core/kernel/registry';
import { dropTargetOf, insertPlace } from '@scn/core/index/playlist/playlist-drop';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { canvas } from '#texts/en-GB/canvas';
import { menuTree } from '#texts/en-GB/menu-tree';
import type { Selection } from '#workspace/selection/selection';
import { placeOfTile } from '../model/action-layout';
import { toView } from '../tool/camera';
import { CanvasController } from '../tool/canvas-controller';
import type { CanvasContents, CanvasHost, CanvasText } from '../tool/canvas-host';

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));

/** A block of the built-in plugins: `speech`. */
export function blockOf(name: string) {
  const block = plugins.command(`command.${name}`);
  if (block === undefined) throw new Error(`There is no block ${name}.`);
  return block;
}

/** An action whose responses R1, R2 … have commands with these blocks; the ids of the commands are 1-0, 1-1 … */
export function actionWith(...playlists: readonly (readonly string[])[]): Action {
  return {
    actionCode: 'ASTAR001',
    title: 'Start',
    trigger: { trigger: 'trigger.start', args: {} },
    responses: playlists.map((blocks, index) => ({
      responseCode: `R${index + 1}`,
      description: `Response ${index + 1}`,
      responseDelayStart: 'immediate',
      playlist: blocks.map((name, place) => {
        const { id: block, defaults } = blockOf(name);
        return { id: `${index + 1}-${place}`, block, args: defaults };
      }),
    })),
  } as unknown as Action;
}

const size = { width: 1600, height: 1200 };
const all = { mayCommand: true, mayRespond: true, mayReorder: true };

/** Opens the controller of a canvas, without React and without a page. What it asks of the editor is recorded. */
export async function openCanvas(action: Action, given: Partial<CanvasContents> = {}) {
  const texts = i18next.createInstance();
  await texts.init({
    lng: 'en-GB',
    resources: { 'en-GB': { canvas, menuTree } },
    interpolation: { escapeValue: false },
  });
  const t: CanvasText = texts.getFixedT('en-GB', ['canvas', 'menuTree']);
  const asked: unknown[][] = [];
  const said: string[] = [];
  const places = new Map<string, Json>();
  /** Records a call. @returns the function's result */
  const ask =
    <Result>(name: string, result: Result) =>
    (...args: readonly unknown[]): Result => {
      asked.push([name, ...args]);
      return result;
    };
  let isRefused = false;
  const host: CanvasHost = {
    editing: {
      insertPlace: (of, response, block, wanted) =>
        insertPlace(block, dropTargetOf(of, response, plugins), plugins, wanted).after,
      addRefusal: (of, response, block) => insertPlace(block, dropTargetOf(of, response, plugins), plugins).refusal,
      addCommand: (_, { responseCode }, block, variant, after) =>
        ask('addCommand', 'new')(responseCode, block, variant, after),
      addResponse: (_, description, options) => ask('addResponse', 'R9')(description, options),
      stepResponse: ask('stepResponse', undefined),
      stepCommand: ask('stepCommand', undefined),
      moveResponses: (_, codes, after) => ask('moveResponses', !isRefused)(codes, after),
      moveCommands: (...args) => ask('moveCommands', !isRefused)(...args),
      duplicateCommands: ({ responseCode }, ids) =>
        ask(
          'duplicateCommands',
          ids.map((id) => `${id} copy`),
        )(responseCode, ids),
      deleteCommands: ask('deleteCommands', true),
      duplicateResponse: (_, code, description, onMade) => {
        ask('duplicateResponse', undefined)(code, description);
        onMade('R9');
      },
    },
    clipboard: {
      copyCommands: (_, { responseCode }, ids) => `${responseCode}: ${ids.join()}`,
      copyResponse: (_, { responseCode }) => responseCode,
      paste: (_, place, text) => ask('paste', ['p1', 'p2'])(place?.response.responseCode, place?.after, text),
    },
    memory: { read: (name) => places.get(name) ?? null, remember: (name, value) => void places.set(name, value) },
    announcer: { say: (text) => void said.push(text), interrupt: (text) => void said.push(`! ${text}`) },
    count: ask('count', undefined),
    select: (next) => {
      asked.push(['select', next.elementId]);
      show({ selection: next });
    },
    alert: ask('alert', undefined),
    point: ask('point', undefined),
    writeText: ask('writeText', undefined),
    focusCanvas: ask('focusCanvas', undefined),
    focusField: ({ entityId, fields }) => void asked.push(['focusField', entityId, ...(fields ?? [])]),
    focusCommand: ask('focusCommand', undefined),
    coveredWidth: () => 0,
  };
  let contents: CanvasContents = {
    ...all,
    action,
    source: {
      plugins,
      nameOf: () => null,
      measure: (text) => text.length * 7,
      canAdd: true,
      issuesOf: () => [],
      conditionsOf: () => null,
      words: {
        unknownBlock: 'Unknown',
        unknownText: (block) => block,
        addCommand: 'Add command',
        conditions: (state) => state,
        delayedEvaluation: 'Delayed',
        delay: String,
        time: String,
        position: (index, count) => `${index + 1} of ${count}`,
      },
    },
    scenarioCode: 'TST001GB',
    selection: { actionCode: action.actionCode, elementType: null, elementId: null },
    remote: new Map(),
    often: [],
    t,
    ...given,
  };
  const opened: CanvasController[] = [];
  const make = () => {
    const made = new CanvasController(contents, host);
    made.camera.resize(size);
    opened.push(made);
    return made;
  };
  const controller = make();
  /** Shows something else, as after an edit or a change of the address. */
  const show = (next: Partial<CanvasContents>) => {
    contents = { ...contents, ...next };
    for (const each of opened) each.update(contents, host);
  };
  /** A point of the view in a card, by default near its upper left corner. */
  const at = (key: string, x = 20, y = 10) => {
    const placed = placeOfTile(controller.layout, key);
    if (placed === null) throw new Error(`There is no card ${key}.`);
    return toView(controller.camera.camera, { x: placed.x + x, y: placed.y + y });
  };
  const press = (key: string, more: { readonly ctrlKey?: boolean; readonly shiftKey?: boolean } = {}, code = key) =>
    controller.pressKey(
      { ...{ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }, ...more },
      () => undefined,
    );
  return {
    controller,
    host,
    show,
    at,
    /** Presses a key while the canvas has the focus. */
    press,
    /** The open element, as the address names it. */
    address: (): Selection => contents.selection,
    /** The announcements; those that interrupt start with an exclamation mark. */
    said,
    asked,
    /** The calls with this name since the last time. */
    calls: (name: string) => {
      const found = asked.filter(([each]) => each === name).map(([, ...args]) => args);
      asked.length = 0;
      return found;
    },
    /** The editing refuses what follows. */
    refuse: () => {
      isRefused = true;
    },
    /** Clicks a card, or the background. */
    click: (key: string | null, isAdding = false) => {
      controller.press(key === null ? { x: 5, y: size.height - 5 } : at(key), isAdding);
      controller.release(key === null ? { x: 5, y: size.height - 5 } : at(key));
    },
    /** The same screen, opened again. */
    reopen: make,
  };
}
