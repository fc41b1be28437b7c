import { act, type ReactNode } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createMongoAbility, type AnyAbility } from '@casl/ability';
import type { Issue, OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { Action } from '@scn/core/document/actions/schema';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { fullAbility } from '@scn/core/permissions/ability';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import type { CatalogueView } from '@scn/core/kernel/view';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { AlertQueue } from '@scn/kit/dialogs/alert-queue';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { DraftStore } from '#document/drafts/draft-store';
import { Drafts } from '#document/drafts/drafts';
import { SaveStore } from '#document/save-state';
import { DraftsInMemory } from '#document/testing/drafts-in-memory';
import { DocumentProvider, useScenario, type DocumentState } from '#document/document-context.tsx';
import type { OpenedDocument } from '#document/open-document';
import { loadBuiltInUis } from '#plugins/built-in-uis.tsx';
import type { KnownPlugin } from '#plugins/known-plugins';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import { PreferenceStore, PreferencesProvider } from '#preferences/preferences-context.tsx';
import { CommandRegistry } from '#services/commands/command-registry';
import type { MessageDialog } from '#services/dialogs/dialog-queue';
import { ShellServicesProvider, type ShellServices } from '#services/shell-services.tsx';
import type { Session } from '#sign-in/session';
import { SessionProvider } from '#sign-in/session-context.tsx';
import { renderApp } from '#testing/render.tsx';
import { LogicContext } from '../logic/dialog/logic-context';
import type { LogicRequest } from '../logic/dialog/logic-request';
import { PanelProvider } from '../panel/panel-context';
import { PanelStore } from '../panel/panel-store';
import { WorkspaceProvider, type Workspace } from '../open/workspace-context';
import type { ActionPart } from '../properties/action/action-part';

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'tests' })) });
const plugins = kernel.get(services.plugins);
const read = createScenarioReader(plugins);
const everything = createMongoAbility([{ action: 'manage', subject: 'all' }]);
const viewer = {
  ...{ id: 'u1', name: 'Ann', email: null, picture: null, reportUrl: null, institutions: [] },
  institution: { id: 'i1', externalId: 'x', name: 'Hospital', userInactivePeriod: 30 },
};

type Alert = Parameters<AlertQueue['show']>[0];

interface OpenOptions {
  readonly isReadOnly?: boolean;
  /** Other scenarios that can be read. */
  readonly sources?: readonly JsonObject[];
  /** Null: it isn't judged yet. */
  readonly issues?: readonly Issue[] | null;
  /** The document of a real session, instead of one that accepts everything. */
  readonly document?: Pick<OpenedDocument, 'session' | 'plugins'>;
  /** Plugins instead of the built-in ones with the same ids, such as with forms of their own. */
  readonly known?: readonly KnownPlugin[];
  /** Drafts stored on the computer. Default: none. */
  readonly draftStore?: DraftStore;
  /** Answers requests. Default: there is no gateway. */
  readonly link?: ApolloLink;
  /** Permissions of its operations. Default: everything. */
  readonly ability?: OperationAbility;
  /** Permissions of its user, as the screens know them. Default: everything. */
  readonly permissions?: AnyAbility;
}

/**
 * Renders a part of an action's properties over a scenario whose operations are the real ones, for tests in happy-dom.
 *
 * @param scenario - fields of the scenario; the rest has its defaults
 */
export async function openAction(
  scenario: JsonObject,
  actionCode: string,
  part: (props: ActionPart) => ReactNode,
  options: OpenOptions = {},
) {
  const {
    isReadOnly = false,
    sources = [],
    issues = [],
    permissions = everything,
    draftStore = new DraftsInMemory().open(),
    document: given,
    known = [],
  } = options;
  // forms of plugins appear at once, as derived ones do
  await loadBuiltInUis();
  const saves = new SaveStore();
  const others = new Map(
    sources.map((source) => {
      const complete = completeScenario(source, plugins);
      return [complete.scenarioCode, complete] as const;
    }),
  );
  const open = kernel.get(services.scenarios).open(completeScenario(scenario, plugins), {
    ability: options.ability ?? fullAbility(),
    scenario: (code) => {
      const source = others.get(code);
      return source === undefined ? undefined : read(source);
    },
  });
  const alerts: Alert[] = [];
  const dialogs: MessageDialog[] = [];
  const listeners = new Set<() => void>();
  const asked: LogicRequest[] = [];
  const calls: OperationCall[] = [];
  let made = 0;
  const make = (next: readonly OperationCall[]) => {
    made += 1;
    const result = open.runAs(`test-${made}`, next);
    calls.push(...next);
    for (const listener of listeners) listener();
    return result;
  };
  const change = (next: readonly OperationCall[]) => {
    make(next);
    return true;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const problems = issues === null ? null : { issues, scenario: open.snapshot };
  const sourceOf = (code: string) =>
    Promise.resolve(code === open.snapshot.scenarioCode ? open.snapshot : (others.get(code) ?? null));
  const session = {
    subscribe,
    snapshot: () => open.snapshot,
    snapshotAfter: (next: readonly OperationCall[]) => open.snapshotAfter(next),
    issuesAddedBy: (next: readonly OperationCall[]) => open.issuesAddedBy(next),
    change: make,
    undoable: null,
    source: sourceOf,
    removalOf: () => null,
    lastChangeAt: () => null,
    retained: { setAsideIfLost: () => false },
  };
  const drafts = await Drafts.open(draftStore, saves);
  const document_ = {
    session,
    drafts,
    breakage: (catalogue: CatalogueView) => kernel.get(services.validators).breakage(catalogue),
    operations: kernel.get(services.operations),
    problems: { problems },
    plugins,
    known: {
      plugins: builtInPlugins.map(
        (plugin) => known.find((each) => each.plugin.id === plugin.id) ?? { plugin, owner: null, ui: null },
      ),
    },
    ...given,
  };
  let last: Action | undefined;
  // parts that are open stay open when their action is deleted
  const actionOf = (): Action => {
    last = open.snapshot.actions.find((each) => each.actionCode === actionCode) ?? last;
    if (last === undefined) throw new Error(`There is no ${actionCode}.`);
    return last;
  };
  function Panel() {
    useScenario((whole) => whole);
    const update = (changes: JsonObject) => change([{ name: 'action.update', input: { actionCode, ...changes } }]);
    return part({ action: actionOf(), readOnly: isReadOnly, change, update });
  }
  const panel = new PanelStore();
  const router = createMemoryRouter([{ path: '*', Component: Panel }], { initialEntries: ['/s/compose-sim/actions'] });
  const { scenarioCode } = open.snapshot;
  const workspace = {
    scenario: { isScenarioReadOnly: isReadOnly, scenarioCode },
    base: '/s',
    saves,
  } as unknown as Workspace;
  const commands = new CommandRegistry();
  const failing = new ApolloLink(() => new Observable((observer) => observer.error(new Error('There is no gateway.'))));
  const client = new ApolloClient({ link: options.link ?? failing, cache: new InMemoryCache() });
  const shell = {
    alerts: { show: (alert: Alert) => void alerts.push(alert) },
    dialogs: { show: (dialog: MessageDialog) => void dialogs.push(dialog) },
    commands,
    client,
    lastError: { keep: () => undefined },
  } as unknown as ShellServices;
  const rendered = await renderApp(
    <PreferencesProvider value={new PreferenceStore(localStorage, ['en-GB'])}>
      <SessionProvider value={{ userGroups: () => [] } as unknown as Session}>
        <PermissionsProvider viewer={viewer} ability={permissions}>
          <ShellServicesProvider value={shell}>
            <ApolloProvider client={client}>
              <WorkspaceProvider value={workspace}>
                <DocumentProvider value={{ state: 'open', document: document_ } as unknown as DocumentState}>
                  <PanelProvider value={panel}>
                    <LogicContext value={(request) => void asked.push(request)}>
                      <RouterProvider router={router} />
                    </LogicContext>
                  </PanelProvider>
                </DocumentProvider>
              </WorkspaceProvider>
            </ApolloProvider>
          </ShellServicesProvider>
        </PermissionsProvider>
      </SessionProvider>
    </PreferencesProvider>,
  );
  const act_ = async (what: () => void) =>
    act(async () => {
      what();
      await Promise.resolve();
    });
  /** Types in the field with this label. */
  const enter = async (name: string, text: string) => {
    const input = inputOf(name);
    await act_(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  /** Leaves the field with this label. */
  const leave = async (name: string) => {
    const input = inputOf(name);
    await act_(() => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  };
  return {
    ...rendered,
    drafts,
    saves,
    router,
    panel,
    /** The commands of the palette. */
    commands,
    /** The requests that the logic builder was opened for. */
    asked,
    calls,
    /** The alerts and message dialogs shown so far. */
    alerts,
    dialogs,
    /** Runs operations, such as those of another author. */
    change,
    action: actionOf,
    scenario: () => open.snapshot,
    /** Does something that isn't done with a control: a drop, or an edit of a hook. */
    run: act_,
    /** Clicks the element with this label or text. */
    click: async (selector: string, name: string) => {
      await act_(() => rendered.control(selector, name).click());
    },
    /** Checks or clears the check box or radio button with this label. */
    choose: async (name: string) => {
      await act_(() => inputOf(name).click());
    },
    enter,
    leave,
    /** Types in the field with this label, and leaves it. */
    type: async (name: string, text: string) => {
      await enter(name, text);
      await leave(name);
    },
    inputOf,
    says: (text: string) => document.body.textContent.includes(text),
  };
}

/** The input with this label, first of all in a dialog. @throws if there is none */
function inputOf(name: string): HTMLInputElement {
  const inDialogs = document.body.querySelectorAll<HTMLInputElement>('[role=dialog] input');
  const found = [...inDialogs, ...document.body.querySelectorAll('input')].find((input) => {
    const labels = [...(input.labels ?? [])].map(({ textContent }) => textContent.trim());
    return input.getAttribute('aria-label') === name || labels.some((label) => label.startsWith(name));
  });
  if (found === undefined) throw new Error(`There is no field '${name}' in: ${document.body.textContent}`);
  return found;
}
