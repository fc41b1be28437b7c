// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { object, title } from '@scn/core/schema/fields';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import type { KitAlert } from '@scn/kit/dialogs/alert-queue';
import type { ReferencePickerProps } from '@scn/kit/form/form-context';
import { keepFocus } from '@scn/kit/focus/focus-keeper';
import { SchemaForm } from '@scn/kit/form/schema-form.tsx';
import { newGroup } from '#document/change';
import { DocumentProvider, useScenario, type DocumentState } from '#document/document-context.tsx';
import { Desk, desks, drain } from '#document/testing/desk';
import { DocumentHistory } from '#document/local/document-history';
import { CommandRegistry } from '#services/commands/command-registry';
import { ShellServicesProvider, type ShellServices } from '#services/shell-services.tsx';
import { renderApp } from '#testing/render.tsx';
import { UndoButtons } from '../bar/undo-buttons';
import { WorkspaceProvider, type Workspace } from '../open/workspace-context';
import { UndoProvider } from './undo-provider';
import { useUndo, useUndoKeys } from '../document/use-undo';

let close = (): Promise<void> => Promise.resolve();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // the next frame is here as soon as the fields have been rendered
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => setTimeout(() => run(0), 0));
});
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const Picker = ({ label }: ReferencePickerProps) => <input aria-label={label} />;
const schema = jsonSchemaOf(object({ title: title({ title: 'Title' }), specialty: title({ title: 'Specialty' }) }));

/** Two texts of the scenario, as on Basic Info. */
function BasicInfo({ desk }: { readonly desk: Desk }): ReactNode {
  const { title: name, specialty } = useScenario(({ setup }) => setup.basicInfo) as unknown as Record<string, string>;
  return (
    <SchemaForm
      label="Basic info"
      schema={schema}
      value={{ title: name, specialty: specialty ?? '' }}
      ReferencePicker={Picker}
      onCommit={(settled) => {
        const before = { title: name, specialty } as JsonObject;
        const changes = Object.fromEntries(Object.entries(settled).filter(([key, value]) => before[key] !== value));
        desk.session.change([{ name: 'section.update', input: { section: 'setup.basicInfo', changes } }]);
      }}
    />
  );
}

function Screen({ desk }: { readonly desk: Desk }): ReactNode {
  useUndoKeys(useUndo());
  const { pathname } = useLocation();
  return (
    <main id="main" tabIndex={-1}>
      <UndoButtons />
      {pathname.endsWith('/setup/basic-info') ? <BasicInfo desk={desk} /> : <p>Another screen</p>}
    </main>
  );
}

/** Something that can be used before the document is open, such as the dialog Duplicate. */
function Opening({ document: state }: { readonly document: DocumentState }): ReactNode {
  const [router] = useState(() =>
    createMemoryRouter([
      {
        path: '*',
        Component: () => (
          <UndoProvider>
            <input />
          </UndoProvider>
        ),
      },
    ]),
  );
  const shell = { alerts: {}, commands: new CommandRegistry() } as unknown as ShellServices;
  const workspace = { scenario: { isScenarioReadOnly: false }, base: '/s' } as unknown as Workspace;
  return (
    <ShellServicesProvider value={shell}>
      <WorkspaceProvider value={workspace}>
        <DocumentProvider value={state}>
          <RouterProvider router={router} />
        </DocumentProvider>
      </WorkspaceProvider>
    </ShellServicesProvider>
  );
}

async function open(path = '/s/setup/basic-info') {
  const { gateway, ann, bob } = await desks();
  const alerts: KitAlert[] = [];
  const shell = {
    alerts: {
      show: (alert: KitAlert) => void alerts.push(alert),
      close: (id: string) => void alerts.splice(0, alerts.length, ...alerts.filter((each) => each.id !== id)),
    },
    commands: new CommandRegistry(),
  } as unknown as ShellServices;
  const { session } = ann;
  const document_ = { session, history: new DocumentHistory(session), plugins: operationPlugins };
  const workspace = { scenario: { isScenarioReadOnly: false }, base: '/s' } as unknown as Workspace;
  const router = createMemoryRouter(
    [
      {
        path: '*',
        Component: () => (
          <UndoProvider>
            <Screen desk={ann} />
          </UndoProvider>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  const rendered = await renderApp(
    <ShellServicesProvider value={shell}>
      <WorkspaceProvider value={workspace}>
        <DocumentProvider value={{ state: 'open', document: document_ } as unknown as DocumentState}>
          <RouterProvider router={router} />
        </DocumentProvider>
      </WorkspaceProvider>
    </ShellServicesProvider>,
  );
  ({ close } = rendered);
  const does = (what: () => void) =>
    act(async () => {
      what();
      // not as long as the pause after which what is typed is saved by itself
      await vi.advanceTimersByTimeAsync(1);
    });
  const field = (label: string): HTMLInputElement =>
    [...rendered.page.querySelectorAll('input')].find(
      (each) => each.labels?.[0]?.textContent.startsWith(label) === true,
    ) ?? fail(label);
  return {
    ...rendered,
    gateway,
    ann,
    bob,
    alerts,
    router,
    field,
    does,
    focus: (label: string) => does(() => field(label).focus()),
    type: (label: string, text: string) =>
      does(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), text);
        field(label).dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: (key: string) =>
      does(() => {
        const event = new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }),
    undoLabel: () => rendered.page.querySelectorAll('button')[0]?.getAttribute('aria-label'),
    redoLabel: () => rendered.page.querySelectorAll('button')[1]?.getAttribute('aria-label'),
  };
}

function fail(label: string): never {
  throw new Error(`There is no field ${label}.`);
}

test('a text field is undone by the history of the document: first what is typed in it, then the field before it', async () => {
  const { field, focus, type, press, undoLabel, redoLabel, alerts } = await open();
  const before = field('Title').value;
  await focus('Title');
  await type('Title', 'Sepsis');
  expect(undoLabel()).toBe('Undo: Typing (Ctrl+Z)');
  await focus('Specialty');
  expect(undoLabel()).toBe(`Undo: Basic info title “${before}” → “Sepsis” (Ctrl+Z)`);
  await type('Specialty', 'A ward');
  expect(undoLabel()).toBe('Undo: Typing (Ctrl+Z)');
  await press('z');
  expect([field('Title').value, field('Specialty').value]).toEqual(['Sepsis', '']);
  expect(document.activeElement).toBe(field('Specialty'));
  expect(alerts.map(({ title: said, action }) => [said, action])).toEqual([
    ['Undone: Basic info specialty empty → “A ward”', undefined],
  ]);
  expect(redoLabel()).toBe('Redo: Basic info specialty empty → “A ward” (Ctrl+Y)');
  await press('z');
  expect([field('Title').value, field('Specialty').value]).toEqual([before, '']);
  // the field that changed is highlighted, and the focus stays
  expect(field('Title').closest('[data-pointer]')?.className).not.toBe(
    field('Specialty').closest('[data-pointer]')?.className,
  );
  expect(document.activeElement).toBe(field('Specialty'));
  await press('y');
  await press('y');
  expect([field('Title').value, field('Specialty').value]).toEqual(['Sepsis', 'A ward']);
});

test('a step that isn’t on this screen is named, with a way to it', async () => {
  const { ann, press, alerts, does, router, focus, field } = await open();
  await does(() => ann.rename('Give fluids'));
  await focus('Title');
  await press('z');
  expect(ann.title()).toBe('Give antibiotics');
  expect(document.activeElement).toBe(field('Title'));
  expect(alerts).toMatchObject([
    {
      severity: 'information',
      title: 'Undone: Change action AMEDS001',
      message: 'This changed Actions.',
      action: { title: 'Show' },
    },
  ]);
  await does(() => alerts[0]?.action?.run());
  expect(router.state.location.pathname).toBe('/s/compose-sim/actions/AMEDS001/ACTION/AMEDS001');
  // the alert of the same step is another one, which is announced again
  const [first] = alerts;
  await press('y');
  expect(alerts).toHaveLength(1);
  expect(alerts[0]?.id).not.toBe(first?.id);
});

test.each([
  ['/s/compose-sim/actions/AMEDS001', true],
  ['/s/compose-sim/actions/AMEDS001/RESPONSE/AMEDS001R1', true],
  ['/s/compose-sim/actions/AFLUI001/ACTION/AFLUI001', false],
  ['/s/compose-sim/actions', false],
  ['/s/actions-overview', false],
])('an action is on the screen %s: %s', async (path, isShown) => {
  const { ann, press, alerts, does } = await open(path);
  await does(() => ann.rename('Give fluids'));
  await press('z');
  expect(alerts[0]?.action === undefined).toBe(isShown);
});

test('what is open and typed stays when the document has been loaded', async () => {
  const { rerender, page, ...opened } = await renderApp(<Opening document={{ state: 'opening' }} />);
  ({ close } = opened);
  const field = page.querySelector('input')!;
  field.focus();
  const { ann } = await desks();
  const document_ = { session: ann.session, history: new DocumentHistory(ann.session), plugins: operationPlugins };
  await rerender(<Opening document={{ state: 'open', document: document_ } as unknown as DocumentState} />);
  expect(document.activeElement).toBe(field);
});

test('a step of another window says so', async () => {
  const { gateway, ann, press, alerts, does } = await open();
  const second = await new Desk(gateway, 'ann').open();
  second.rename('From there');
  await drain(second);
  await does(() => ann.link.deliver());
  await press('z');
  expect(alerts[0]?.message).toBe('This changed Actions. You made this change in another window.');
});

test('a refused undo names who is in the way, and what was typed stays', async () => {
  const { ann, bob, press, alerts, does } = await open();
  const change = (desk: Desk, duration: number) =>
    desk.session.change(
      [{ name: 'action.update', input: { actionCode: 'AMEDS001', physiologyChangeDuration: duration } }],
      { group: newGroup() },
    );
  await does(() => void change(ann, 5));
  await act(async () => drain(ann));
  bob.link.deliver();
  change(bob, 7);
  await drain(bob);
  await does(() => ann.link.deliver());
  await press('z');
  expect(alerts).toMatchObject([{ severity: 'error', title: 'Can’t undo' }]);
  expect(alerts[0]?.message).toContain('bob has since changed the same part');
});

test('the focus is never lost with the field that had it', async () => {
  const { ann, does, router, press } = await open();
  const stop = keepFocus();
  await does(() => ann.rename('Give fluids'));
  const main = document.getElementById('main');
  const removed = document.createElement('input');
  removed.type = 'checkbox';
  main?.append(removed);
  removed.focus();
  ann.session.subscribe(() => removed.remove());
  await press('z');
  expect(removed.isConnected).toBe(false);
  expect(document.activeElement).not.toBe(document.body);
  expect(main?.contains(document.activeElement)).toBe(true);
  expect(router.state.location.pathname).toBe('/s/setup/basic-info');
  stop();
});
