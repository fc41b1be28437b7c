// @vitest-environment happy-dom
import { act } from 'react';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { fullAbility } from '@scn/core/permissions/ability';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { DocumentState } from '#document/document-context.tsx';
import type { OpenedDocument } from '#document/open-document';
import { SaveStore } from '#document/save-state';
import { clientOver } from '#document/testing/in-process-client';
import { InProcessGateway } from '#document/testing/in-process-gateway';
import { settle } from '#testing/fake-clock';
import { renderSignedIn } from '#testing/render.tsx';
import DocumentLoader from './document-loader';

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'tests' })) });
const pump = join(import.meta.dirname, '..', '..', '..', '..', 'examples', 'plugin-package', 'index.js');
const scenario = {
  setup: { roles: [{ id: 'nurse', roleName: 'Nurse', playable: true, initials: 'N' }] },
} as unknown as JsonObject;

/** Follows the replacements of plugins, which the test announces. */
class FakeEvents extends EventTarget {
  static readonly open = new Set<FakeEvents>();

  constructor() {
    super();
    FakeEvents.open.add(this);
  }

  close(): void {
    FakeEvents.open.delete(this);
  }
}

let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
  vi.unstubAllGlobals();
});

/** Waits for what modules and requests lead to. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await act(settle);
}

/** An open editor whose gateway replaces a package. */
async function openEditor() {
  vi.stubGlobal('EventSource', FakeEvents);
  let version = 1;
  const item = () => ({
    ...{ __typename: 'PluginPackage', name: 'pump', version: '1.0.0', plugins: ['acme/command.infusion-pump'] },
    ...{ screens: [], documentation: null, headlessPath: `${pump}?${version}`, uiPath: null, problems: [] },
  });
  const client = clientOver(({ query }) => {
    const isOfPlugins = JSON.stringify(query).includes('pluginPackages');
    if (!isOfPlugins) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({ data: { pluginDevelopment: true, pluginPackages: [item()] } });
  });
  const gateway = new InProcessGateway(kernel, completeScenario(scenario, kernel.get(services.plugins)), fullAbility());
  const link = gateway.linkFor('u1');
  let shown: OpenedDocument | null = null;
  const states: string[] = [];
  const onState = (state: DocumentState) => {
    states.push(state.state);
    if (state.state === 'open') shown = state.document;
  };
  const shell = { live: { state: 'working' } } as never;
  const rendered = await renderSignedIn(
    <DocumentLoader
      scenarioCode="AAA001GB"
      gateway={Promise.resolve(link)}
      access="FULL"
      saves={new SaveStore()}
      onState={onState}
      onUnavailable={() => undefined}
    />,
    { client, services: shell },
  );
  close = rendered.close;
  const document = () => {
    if (shown === null) throw new Error('No document is open.');
    return shown;
  };
  await until(() => shown !== null && FakeEvents.open.size > 0);
  return {
    document,
    states,
    replace: async () => {
      const before = document();
      version += 1;
      for (const events of FakeEvents.open) events.dispatchEvent(new Event('message'));
      await until(() => document().session !== before.session && FakeEvents.open.size > 0);
    },
  };
}

test('a package that is replaced leaves the steps of undo as they are', async () => {
  const { document, replace, states } = await openEditor();
  const rename = (roleName: string) =>
    document().session.change([{ name: 'entity.update', input: { kind: 'role', id: 'nurse', changes: { roleName } } }]);
  const name = () => document().session.snapshot().setup.roles[0]?.roleName;
  act(() => void rename('Midwife'));
  act(() => void rename('Doctor'));
  act(() => void document().session.undo());
  await act(settle);
  const titles = () => [document().history.undoable?.title, document().history.redoable?.title];
  const before = titles();
  expect(before).not.toContain(undefined);

  await replace();
  expect(states).toEqual(['opening', 'open', 'open']);
  expect(titles()).toEqual(before);
  expect(name()).toBe('Midwife');
  act(() => void document().session.redo());
  expect(name()).toBe('Doctor');
  await act(settle);

  await replace();
  act(() => void document().session.undo());
  act(() => void document().session.undo());
  expect(name()).toBe('Nurse');
});
