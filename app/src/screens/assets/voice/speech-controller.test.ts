import { expect, test, vi } from 'vitest';
import { SpeechController } from './speech-controller';

type Host = SpeechController['given'];
const anna = { id: 'v1', isOwned: true, designation: 'ANNA', name: null };
const none = { voice: null, isLoading: false, error: null, reload: () => undefined };

function open(changes: Partial<Host> = {}) {
  const host = {
    ...{ designation: null, lookup: none, designationOf: async (id: string) => Promise.resolve(`D-${id}`) },
    ...changes,
    ...{ go: vi.fn<Host['go']>(), reportFailure: vi.fn<Host['reportFailure']>() },
  };
  return { host, controller: new SpeechController(host) };
}

test.each<[string, Partial<Host>, Partial<SpeechController['content']>]>([
  ['no voice in the address', {}, { kind: 'none' }],
  ['one that is loading', { designation: 'ANNA', lookup: { ...none, isLoading: true } }, { kind: 'loading' }],
  ['one that can’t be loaded', { designation: 'ANNA', lookup: { ...none, error: 'lost' } }, { kind: 'failed' }],
  ['one that isn’t there', { designation: 'BEN' }, { kind: 'unknown', designation: 'BEN' }],
  [
    'one whose designation is withheld',
    { designation: 'ANNA', lookup: { ...none, voice: { ...anna, designation: null } } },
    { kind: 'unknown' },
  ],
  [
    'one that is found, named by its designation if the name is withheld',
    { designation: 'ANNA', lookup: { ...none, voice: anna } },
    { kind: 'voice', voice: { id: 'v1', designation: 'ANNA', name: 'ANNA' } },
  ],
])('%s', (_, changes, content) => {
  expect(open(changes).controller.content).toMatchObject(content);
});

test('only the last choice of a voice counts', async () => {
  const answers = new Map<string, (designation: string) => void>();
  const { controller, host } = open({
    designationOf: async (id) => new Promise((resolve) => answers.set(id, resolve)),
  });
  const choices = [controller.choose('v1'), controller.choose('v2')];
  expect(controller.chosen).toBe('v2');
  answers.get('v2')?.('BEN');
  answers.get('v1')?.('ANNA');
  await Promise.all(choices);
  expect(host.go.mock.calls).toEqual([['BEN']]);
});

test('a choice leads nowhere once the user is elsewhere, or if the voice can’t be loaded', async () => {
  const { controller, host } = open();
  const choice = controller.choose('v1');
  controller.leave();
  await choice;
  expect(host.go).not.toHaveBeenCalled();
  controller.update({ ...host, designationOf: async () => Promise.reject(new Error('lost')) });
  await controller.choose('v1');
  expect(host.reportFailure).toHaveBeenCalledOnce();
  expect(controller.chosen).toBeNull();
  await controller.choose(null);
  expect(host.go.mock.calls).toEqual([[null]]);
});
