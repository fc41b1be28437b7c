// @vitest-environment happy-dom
import { act } from 'react';
import type { JsonObject } from '@scn/core/base/json';
import { wordingOf } from '@scn/core/search/wording';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminRoutes } from '#routes/main-routes';
import { drop, showWithGateway, until, type TestAnswer, type TestRequest } from '../assets/testing/show-with-gateway';
import ProposeDataScreen from './propose-data-screen';

const route = adminRoutes.find(({ path }) => path.endsWith('training-data-import'))!;

let close: () => Promise<void> = () => Promise.resolve();
beforeEach(() => sessionStorage.clear());
afterEach(() => close());

const common = { revision: 1, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann', issues: [] };
const intents: readonly JsonObject[] = ['ask-allergies', 'ask-pain'].map((name) => ({
  ...{ __typename: 'Intent', ...common, id: name, name, intentTypeId: 'ask', description: '' },
}));

function utterance(id: string, text: string, intentId: string): JsonObject {
  return { __typename: 'Utterance', ...common, id, text, intentId, wording: wordingOf(text) };
}

/** A gateway with two intents, and an utterance of the first. It can fail from now on, or refuse what someone else has added in the meantime. */
class TestTraining {
  utterances: readonly JsonObject[] = [utterance('u1', 'Any allergies?', 'ask-allergies')];
  fails = false;
  refusesDeleting = false;

  readonly answer = ({ operation, variables }: TestRequest): TestAnswer => {
    const { input = {} } = variables;
    if (operation === 'PluginPackages' || operation.startsWith('Plugin'))
      return { data: { pluginDevelopment: false, pluginPackages: [] } };
    if (this.fails) return { error: { message: 'Off', extensions: { code: 'DatabaseUnavailableError' } } };
    if (operation === 'AllIntent') return pageOf(intents);
    if (operation === 'AllUtterance') return pageOf(this.utterances);
    if (operation === 'CreateUtterance') return this.#create(input as unknown as CreatedUtterance);
    if (operation === 'DeleteUtterance') {
      if (this.refusesDeleting)
        return { error: { message: 'It is in use.', extensions: { code: 'EntityInUseError' } } };
      this.utterances = this.utterances.filter(({ id }) => id !== input['id']);
      return { data: { id: input['id'] ?? null } };
    }
    return { data: { gridViews: { __typename: 'Views', items: [] } } };
  };

  texts(): readonly unknown[] {
    return this.utterances.map(({ text }) => text);
  }

  #create({ text, intentId }: CreatedUtterance): TestAnswer {
    if (this.utterances.some(({ wording }) => wording === wordingOf(text))) {
      const message = 'An utterance with this wording already exists';
      return { error: { message, extensions: { code: 'PropertyNotUniqueError' } } };
    }
    const made = utterance(`new-${this.utterances.length}`, text, intentId);
    this.utterances = [...this.utterances, made];
    return { data: { asset: made } };
  }
}

interface CreatedUtterance {
  readonly text: string;
  readonly intentId: string;
}

function pageOf(items: readonly JsonObject[]): TestAnswer {
  return { data: { found: { __typename: 'Page', totalCount: items.length, items: [...items] } } };
}

type Options = Parameters<typeof showWithGateway>[2];

async function open(training = new TestTraining(), options: Options = {}) {
  const shown = await showWithGateway(
    <div style={{ height: 600 }}>
      <ProposeDataScreen title={route.title} route={route} />
    </div>,
    training.answer,
    options,
  );
  ({ close } = shown);
  const { page } = shown;
  await until(() => expect(page.textContent).toMatch(/Choose a file|permission/));
  const rows = () =>
    [...page.querySelectorAll('[role=row]')]
      .map((row) => [...row.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent.trim()))
      .map((cells) => cells.filter((text) => text !== ''))
      .filter(({ length }) => length > 0);
  const give = async (...lines: readonly string[]) => {
    await drop(page.querySelector('[role=group]'), new File([lines.join('\n')], 'proposals.csv'));
  };
  const press = async (element: HTMLElement) => {
    await act(async () => {
      element.click();
      await Promise.resolve();
    });
  };
  const select = async (text: string) => {
    const row = [...page.querySelectorAll('[role=row]')].find(({ textContent }) => textContent.includes(text));
    await press(row!.querySelector<HTMLElement>('[role=gridcell]')!);
  };
  const button = async (name: string) => press(shown.control('button', name));
  return { ...shown, training, rows, give, select, button };
}

const head = 'Utterance,Intent';

test('duplicates and conflicts are shown before anything is sent, and can’t be accepted', async () => {
  const { rows, give, requests, select, control } = await open();
  await give(
    ...[head, 'ANY  allergies…,ask-allergies', 'any allergies,ask-pain', 'Does it hurt?,ask-pain'],
    ...['does it hurt,ask-allergies', 'Where is the pain?,ask-pain', 'where is the PAIN,Ask-Pain'],
    ...['Hello,greet', '?!,ask-pain', `${'very '.repeat(60)}long,ask-pain`],
  );
  await until(() => expect(rows()).toHaveLength(9));
  expect(rows().map((cells) => cells.at(-1))).toEqual([
    'Duplicate of an utterance of this intent.',
    'Conflict with an utterance of ask-allergies.',
    'Conflict with row 5 (ask-allergies). Reject one of the two.',
    'Conflict with row 4 (ask-pain). Reject one of the two.',
    'New',
    'Duplicate of row 6.',
    'No intent has this name. Create it, or correct the file.',
    'No words. Reject it.',
    expect.stringMatching(/^Not possible: .*255.* Correct the file\.$/),
  ]);
  for (const text of ['ANY  allergies', 'does it hurt', 'where is the PAIN', 'Hello']) await select(text);
  expect(control('button', 'Accept 0').getAttribute('aria-disabled')).toBe('true');
  expect(requests.filter(({ operation }) => operation.startsWith('Create'))).toEqual([]);
});

test('several are accepted at once, and one undo deletes them all and brings the proposals back', async () => {
  const { rows, give, select, button, training, alerts } = await open();
  await give(head, 'Does it hurt?,ask-pain', 'Where does it hurt?,ask-pain', 'any allergies,ask-allergies');
  await until(() => expect(rows()).toHaveLength(3));
  for (const text of ['Does it hurt?', 'Where does it hurt?', 'any allergies']) await select(text);
  await button('Accept 2');
  await until(() => expect(rows()).toHaveLength(1));
  expect(training.texts()).toEqual(['Any allergies?', 'Does it hurt?', 'Where does it hurt?']);
  expect(training.utterances.map(({ intentId }) => intentId)).toEqual(['ask-allergies', 'ask-pain', 'ask-pain']);
  expect(alerts.map(({ title }) => title)).toEqual(['2 utterances added']);
  await button('Undo accepting 2');
  await until(() => expect(rows()).toHaveLength(3));
  expect(training.texts()).toEqual(['Any allergies?']);
  expect(rows()[0]).toContain('New');
});

test('rejecting one of two that contradict each other decides for the other, until it is undone', async () => {
  const { rows, give, select, button, requests } = await open();
  await give(head, 'Does it hurt?,ask-pain', 'does it hurt,ask-allergies');
  await until(() => expect(rows()).toHaveLength(2));
  await select('does it hurt');
  await button('Reject 1');
  expect(rows()).toEqual([['2', 'Does it hurt?', 'ask-pain', 'New']]);
  await button('Undo rejecting 1');
  expect(rows()).toHaveLength(2);
  expect(rows()[0]!.at(-1)).toContain('Conflict with row 3');
  expect(requests.some(({ operation }) => /^(Create|Delete)/.test(operation))).toBe(false);
});

test('what someone else has added in the meantime is refused by the server, said, and shown as a duplicate; the rest is added', async () => {
  const { rows, give, select, button, training, page } = await open();
  await give(head, 'Does it hurt?,ask-pain', 'Where does it hurt?,ask-pain');
  await until(() => expect(rows()).toHaveLength(2));
  training.utterances = [...training.utterances, utterance('theirs', 'does it hurt', 'ask-allergies')];
  for (const text of ['Does it hurt?', 'Where does it hurt?']) await select(text);
  await button('Accept 2');
  await until(() => expect(rows()).toHaveLength(1));
  expect(page.textContent).toContain(
    '1 proposal wasn’t accepted: “Does it hurt?”: An utterance with this wording already exists',
  );
  expect(rows()[0]!.at(-1)).toBe('Conflict with an utterance of ask-allergies.');
  expect(training.texts()).toContain('Where does it hurt?');
});

test('while the server can’t be reached nothing is lost, and the last change can still be undone', async () => {
  const { rows, give, select, button, training, page } = await open();
  await give(head, 'Does it hurt?,ask-pain', 'Where does it hurt?,ask-pain', 'Hello,greet');
  await until(() => expect(rows()).toHaveLength(3));
  await select('Hello');
  await button('Reject 1');
  training.fails = true;
  await select('Does it hurt?');
  await button('Accept 1');
  await until(() => expect(page.textContent).toContain('1 proposal wasn’t accepted: “Does it hurt?”'));
  expect(rows()).toHaveLength(2);
  await give(head, 'Another file,ask-pain');
  await until(() => expect(page.textContent).toContain('What the file is compared with could not be loaded.'));
  expect(rows()).toHaveLength(2);
  await button('Undo rejecting 1');
  expect(rows()).toHaveLength(3);
  training.fails = false;
  await button('Accept 1');
  await until(() => expect(rows()).toHaveLength(2));
  expect(training.texts()).toEqual(['Any allergies?', 'Does it hurt?']);
});

test('an utterance that can’t be deleted again stays, with the reason and another try', async () => {
  const { rows, give, select, button, training, page, control } = await open();
  await give(head, 'Does it hurt?,ask-pain');
  await until(() => expect(rows()).toHaveLength(1));
  await select('Does it hurt?');
  await button('Accept 1');
  await until(() => expect(rows()).toHaveLength(0));
  training.refusesDeleting = true;
  await button('Undo accepting 1');
  await until(() => expect(page.textContent).toContain('1 utterance wasn’t deleted: “Does it hurt?”: It is in use.'));
  expect(training.texts()).toContain('Does it hurt?');
  expect(control('button', 'Undo accepting 1').getAttribute('aria-disabled')).not.toBe('true');
});

test('another file starts without a selection: nothing of it is accepted unseen', async () => {
  const { rows, give, select, control } = await open();
  await give(head, 'Does it hurt?,ask-pain');
  await until(() => expect(rows()).toHaveLength(1));
  await select('Does it hurt?');
  expect(control('button', 'Accept 1')).toBeDefined();
  await give(head, 'Where does it hurt?,ask-pain');
  await until(() => expect(rows()[0]).toContain('Where does it hurt?'));
  expect(control('button', 'Accept 0').getAttribute('aria-disabled')).toBe('true');
});

test.each([
  ['without the headers', ['Words,Meaning', 'Hello,greet'], 'must have the headers Utterance and Intent, each once'],
  ['with a header twice', ['Text,Utterance,Intent', 'a,b,c'], 'must have the headers Utterance and Intent, each once'],
  ['with an open quotation mark', [head, '"Hello,greet'], 'quot'],
  ['that is empty', [''], 'must have the headers'],
  ['that isn’t a table', ['\0\u0001'], 'can’t be read as an Excel workbook or as CSV'],
])('a file %s is refused with the reason, and the proposals stay', async (_, lines, reason) => {
  const { rows, give, page } = await open();
  await give(head, 'Does it hurt?,ask-pain');
  await until(() => expect(rows()).toHaveLength(1));
  await give(...lines);
  await until(() => expect(page.textContent).toContain(reason));
  expect(rows()).toEqual([['2', 'Does it hurt?', 'ask-pain', 'New']]);
});

test('markup and directions of text in a file are shown as text', async () => {
  const { rows, give, page } = await open();
  await give(head, '<img src=x onerror=alert(1)>,ask-pain', '=HYPERLINK("x"),ask-pain');
  await until(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toContain('<img src=x onerror=alert(1)>');
  expect(page.querySelector('img[src=x]')).toBeNull();
});

const reading = { action: 'Read', subject: 'VoiceControlTraining' };
const creating = { action: 'Create', subject: 'VoiceControlTraining' };

test.each([
  ['only reads voice data', [reading]],
  ['adds it without reading it, so that duplicates couldn’t be found', [creating]],
  ['doesn’t see the intent of utterances', [reading, creating, { ...reading, fields: ['intentId'], inverted: true }]],
  ['can’t set the intent', [reading, creating, { ...creating, fields: ['input.intentId'], inverted: true }]],
])('someone who %s can’t propose any', async (_, can) => {
  const { page } = await open(new TestTraining(), { can });
  expect(page.textContent).toContain('You don’t have permission to add training data.');
  expect(page.querySelector('input[type=file]')).toBeNull();
});

test('someone who can’t delete utterances can’t undo accepting them, and sees why', async () => {
  const { rows, give, select, button, control } = await open(new TestTraining(), { can: [reading, creating] });
  await give(head, 'Does it hurt?,ask-pain');
  await until(() => expect(rows()).toHaveLength(1));
  await select('Does it hurt?');
  await button('Accept 1');
  await until(() => expect(rows()).toHaveLength(0));
  expect(control('button', 'Undo accepting 1').getAttribute('aria-disabled')).toBe('true');
});
