import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { WebSocket } from 'ws';
import { Refusal } from '@scn/core/base/refusal';
import { fullAbility } from '@scn/core/permissions/ability';
import { abilityWithin } from '@scn/core/permissions/scenario-access';
import { textCall, textPlaces, type TextPlace } from '@scn/core/testing/text-places';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { Scenarios } from '@scn/core/wiring/services';
import { openLiveConnection, type LiveConnection } from '../../app/src/api/web-socket-link';
import { newGroup, textsIn } from '../../app/src/document/change';
import { DocumentSession } from '../../app/src/document/document-session';
import { SaveStore } from '../../app/src/document/save-state';
import { apolloDocumentGateway } from '../../app/src/document/remote/apollo-gateway';
import { ChangesInMemory } from '../../app/src/document/testing/changes-in-memory';
import { systemClock } from '../../app/src/time/clock';

// as in browsers, and in later versions of Node
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket });

/** Where a session works, and with whose token. */
export interface HeadlessPlace {
  /** `http://127.0.0.1:4700` */
  readonly address: string;
  readonly token: string;
  readonly institutionId: string;
  readonly scenarioCode: string;
  readonly plugins: PluginRegistry;
  readonly scenarios: Scenarios;
}

/** A text that is longer is emptied before it is continued. */
const longest = 100;

/** The editor's engine without its screens: an open document, over HTTP and a WebSocket. */
export class HeadlessEditor {
  readonly session: DocumentSession;
  /** The changes that are on the computer. */
  readonly computer: ChangesInMemory;
  /** Every word that was typed. */
  readonly words: string[] = [];
  readonly #live: LiveConnection;
  readonly #saves: SaveStore;
  #form: { readonly place: TextPlace; readonly group: string } | null = null;

  private constructor(parts: {
    readonly session: DocumentSession;
    readonly computer: ChangesInMemory;
    readonly live: LiveConnection;
    readonly saves: SaveStore;
  }) {
    this.session = parts.session;
    this.computer = parts.computer;
    this.#live = parts.live;
    this.#saves = parts.saves;
  }

  /** Opens a scenario. */
  static async open({ address, token, plugins, scenarios, ...document }: HeadlessPlace): Promise<HeadlessEditor> {
    const live = openLiveConnection({
      url: `${address.replace('http', 'ws')}/graphql`,
      session: {
        accessToken: () => Promise.resolve(token),
        renew: () => Promise.resolve(true),
        reportNotAuthenticated: () => undefined,
      },
      institution: { current: document.institutionId },
      clock: systemClock,
      window: { addEventListener: () => undefined, removeEventListener: () => undefined },
    });
    const http = new HttpLink({ uri: `${address}/graphql`, headers: { authorization: `Bearer ${token}` } });
    const client = new ApolloClient({
      link: ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, live.link, http),
      cache: new InMemoryCache(),
    });
    const computer = new ChangesInMemory();
    const saves = new SaveStore();
    const session = await DocumentSession.open({
      gateway: apolloDocumentGateway(client, document),
      ...{ store: computer.open(), saves, clock: systemClock, plugins, scenarios },
      ability: { can: (...asked) => abilityWithin(fullAbility(), 'FULL').can(...asked) },
      personId: 'author',
      onUnavailable: () => undefined,
    });
    return new HeadlessEditor({ session, computer, live, saves });
  }

  /** Types a word at the end of a text, as a form commits it. */
  type(word: string, roll: () => number): void {
    const places = textPlaces(this.session.snapshot());
    if (this.#form === null || roll() % 4 === 0) {
      const place = places[roll() % places.length];
      if (place === undefined) return;
      this.#form = { place, group: newGroup() };
    }
    const { place, group } = this.#form;
    const before = places.find(({ id, field }) => id === place.id && field === place.field)?.value ?? '';
    const isEmptied = before.length > longest;
    const text = isEmptied ? word : `${before} ${word}`.trim();
    try {
      // in two steps: what a word has in common with the text before isn't in the change that replaces one by the other
      if (isEmptied) this.session.change([textCall(place, '')], { group });
      this.session.change([textCall(place, text)], { group });
      this.words.push(word);
    } catch (error) {
      // a text that can't be there stays in its form
      if (!(error instanceof Refusal)) throw error;
      this.#form = null;
    }
  }

  /** Whether everything was sent and acknowledged, and the document has it. */
  get isSettled(): boolean {
    return this.session.isSettled && this.#saves.read().pending === 0;
  }

  /** The texts of changes that were rejected and kept for their author. */
  get rejected(): string {
    return this.computer.refused.flatMap(({ change }) => textsIn(change)).join('\n');
  }

  /** Reconnects at once, as a person does with a button when the editor has given up. */
  reconnect(): void {
    this.#live.retry();
  }

  close(): void {
    this.session.close();
    this.#live.close();
  }
}
