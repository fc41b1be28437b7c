// @vitest-environment happy-dom
import { act } from 'react';
import { createMongoAbility } from '@casl/ability';
import { completeScenario } from '@scn/core/format/complete';
import { createRegistry } from '@scn/core/kernel/registry';
import { afterEach, expect, test, vi } from 'vitest';
import { DocumentProvider, type DocumentState } from '#document/document-context.tsx';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import { ShellServicesProvider, type ShellServices } from '#services/shell-services.tsx';
import { renderApp } from '#testing/render.tsx';
import { RestoreDialog } from './restore-dialog';

const viewer = {
  ...{ id: 'u1', name: 'Ann', email: null, picture: null, reportUrl: null, institutions: [] },
  institution: { id: 'i1', externalId: 'x', name: 'Hospital', userInactivePeriod: 30 },
};
const scenario = completeScenario({ scenarioCode: 'SEP001GB' });

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

test('a change by a colleague after the plan was shown is planned and asked about again', async () => {
  const made: unknown[] = [];
  const session = {
    seq: 7,
    snapshot: () => scenario,
    change: (calls: unknown) => made.push(calls),
    undoable: null,
  };
  const plans: unknown[] = [];
  const client = {
    query: ({ variables }: { readonly variables: { readonly input: { readonly from: number } } }) => {
      const { from } = variables.input;
      plans.push(from);
      const items = [{ kind: 'CHANGED', place: 'Title', text: `as before change ${from}` }];
      return Promise.resolve({ data: { scenarioComparison: { from, totalCount: 1, items, operations: [] } } });
    },
  };
  const services = { client, alerts: { show: () => undefined } } as unknown as ShellServices;
  const opened = { state: 'open', document: { session, plugins: createRegistry([]) } } as unknown as DocumentState;
  const onClose = vi.fn<() => void>();
  const rendered = await renderApp(
    <PermissionsProvider viewer={viewer} ability={createMongoAbility()}>
      <ShellServicesProvider value={services}>
        <DocumentProvider value={opened}>
          <RestoreDialog seq={3} name="Version 1.0.0.0" onClose={onClose} />
        </DocumentProvider>
      </ShellServicesProvider>
    </PermissionsProvider>,
  );
  ({ close } = rendered);
  const says = (text: string) => document.querySelector('[role=dialog]')?.textContent.includes(text) === true;
  const restore = () =>
    act(async () => {
      rendered.control('[role=dialog] button', 'Restore').click();
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
  session.seq = 8;
  await restore();
  expect([made, plans]).toEqual([[], [7, 8]]);
  expect(says('Nothing was restored. Check the changes, then select Restore again.')).toBe(true);
  expect(says('as before change 8')).toBe(true);
  await restore();
  expect(made).toHaveLength(1);
  expect(onClose).toHaveBeenCalledOnce();
});
