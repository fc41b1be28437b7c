import type { ApolloClient } from '@apollo/client';
import { createKernel } from '@scn/core/wiring/kernel';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { services } from '@scn/core/wiring/services';
import type { CatalogueView } from '@scn/core/kernel/view';
import type { Breakage } from '@scn/core/validation/engine/breakage';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import type { AnyOperation } from '@scn/core/operations/operation';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { whenBrowserIdle, whenIdleFor, type Clock } from '#time/clock';
import { registryEntries, type KnownPlugins } from '#plugins/known-plugins';
import { spelled } from '#plugins/spelled';
import { DocumentSession } from './document-session';
import { WindowOnlyDrafts } from './drafts/draft-store';
import { Drafts, followLostDrafts } from './drafts/drafts';
import { openIndexedDbDrafts } from './drafts/indexed-db-drafts';
import { ProblemStore } from './problems/problem-store';
import { readGatewayIssues } from './problems/read-gateway-issues';
import type { ChangeStore } from './local/change-store';
import { openIndexedDbStore } from './local/indexed-db-store';
import type { SaveStore } from './save-state';
import type { DocumentGateway } from './remote/document-gateway';
import { DocumentHistory } from './local/document-history';

/** A store for browsers without storage, such as some private windows: every change is reported as being only in this window. */
class WindowOnlyStore implements ChangeStore {
  readonly adopt = () => Promise.resolve([]);
  readonly follow = () => undefined;
  readonly add = () => Promise.reject(new Error('This browser has no storage for changes.'));
  readonly settle = () => Promise.resolve();
  readonly remove = () => Promise.resolve();
  readonly retain = () => Promise.reject(new Error('This browser has no storage for changes.'));
  readonly retained = () => Promise.resolve([]);
  readonly close = () => undefined;
}

/** Milliseconds in which the document that was opened is drawn, before the first change is prepared. */
const drawn = 200;

/** Dependencies for opening a scenario. */
export interface OpenDocumentRequest {
  readonly client: ApolloClient;
  /** The document's connection to the gateway. */
  readonly gateway: Promise<DocumentGateway>;
  readonly clock: Clock;
  readonly institutionId: string;
  readonly scenarioCode: string;
  readonly personId: string;
  readonly saves: SaveStore;
  /** The user's permissions in the scenario, checked on each change. */
  readonly ability: OperationAbility;
  /** The plugins, loaded in parallel with the document. */
  readonly known: Promise<KnownPlugins>;
  /** Called when the scenario was deleted or is no longer readable. */
  readonly onUnavailable: () => void;
}

/** A scenario that is open for editing, with its services. */
export interface OpenedDocument {
  readonly session: DocumentSession;
  /** Undo and redo, with what is being typed. */
  readonly history: DocumentHistory;
  readonly problems: ProblemStore;
  /** The values that can't be saved. */
  readonly drafts: Drafts;
  readonly plugins: PluginRegistry;
  readonly operations: ReadonlyMap<string, AnyOperation>;
  /** The plugins with their user interfaces. */
  readonly known: KnownPlugins;
  /** Returns what changes break elsewhere. @param catalogue - the shared assets that are known */
  breakage(catalogue: CatalogueView): Breakage;
  close(): void;
}

/** Opens a scenario with its kernel: the same core runs here and in the gateway. @throws if the gateway doesn't respond */
export async function openDocument(request: OpenDocumentRequest): Promise<OpenedDocument> {
  const { client, institutionId, scenarioCode } = request;
  const [known, gateway] = await Promise.all([request.known, request.gateway]);
  const kernel = createKernel({ ...registryEntries(known.plugins), rules: builtInRules.map(spelled) });
  const plugins = kernel.get(services.plugins);
  const reading = openDrafts(request);
  const opening = DocumentSession.open({
    ...request,
    gateway,
    plugins,
    scenarios: kernel.get(services.scenarios),
    // without browser storage, editing still works and a warning is shown
    store: await openIndexedDbStore(request).catch(() => new WindowOnlyStore()),
    // what can't be saved is then among the rejected changes, which the dashboard lists
    onUnavailable: () => void reading.then((each) => each.loseAll()).then(request.onUnavailable),
  });
  opening.catch(() => void reading.then((each) => each.close()));
  const [session, drafts] = await Promise.all([opening, reading]);
  request.saves.report({ isRead: true });
  const lastKey = followLastKey(() => request.clock.now());
  const problems = new ProblemStore(
    session,
    request.clock,
    whenBrowserIdle,
    () => readGatewayIssues(client, { institutionId, scenarioCode }),
    lastKey.at,
  );
  const stopPreparing = whenIdleFor(request.clock, whenBrowserIdle, drawn, () => session.prepareChanges());
  const opened = {
    session,
    history: new DocumentHistory(session),
    problems,
    drafts,
    plugins,
    operations: kernel.get(services.operations),
    known,
    breakage: (catalogue: CatalogueView) => kernel.get(services.validators).breakage(catalogue),
    close: () => {
      lastKey.stop();
      stopPreparing();
      problems.close();
      stopFollowing();
      session.close();
      drafts.close();
    },
  };
  const stopFollowing = followLostDrafts(drafts, session, plugins);
  return opened;
}

/** The drafts on this computer; of this window only, without browser storage. */
async function openDrafts(request: OpenDocumentRequest): Promise<Drafts> {
  try {
    return await Drafts.open(await openIndexedDbDrafts(request), request.saves);
  } catch {
    return Drafts.open(new WindowOnlyDrafts(), request.saves);
  }
}

/** When a key was last pressed anywhere on the page. */
interface LastKey {
  /** In the unit of the clock; -Infinity before the first key. */
  readonly at: () => number;
  readonly stop: () => void;
}

/** Notes when keys are pressed, so that long work can wait while someone types. @param now - the clock */
function followLastKey(now: () => number): LastKey {
  let last = -Infinity;
  const note = () => {
    last = now();
  };
  // before anything else, also if the key is handled there
  window.addEventListener('keydown', note, { capture: true });
  return {
    at: () => last,
    stop: () => window.removeEventListener('keydown', note, { capture: true }),
  };
}
