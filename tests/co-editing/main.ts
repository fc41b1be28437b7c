// A scripted page: the editor's engine (openDocument: session, queue, sync, undo) with the editor's own client, against a real
// gateway, signed in as the user of the editor in this browser. It renders nothing.
import { createApolloClient } from '../../app/src/api/create-client';
import { openLiveConnection } from '../../app/src/api/web-socket-link';
import { systemClock } from '../../app/src/time/clock';
import { openDocument, type OpenedDocument } from '../../app/src/document/open-document';
import { SaveStore } from '../../app/src/document/save-state';
import { apolloDocumentGateway } from '../../app/src/document/remote/apollo-gateway';
import { openSignInClient } from '../../app/src/sign-in/sign-in-client';
import { Refusal } from '@scn/core/base/refusal';
import { fullAbility } from '@scn/core/permissions/ability';
import type { OperationCall } from '@scn/core/base/issue';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { EditJournal, type MadeEdits } from './made-edits';
import { canonicalHash } from './canonical-hash';
import { dice, randomEdit } from './random-edits';
import { displaced, playlistsOf, randomMove } from './random-moves';

/** State of the page's document. */
export interface DeskState {
  readonly seq: number;
  readonly isSettled: boolean;
  readonly waiting: number;
  readonly failure: string | null;
  /** Ids of changes that the gateway rejected. */
  readonly refused: readonly string[];
  readonly edits: MadeEdits;
}

/** Interface for tests. */
export interface Desk {
  state(): DeskState;
  hash(): Promise<string>;
  titles(): Readonly<Record<string, string>>;
  /** Makes a change. @returns its id; null when it was rejected locally, or changed nothing */
  change(...calls: OperationCall[]): string | null;
  /** Makes random edits, some undone and redone, one every `pause` milliseconds. @returns the number of edits */
  edit(count: number, seed: number, pause: number): Promise<number>;
  /** The commands of each response of an action, in order. */
  playlists(actionCode: string): Readonly<Record<string, readonly string[]>>;
  /**
   * Moves random commands of an action, one every `pause` milliseconds, and undoes some of the moves.
   *
   * @returns what an undo has moved although the step didn't
   */
  moveCommands(actionCode: string, count: number, seed: number, pause: number): Promise<readonly string[]>;
  /** Undoes everything. @returns the number of steps */
  undoAll(): number;
  /** Stops all requests. Resolves when none is unanswered: until then, one that a closing page abandons could still reach the gateway. */
  disconnect(): Promise<void>;
}

/** Presence: who works on what. */
export interface DeskAddress {
  readonly institutionId: string;
  readonly scenarioCode: string;
  readonly personId: string;
}

const requests = stoppableRequests();
const signIn = await openSignInClient(location.origin);
const session = {
  accessToken: async () => (await signIn.read())?.accessToken ?? null,
  renew: () => Promise.resolve(false),
  reportNotAuthenticated: () => undefined,
};
const address = Object.fromEntries(new URLSearchParams(location.search)) as unknown as DeskAddress;
const { institutionId, scenarioCode } = address;
const institution = { current: institutionId };
const url = `ws://${location.host}/graphql`;
const live = openLiveConnection({ url, session, institution, clock: systemClock, window });
const presenter = { present: () => undefined, count: () => undefined };
const client = createApolloClient({ session, institution, presenter, live, onRefused: () => undefined });
const known = Promise.resolve({
  plugins: builtInPlugins.map((plugin) => ({ plugin, owner: null, ui: null })),
  problems: [],
});
const saves = new SaveStore();

const opened = openDocument({
  ...address,
  gateway: Promise.resolve(apolloDocumentGateway(client, { institutionId, scenarioCode })),
  ...{ client, known, saves, clock: systemClock, ability: fullAbility(), onUnavailable: () => undefined },
});
Reflect.set(
  globalThis,
  'desk',
  opened.then((document) => deskOf(document)),
);

function deskOf({ session: document, plugins }: OpenedDocument): Desk {
  const journal = new EditJournal();
  /** The commands that each move has moved. */
  const moves = new Map<string, readonly string[]>();
  const reportConnection = () => {
    document.setConnection(navigator.onLine ? 'working' : 'offline');
  };
  for (const event of ['online', 'offline']) window.addEventListener(event, reportConnection);
  const change: Desk['change'] = (...calls) => {
    try {
      document.change(calls);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
    return note();
  };
  /** Writes the last change to the journal before anything else happens. @returns null when the edit has changed nothing */
  const note = (): string | null => {
    const operationId = document.undoable?.changes.at(-1)?.operationId ?? '';
    if (operationId === '' || journal.read().made.includes(operationId)) return null;
    journal.noteMade(operationId);
    void document.stored().then(() => {
      journal.noteRetained([operationId]);
    });
    return operationId;
  };
  const takeBack = (way: 'undo' | 'redo') => {
    try {
      const step = document[way]();
      if (way === 'undo' && step !== null) journal.noteUndone(step.changes.map(({ operationId }) => operationId));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };
  return {
    state: () => {
      const { pending: waiting, failure } = saves.read();
      return {
        ...{ seq: document.seq, isSettled: document.isSettled, waiting, failure },
        refused: document.retained.list().map(({ change: { operationId } }) => operationId),
        edits: journal.read(),
      };
    },
    hash: () => canonicalHash(document.snapshot(), plugins),
    titles: () => Object.fromEntries(document.snapshot().actions.map(({ actionCode, title }) => [actionCode, title])),
    change,
    edit: async (count, seed, pause) => {
      const roll = dice(seed);
      let made = 0;
      for (let n = 0; made < count && n < 20 * count; n += 1) {
        const kind = roll() % 12;
        if (kind === 0) takeBack('undo');
        else if (kind === 1) takeBack('redo');
        else if (change(randomEdit(document.snapshot(), roll, seed * 1000 + n)) !== null) made += 1;
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      }
      return made;
    },
    playlists: (actionCode) => playlistsOf(document.snapshot(), actionCode),
    moveCommands: async (actionCode, count, seed, pause) => {
      const roll = dice(seed);
      const foreign: string[] = [];
      for (let n = 0; n < count; n += 1) {
        const moved = new Set(
          (document.undoable?.changes ?? []).flatMap(({ operationId }) => moves.get(operationId) ?? []),
        );
        if (roll() % 5 === 0 && moved.size > 0) {
          const before = playlistsOf(document.snapshot(), actionCode);
          takeBack('undo');
          foreign.push(...displaced(before, playlistsOf(document.snapshot(), actionCode), moved));
        } else {
          const input = randomMove(playlistsOf(document.snapshot(), actionCode), roll);
          const operationId = change({ name: 'playlist-command.move', input });
          if (operationId !== null) moves.set(operationId, input.scenarioPlaylistCommandIds);
        }
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      return foreign;
    },
    disconnect: () => requests.stop(),
    undoAll: () => {
      let steps = 0;
      while (document.undo() !== null) steps += 1;
      return steps;
    },
  };
}

/** Replaces `fetch` by one that can be stopped. */
function stoppableRequests(): { stop(): Promise<void> } {
  const send = globalThis.fetch;
  const unanswered = new Set<Promise<Response>>();
  let isStopped = false;
  globalThis.fetch = (...request) => {
    if (isStopped) return Promise.reject(new TypeError('The page is disconnected.'));
    const answer = send(...request);
    unanswered.add(answer);
    void answer.catch(() => undefined).then(() => unanswered.delete(answer));
    return answer;
  };
  return {
    stop: async () => {
      isStopped = true;
      await Promise.allSettled(unanswered);
    },
  };
}
