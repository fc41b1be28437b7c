import type { OperationCall } from '@scn/core/base/issue';
import type { Answer, Edit } from './editor-page/editor-bench';
import type { EditorStage } from './editor-stage';
import { rounds } from './figure';

/** A search, and the text typed for it. */
const searched = ['patient', 'give mor', 'oxygen'];
/** Milliseconds between keystrokes of a fast typist. */
const betweenKeys = 110;
/** Milliseconds between words: each value lets the next key coincide with a different stage after an edit. */
const betweenWords = [420, 470, 520, 620, 900];
const words = 20;
/** Milliseconds before an edit. In the long one the gateway is queried for its issues. */
const beforeEdits = [300, 300, 300, 300, 1700];
const edits = 40;
const warmEdits = 5;

/** Times of opening, and of fetching and parsing the same document, in turn. */
export async function openings(stage: EditorStage): Promise<{ readonly open: number[]; readonly fetch: number[] }> {
  const times = { open: [] as number[], fetch: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    await stage.ask('visit', '/all-scenarios');
    const list = stage.page.getByRole('grid', { name: 'Scenarios' });
    await list.getByText(stage.scenarioCode).first().waitFor();
    const fetch = await stage.ask('fetchAndParse', stage.scenarioCode);
    const open = await stage.ask('openOverview', stage.address('compose-sim/overview'));
    await stage.ask('settled');
    if (round < 0) continue; // the first round is a warm-up
    times.fetch.push(fetch);
    times.open.push(open);
  }
  return times;
}

/** Types into the name of an action, with pauses in which it is committed, validated and saved. */
export async function typing(stage: EditorStage): Promise<readonly number[]> {
  const { page } = stage;
  const [code = ''] = await stage.ask('codes', 1);
  await stage.ask('visit', stage.address(`compose-sim/actions/${code}/ACTION/${code}?section=action-details`));
  const panel = page.getByRole('region', { name: 'Properties', exact: true });
  const field = panel.getByRole('textbox', { name: 'Action name', exact: true });
  await field.fill('Name');
  await stage.ask('settled');
  await stage.ask('watch', 'main');
  for (let word = 0; word < words; word += 1) {
    await page.keyboard.type(' again', { delay: betweenKeys });
    await page.waitForTimeout(betweenWords[word % betweenWords.length] ?? 0);
  }
  const typed = await stage.ask('typed');
  await stage.ask('settled');
  return typed;
}

/** Types into a field of a declared screen: a digit and its removal in turn, with pauses as in {@link typing}. */
export async function filling(stage: EditorStage, screen: string, name: string): Promise<readonly number[]> {
  const { page } = stage;
  await stage.ask('visit', stage.address(screen));
  const field = page.getByRole('textbox', { name, exact: true });
  await field.click();
  await page.keyboard.press('End');
  await stage.ask('settled');
  await stage.ask('watch', 'main');
  for (let turn = 0; turn < 2 * words; turn += 1) {
    await page.keyboard.press(turn % 2 === 0 ? '1' : 'Backspace');
    await page.waitForTimeout(betweenWords[turn % betweenWords.length] ?? 0);
  }
  const typed = await stage.ask('typed');
  await stage.ask('settled');
  return typed;
}

/** Searches for some texts, key by key; the next key is pressed when the response to the last one is complete. */
export async function searching(stage: EditorStage, screen: string, box: string): Promise<readonly Answer[]> {
  await stage.ask('visit', stage.address(screen));
  const search = stage.page.getByRole('searchbox', { name: box });
  await search.click();
  await stage.ask('settled');
  await stage.ask('watch', 'main');
  const answers: Answer[] = [];
  for (const text of searched) {
    for (const key of text) answers.push(await answerTo(stage, () => search.press(key === ' ' ? 'Space' : key)));
    for (const _ of text) answers.push(await answerTo(stage, () => search.press('Backspace')));
  }
  return answers;
}

/** Steps in the Actions Overview other than searching. */
export interface OverviewAnswers {
  readonly sort: readonly Answer[];
  readonly filter: readonly Answer[];
  readonly select: readonly Answer[];
}

/** Sorts, filters and selects in the Actions Overview. */
export async function overview(stage: EditorStage): Promise<OverviewAnswers> {
  const { page } = stage;
  await stage.ask('visit', stage.address('compose-sim/overview'));
  const grid = page.getByRole('grid', { name: 'Responses' });
  await grid.getByRole('gridcell').first().waitFor();
  await stage.ask('settled');
  await stage.ask('watch', 'main');
  const answers = { sort: [] as Answer[], filter: [] as Answer[], select: [] as Answer[] };
  for (let round = -1; round < rounds; round += 1) {
    const title = ['Action name', 'Action code', 'Response descriptor'][(round + 1) % 3] ?? '';
    const header = grid.getByRole('columnheader', { name: title, exact: true });
    const sort = await answerTo(stage, () => header.click({ position: { x: 20, y: 12 } }));
    const filter = await filtered(stage);
    const cell = grid.locator(`[aria-rowindex="${round + 4}"] [aria-colindex="3"]`);
    const select = await answerTo(stage, () => cell.click());
    if (round < 0) continue; // the first time loads the panel
    answers.sort.push(sort);
    answers.filter.push(filter);
    answers.select.push(select);
  }
  return answers;
}

/** Chooses a value of a column's filter, and clears it again. */
async function filtered(stage: EditorStage): Promise<Answer> {
  const { page } = stage;
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delay condition', exact: true }).click();
  const value = page.getByRole('checkbox', { name: 'No delay' });
  const answer = await answerTo(stage, () => value.click());
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return answer;
}

/** The cost of edits, and the main-thread time of each until the screen shows the result. */
export async function editing(
  stage: EditorStage,
): Promise<{ readonly edits: readonly Edit[]; readonly work: readonly number[] }> {
  await stage.ask('visit', stage.address('compose-sim/overview'));
  await stage.page.getByRole('grid', { name: 'Responses' }).getByRole('gridcell').first().waitFor();
  await stage.ask('settled');
  const codes = await stage.ask('codes', 200);
  const made: Edit[] = [];
  const work: number[] = [];
  for (let n = -warmEdits; n < edits; n += 1) {
    await stage.page.waitForTimeout(beforeEdits[(n + warmEdits) % beforeEdits.length] ?? 0);
    const code = codes[(n + warmEdits) * 4] ?? '';
    const before = await stage.worked();
    const edit = await stage.ask('edit', editsOf(code, n)[(n + warmEdits) % 3] ?? []);
    const after = await stage.worked();
    if (n < 0) continue; // warm-up
    made.push(edit);
    work.push(after - before);
  }
  return { edits: made, work };
}

/** The most frequent kinds of edits. */
function editsOf(actionCode: string, n: number): readonly (readonly OperationCall[])[] {
  return [
    [{ name: 'action.update', input: { actionCode, title: `Title ${n}` } }],
    [{ name: 'response.update', input: { responseCode: `${actionCode}R1`, description: `Description ${n}` } }],
    [{ name: 'action.update', input: { actionCode, harmful: n % 2 === 0 } }],
  ];
}

/** Performs a step and waits for the complete response. */
async function answerTo(stage: EditorStage, act: () => Promise<void>): Promise<Answer> {
  await act();
  return stage.ask('answer');
}
