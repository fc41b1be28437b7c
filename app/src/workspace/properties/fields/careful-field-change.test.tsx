// @vitest-environment happy-dom
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { useDocumentView } from '#document/document-context.tsx';
import '../../breakage/breakage-host';
import { BreakageProvider } from '../../breakage/breakage-context';
import RemovalHost from '../../removal/removal-host';
import type { RemovalRequest } from '../../removal/removal-plan';
import { openAction } from '../../testing/open-action';
import { EntityForm, useFieldChange } from './entity-form';

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const names = ['number'];
const island = { kind: 'entity', entityKind: 'island', id: 'door' } as const;
const scenario = {
  setup: { environment: { islands: [{ id: 'door', title: 'Door', number: 1 }] } },
  actions: [
    {
      actionCode: 'ATALK001',
      title: 'Talk',
      responses: [1, 1, 1, 1, 0].map((number, index) => ({
        responseCode: `ATALK001R${index + 1}`,
        description: `Answer ${index + 1}`,
        island: number,
      })),
    },
  ],
};

function IslandNumber(): ReactNode {
  const { ref, onFocusCapture, change } = useFieldChange();
  const node = useDocumentView().get('door', 'island');
  return node === undefined ? null : (
    <div ref={ref} onFocusCapture={onFocusCapture}>
      <EntityForm
        label="Island"
        entityId={node.id}
        schema={placeOfKind('island').shape.schema}
        entity={node.value}
        names={names}
        readOnly={false}
        change={change}
        callOf={(changes) => ({ name: 'entity.update', input: { kind: 'island', id: node.id, changes } })}
      />
    </div>
  );
}

function Removing(): ReactNode {
  const [request, setRequest] = useState<RemovalRequest | null>(null);
  return (
    <>
      <button type="button" onClick={() => setRequest(island)}>
        remove
      </button>
      <RemovalHost request={request} onDone={() => setRequest(null)} />
    </>
  );
}

async function openIsland(part: ReactNode, changes: object = {}) {
  const opened = await openAction({ ...scenario, ...changes }, 'ATALK001', () => (
    <BreakageProvider>{part}</BreakageProvider>
  ));
  ({ close } = opened);
  await opened.run(() => undefined);
  return { ...opened, number: () => opened.scenario().setup.environment.islands[0]?.number };
}
const answer = '[role=alertdialog] button';

test('a change that breaks something elsewhere is made only if the author agrees, who sees what breaks', async () => {
  const { type, number, says, click, inputOf } = await openIsland(<IslandNumber />);
  await type('Number', '7');
  expect(number()).toBe(1);
  expect(says('This change breaks something elsewhere')).toBe(true);
  expect(says('It makes 4 places invalid:')).toBe(true);
  expect(says('The room has no island 1. Choose another island, or add this one to the room.')).toBe(true);
  expect([...document.querySelectorAll('[role=alertdialog] a')].map(({ textContent }) => textContent)).toEqual([
    'Answer 1',
    'Answer 2',
    'Answer 3',
  ]);
  expect(says('And 1 more.')).toBe(true);
  await click(answer, 'Cancel');
  expect([number(), inputOf('Number').value]).toEqual([1, '1']);
  await type('Number', '8');
  await click(answer, 'Change anyway');
  expect([number(), inputOf('Number').value]).toEqual([8, '8']);
});

test('a change that breaks nothing is made without a question', async () => {
  const actions = [{ actionCode: 'ATALK001', title: 'Talk', responses: [] }];
  const { type, number } = await openIsland(<IslandNumber />, { actions });
  await type('Number', '7');
  expect(number()).toBe(7);
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
});

test('the question before a deletion also says what breaks without referring to it', async () => {
  const { says, click, scenario: now } = await openIsland(<Removing />);
  await click('button', 'remove');
  expect(says('It makes 4 places invalid:')).toBe(true);
  await click(answer, 'Delete');
  expect(now().setup.environment.islands).toEqual([]);
});
