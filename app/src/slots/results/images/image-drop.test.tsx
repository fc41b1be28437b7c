// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { CombinedGraphQLErrors, type ApolloClient } from '@apollo/client';
import { afterEach, expect, test, vi } from 'vitest';
import { ShellServicesProvider, useShellServices } from '#services/shell-services.tsx';
import { openAction } from '#workspace/testing/open-action.tsx';
import { ImageDrop } from './image-drop';

const scenario = {
  patients: [
    {
      id: 'ann',
      results: {
        radiology: [{ id: 'x-1', title: 'Chest X-ray', modality: 'XRAY', imageIds: ['before'] }],
        ekg: [{ id: 'ekg-1', title: 'EKG', rhythm: 'ASYSTOLE' }],
      },
    },
  ],
  actions: [{ actionCode: 'A001', title: 'Ask' }],
};

interface Sent {
  readonly input: { readonly title: string; readonly file: File };
  progress(share: number): void;
  answer(data: unknown): void;
  fail(error: unknown): void;
}

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

async function open(kind: 'radiology' | 'ekg', id: string, isReadOnly = false) {
  const sent: Sent[] = [];
  const mutate = async ({ variables, context }: { variables: Sent; context: { onUploadProgress: Sent['progress'] } }) =>
    new Promise((answer, fail) => {
      sent.push({ input: variables.input, progress: context.onUploadProgress, answer, fail });
    });
  function WithClient({ children }: { readonly children: ReactNode }): ReactNode {
    const services = useShellServices();
    return (
      <ShellServicesProvider value={{ ...services, client: { mutate } as unknown as ApolloClient }}>
        {children}
      </ShellServicesProvider>
    );
  }
  const opened = await openAction(
    scenario,
    'A001',
    () => (
      <WithClient>
        <ImageDrop kind={kind} id={id} title="Chest X-ray" />
      </WithClient>
    ),
    { isReadOnly },
  );
  close = opened.close;
  const drop = async (...names: readonly string[]) =>
    opened.run(() => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
      const files = names.map((name) => new File(['pixels'], name));
      Object.defineProperty(input, 'files', { configurable: true, value: files });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const settle = async (what: () => void) =>
    act(async () => {
      what();
      // the response, and what follows from it
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  return { ...opened, sent, drop, settle, results: () => opened.scenario().patients[0]!.results };
}

const added = (issues: readonly { readonly message: string }[] = []) => ({
  data: { asset: { id: 'image-new', issues } },
});

test('a dropped image is uploaded with progress, and added to the result', async () => {
  const { drop, sent, settle, results, alerts } = await open('radiology', 'x-1');
  await drop('chest.png');
  const [{ input, progress, answer }] = sent as [Sent];
  expect([input.title, input.file.name]).toEqual(['Chest X-ray', 'chest.png']);
  await settle(() => progress(0.4));
  expect(document.querySelector('[role=progressbar]')!.getAttribute('aria-valuenow')).toBe('0.4');
  expect(results().radiology[0]!.imageIds).toEqual(['before']);
  await settle(() => answer(added([{ message: 'The resolution 64 × 64 px is below 256 px.' }])));
  expect(results().radiology[0]!.imageIds).toEqual(['before', 'image-new']);
  expect(alerts.map(({ title }) => title)).toEqual([
    'The resolution 64 × 64 px is below 256 px.',
    '‘Chest X-ray’ successfully uploaded',
  ]);
});

test('images that are dropped together have the names of their files, and follow each other in the result', async () => {
  const { drop, sent, settle, results } = await open('radiology', 'x-1');
  await drop('before treatment.png', 'after treatment.PNG', 'report.pdf');
  const image = (id: string) => ({ data: { asset: { id, issues: [] } } });
  await settle(() => sent[0]!.answer(image('image-1')));
  await settle(() => sent[1]!.answer(image('image-2')));
  expect(sent.map(({ input }) => input.title)).toEqual(['before treatment', 'after treatment']);
  expect(results().radiology[0]!.imageIds).toEqual(['before', 'image-1', 'image-2']);
});

test('a file of another type isn’t sent', async () => {
  const { drop, sent, says } = await open('ekg', 'ekg-1');
  await drop('report.pdf');
  expect(sent).toEqual([]);
  expect(says('report.pdf')).toBe(true);
});

test('a refusal by the server says why, and changes nothing', async () => {
  const { drop, sent, settle, says, results } = await open('ekg', 'ekg-1');
  await drop('ekg.png');
  const message = 'The file contains malware.';
  await settle(() => sent[0]!.fail(new CombinedGraphQLErrors({ errors: [{ message }], data: null })));
  expect(says(message)).toBe(true);
  expect(results().ekg[0]!.imageId).toBeNull();
});

test('a lost upload can be sent again', async () => {
  const { drop, sent, settle, says, click, results } = await open('ekg', 'ekg-1');
  await drop('ekg.png');
  await settle(() => sent[0]!.fail(new TypeError('offline')));
  expect(says('The server did not respond, and the scenario was not changed.')).toBe(true);
  await click('button', 'Try again');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await settle(() => sent[1]!.answer(added()));
  expect(results().ekg[0]!.imageId).toBe('image-new');
});

test('an image whose result was deleted in between is kept in the library, and says so', async () => {
  const { drop, sent, settle, change, run, alerts, results } = await open('ekg', 'ekg-1');
  await drop('ekg.png');
  await run(
    () => void change([{ name: 'entity.delete', input: { kind: 'ekg', id: 'ekg-1', deleteDependencies: false } }]),
  );
  await settle(() => sent[0]!.answer(added()));
  expect(results().ekg).toEqual([]);
  expect(alerts[0]!.title).toContain('is in the library, but this result no longer exists');
});

test('a read-only scenario doesn’t offer it', async () => {
  await open('ekg', 'ekg-1', true);
  expect(document.querySelector('input[type=file]')).toBeNull();
});
