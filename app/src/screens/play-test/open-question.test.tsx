// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { expect, it } from 'vitest';
import type { Scenario } from '@scn/core/document/scenario';
import { imagesShown } from '@scn/core/playing/shown-images';
import { renderApp } from '#testing/render.tsx';
import { OpenQuestions } from './open-question';
import { PlayTest } from './play-test';
import type { LoadedImages } from './shown-images';
import { plugins } from './testing/ketoacidosis';

const file = join(import.meta.dirname, '../../../../examples/anaphylaxis.scn.json');
const { scenario } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: Scenario };

function loaded(changes: Partial<LoadedImages> = {}): LoadedImages {
  return {
    shown: imagesShown(scenario, plugins),
    backgrounds: new Map(),
    images: [
      { id: 'image-urticaria-trunk', title: 'Urticaria', altText: 'Weals on the trunk', url: '/files/urticaria.png' },
      { id: 'letterhead', title: 'Letterhead', altText: 'The head of a letter', url: '/files/letterhead.png' },
    ],
    state: 'ready',
    reload: () => undefined,
    ...changes,
  };
}

/** A play that starts with the question of a command, with other arguments. */
function asked(block: string, args: Readonly<Record<string, unknown>>): PlayTest {
  const commands = scenario.actions.flatMap(({ responses }) => responses.flatMap(({ playlist }) => playlist));
  const command = commands.find((each) => each.block === block);
  if (command === undefined) throw new Error(`There is no ${block}.`);
  const playlist = [{ ...command, args: { ...command.args, ...args } }];
  const actions = scenario.actions.map((action, index) =>
    index > 0
      ? action
      : { ...action, responses: action.responses.slice(0, 1).map((response) => ({ ...response, playlist })) },
  );
  const test = new PlayTest({ ...scenario, actions }, plugins);
  test.nextEvent();
  return test;
}

it('shows the image of a question of a form, and none at a question without one', async () => {
  const test = asked('command.multiple-choice-form', { formId: scenario.forms[0]?.id });
  const { page, control, close } = await renderApp(<OpenQuestions test={test} plugins={plugins} images={loaded()} />);
  const image = page.querySelector('img');
  expect([image?.getAttribute('src'), image?.alt]).toEqual(['/files/urticaria.png', 'Weals on the trunk']);
  act(() => control('button', 'Next question').click());
  expect(page.querySelector('img')).toBeNull();
  await close();
});

it('says of the image of a question that its file is missing', async () => {
  const test = asked('command.multiple-choice-form', { formId: scenario.forms[0]?.id });
  const images = loaded({ images: [] });
  const { page, close } = await renderApp(<OpenQuestions test={test} plugins={plugins} images={images} />);
  expect(page.textContent).toContain('the image image-urticaria-trunk, which isn’t in the library');
  await close();
});

it('shows a document on the background of its template', async () => {
  const letter = scenario.documents.find(({ type }) => type === 'TEMPLATE');
  const test = asked('command.show-document', { documentId: letter?.id, waitUntilClosed: true });
  const backgrounds = new Map([[letter?.templateId ?? '', 'letterhead']]);
  const images = loaded({ backgrounds });
  const { page, rerender, close } = await renderApp(<OpenQuestions test={test} plugins={plugins} images={images} />);
  expect(page.querySelector('img')?.getAttribute('src')).toBe('/files/letterhead.png');
  expect(page.querySelector('dl')).not.toBeNull();
  await rerender(<OpenQuestions test={test} plugins={plugins} images={loaded()} />);
  expect(page.querySelector('img')).toBeNull();
  await close();
});
