// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react';
import { CombinedGraphQLErrors, type ApolloClient } from '@apollo/client';
import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';
import { afterEach, expect, test } from 'vitest';
import { AssetTableProvider, type AssetTableProps } from '#lists/asset-table/asset-table.tsx';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import { ShellServicesProvider, useShellServices } from '#services/shell-services.tsx';
import { openAction } from '../testing/open-action.tsx';
import { ScenarioReferencePicker } from './scenario-reference-picker.tsx';

interface Sent {
  readonly input: { readonly title: string; readonly file: File };
  readonly signal: AbortSignal;
  progress(share: number): void;
  answer(data: unknown): void;
  fail(error: unknown): void;
}

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

const viewer = {
  ...{ id: 'u1', name: 'Ann', email: null, picture: null, reportUrl: null, institutions: [] },
  institution: { id: 'i1', externalId: 'x', name: 'Hospital', userInactivePeriod: 30 },
};

/** A table with one row. */
function OneRow({ kind, title, use }: AssetTableProps): ReactNode {
  if (use.as !== 'select') return null;
  const alarm = {
    ...{ id: 'alarm', revision: 1, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' },
    data: { title: 'Alarm' },
  };
  return (
    <button type="button" onClick={() => use.onChoose(alarm)}>
      {`Alarm, of ${title} (${kind})`}
    </button>
  );
}

async function open(isReadOnly = false, can: RawRuleOf<MongoAbility>[] = [{ action: 'manage', subject: 'all' }]) {
  const sent: Sent[] = [];
  const chosen: (string | null)[] = [];
  const client = {
    query: async () => Promise.resolve({ data: { found: { items: [], totalCount: 0 } } }),
    mutate: async (request: {
      readonly variables: Pick<Sent, 'input'>;
      readonly context: { onUploadProgress: Sent['progress']; readonly fetchOptions: { readonly signal: AbortSignal } };
    }) =>
      new Promise((answer, fail) => {
        const { variables, context } = request;
        const { signal } = context.fetchOptions;
        sent.push({ input: variables.input, signal, progress: context.onUploadProgress, answer, fail });
        signal.addEventListener('abort', () => fail(new DOMException('cancelled', 'AbortError')));
      }),
  };
  let setOther: (id: string) => void = () => undefined;
  function Field(): ReactNode {
    const services = useShellServices();
    const [value, setValue] = useState<string | null>(null);
    setOther = setValue;
    return (
      <ShellServicesProvider value={{ ...services, client: client as unknown as ApolloClient }}>
        <ScenarioReferencePicker
          target="asset.sound-effect"
          label="Sound effect"
          readOnly={isReadOnly}
          control={{}}
          multiple={false}
          value={value}
          onChange={(id) => {
            chosen.push(id);
            setValue(id);
          }}
        />
      </ShellServicesProvider>
    );
  }
  const part = () => (
    <PermissionsProvider viewer={viewer} ability={createMongoAbility(can)}>
      <AssetTableProvider value={OneRow}>
        <Field />
      </AssetTableProvider>
    </PermissionsProvider>
  );
  const opened = await openAction({ actions: [{ actionCode: 'A001', title: 'Ask' }] }, 'A001', part, {});
  ({ close } = opened);
  const page = document.body;
  const choose = async (name: string, bytes = 1000) => {
    await act(async () => {
      const input = page.querySelector<HTMLInputElement>('input[type=file]')!;
      Object.defineProperty(input, 'files', { value: [new File([new Uint8Array(bytes)], name)], configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await Promise.resolve();
    });
  };
  const settle = async (work: () => void) => {
    await act(async () => {
      work();
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
  const chooseOther = async (id: string) => settle(() => setOther(id));
  return { page, sent, chosen, choose, chooseOther, settle };
}

test('a sound is uploaded at the command that needs it, and is chosen there', async () => {
  const { page, sent, chosen, choose, settle } = await open();
  expect(page.textContent).toContain('Upload new sound effect');
  await choose('door_slams.wav');
  expect(sent[0]?.input).toMatchObject({ institutionId: 'i1', title: 'door slams', compressionEnabled: true });
  await settle(() => sent[0]?.progress(0.5));
  expect(page.querySelector('[role=progressbar]')?.getAttribute('aria-label')).toBe('Uploading door_slams.wav');
  await settle(() => sent[0]?.answer({ data: { asset: { id: 'new', issues: [] } } }));
  expect(chosen).toEqual(['new']);
  expect(page.textContent).toContain('Upload new sound effect');
});

test('a file that the kind refuses isn’t sent, and says why', async () => {
  const { page, sent, choose } = await open();
  await choose('door.flac');
  expect(sent).toEqual([]);
  expect(page.querySelector('[role=alert]')?.textContent).toContain('This audio file type is not supported');
});

test('a refusal of the server is said, and nothing is chosen', async () => {
  const { page, sent, chosen, choose, settle } = await open();
  await choose('door.wav');
  const error = { message: 'A sound effect with this file name already exists', extensions: { code: 'X' } };
  await settle(() => sent[0]?.fail(new CombinedGraphQLErrors({ errors: [error] })));
  expect(page.querySelector('[role=alert]')?.textContent).toBe('A sound effect with this file name already exists');
  await choose('door-2.wav');
  await settle(() => sent[1]?.fail(new TypeError('lost')));
  expect(page.querySelector('[role=alert]')?.textContent).toBe('The server didn’t respond. Try again.');
  expect(chosen).toEqual([]);
});

test('what is chosen during the upload stays', async () => {
  const { page, sent, chosen, choose, chooseOther, settle } = await open();
  await choose('door.wav');
  await chooseOther('other');
  await settle(() => sent[0]?.answer({ data: { asset: { id: 'new', issues: [] } } }));
  expect(chosen).toEqual([]);
  expect(page.textContent).toContain('Upload new sound effect');
});

test('can be cancelled, by the button that has the focus', async () => {
  const { page, sent, chosen, choose, settle } = await open();
  const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Upload new'))!;
  button.focus();
  await choose('door.wav');
  expect(document.activeElement?.textContent).toBe('Cancel upload');
  await settle(() => button.click());
  expect(document.activeElement?.textContent).toBe('Upload new sound effect');
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(page.querySelector('[role=alert]')).toBeNull();
  expect(chosen).toEqual([]);
});

test('a sound effect is selected in the table, and OK is disabled until then (specification 002, §2)', async () => {
  const { page, chosen, settle } = await open();
  const button = (name: string) =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
  await settle(() => button('Browse…').click());
  expect(page.querySelector('[role=dialog]')?.textContent).toContain('Select from Sound Effects');
  expect(button('OK').getAttribute('aria-disabled')).toBe('true');
  expect(button('OK').getAttribute('aria-description')).toBe('Select a row first.');
  await settle(() => button('OK').click());
  expect(chosen).toEqual([]);
  await settle(() => button('Alarm, of Sound Effects (asset.sound-effect)').click());
  expect(button('OK').getAttribute('aria-disabled')).not.toBe('true');
  await settle(() => button('OK').click());
  expect(chosen).toEqual(['alarm']);
});

test('isn’t offered in a field for reading', async () => {
  const { page } = await open(true);
  expect(page.textContent).not.toContain('Upload new');
  expect(page.textContent).not.toContain('Browse');
});

test('isn’t offered to those who can’t set the title, or what the server reads in the file', async () => {
  for (const field of ['title', 'duration']) {
    const { page } = await open(false, [
      { action: 'manage', subject: 'all' },
      { action: 'Create', subject: 'Asset', fields: [`input.${field}`], inverted: true },
    ]);
    expect(page.textContent).not.toContain('Upload new');
    await close?.();
  }
});
