// @vitest-environment happy-dom
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { scenarioRoutes } from '#routes/scenario-routes';
import { openAction } from '#workspace/testing/open-action.tsx';
import DeclaredScreen from './declared-screen';

const arrays = ['Oxygen', 'Fluids'].map((arrayName, index) => ({
  ...{ id: `array-${index}`, arrayName, occurrence: 'first', items: [] },
}));
const feedbackPoints = ['In time', 'Complete'].map((title, index) => ({ id: `point-${index}`, title }));
const actions = [{ actionCode: 'AMEDS001', title: 'Give antibiotics' }];
const feedback = scenarioRoutes.find(({ title }) => title === 'Feedback')!;
// what is loaded on first use isn't what this is about
const { slot: _scores, ...declared } = feedback.declared!;
const route = { ...feedback, declared };

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

async function open(address: string) {
  const opened = await openAction({ actions, postSim: { arrays, feedbackPoints } }, 'AMEDS001', () => (
    <Routes>
      <Route path={`s/${route.path}`} element={<DeclaredScreen title={route.title} route={route} />} />
      <Route path="*" element={null} />
    </Routes>
  ));
  close = opened.close;
  const { router, run } = opened;
  await run(() => void router.navigate(`/s/post-sim/feedback${address}`));
  const dialog = () => document.querySelector('[role=dialog]');
  const forms = () =>
    [...(dialog() ?? document).querySelectorAll('form')].map((form) => form.getAttribute('aria-label'));
  const here = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...opened, dialog, forms, here, back: () => run(() => void router.navigate(-1)) };
}

test('the address of the arrays opens their dialog with the named one', async () => {
  const { dialog, forms, inputOf, here } = await open('/point-1?dialog=arrays&selected=array-1');
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Arrays');
  expect(inputOf('Title').value).toBe('Fluids');
  expect(forms()).toEqual(['Fluids']);
  expect(here()).toBe('/s/post-sim/feedback/point-1?dialog=arrays&selected=array-1');
});

test('the address follows what is opened, and Back closes the dialog', async () => {
  const { click, dialog, here, back, forms } = await open('/point-1');
  expect(forms()).toEqual(['Complete']);
  await click('button', 'Arrays');
  expect(here()).toBe('/s/post-sim/feedback/point-1?dialog=arrays');
  await click('[role=dialog] [role=treeitem]', 'Fluids');
  expect(here()).toBe('/s/post-sim/feedback/point-1?dialog=arrays&selected=array-1');
  await back();
  expect(here()).toBe('/s/post-sim/feedback/point-1');
  expect(dialog()).toBeNull();
});

test('closing an opened dialog leads back, and closing one of a link stays on the screen', async () => {
  const { click, dialog, here, back, run, router } = await open('');
  await click('button', 'Arrays');
  await click('[role=dialog] button', 'Close');
  expect(here()).toBe('/s/post-sim/feedback');
  await run(() => void router.navigate('/s/post-sim/feedback?dialog=arrays&selected=array-0'));
  await click('[role=dialog] button', 'Close');
  expect(here()).toBe('/s/post-sim/feedback');
  expect(dialog()).toBeNull();
  await back();
  expect(dialog()).toBeNull();
});

test('the tab of a feedback point is in the address', async () => {
  const { run, here, says } = await open('/point-0?tab=logic');
  const tab = (name: string) => document.querySelector<HTMLElement>(`[role=tab][value=${name}]`)!;
  expect(tab('logic').getAttribute('aria-selected')).toBe('true');
  expect(says('When achieved')).toBe(false);
  await run(() => tab('details').click());
  expect(here()).toBe('/s/post-sim/feedback/point-0');
  expect(says('When achieved')).toBe(true);
  await run(() => tab('logic').click());
  expect(here()).toBe('/s/post-sim/feedback/point-0?tab=logic');
});

test('a new feedback point opens on the tab with its title', async () => {
  const { click, here, inputOf } = await open('/point-0?tab=logic');
  await click('button', 'Duplicate');
  expect(here()).toMatch(/^\/s\/post-sim\/feedback\/(?!point-0)[^?]+$/);
  expect(document.activeElement).toBe(inputOf('Title'));
});

test('an array that is gone says so in the dialog', async () => {
  const { says } = await open('?dialog=arrays&selected=gone');
  expect(says('It may have been deleted')).toBe(true);
});
