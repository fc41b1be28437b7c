import type { Locator, Page } from '@playwright/test';
import type { Scenario } from '@scn/core/document/scenario';
import { dice } from '../co-editing/random-edits';
import { openEditor } from '../e2e/editor/sign-in';
import { visit } from '../e2e/editor/visit';
import { permitVisitor } from '../e2e/editor/visitor-permissions';
import { becomes, type Finding } from './expectation';
import type { Stage } from './stage';
import { accountOf, noteWords, waitingWords, wordOf, type Account, type Writer } from './typed-words';

const code = 'SEP001GB';
const base = `/libraries/EXAMPLES/scenario/${code}/compose-sim/actions`;
const author = ['Scenario', 'ScenarioAction', 'ScenarioActionResponse', 'ScenarioPlaylistCommand'].flatMap((subject) =>
  ['Update', 'Delete'].map((action) => `${subject}:${action}`),
);
/** The share of the words that must be somewhere, even if their author undid them. */
const leastChecked = 0.95;
/** Speeches are added again below this number. */
const fewSpeeches = 6;

/** Someone at work. */
interface Typist extends Writer {
  /** Their actions, for those who look for a lost word. */
  readonly diary: string[];
}

/**
 * Five browsers with the editor type into forms, while what they type into is deleted and undone, networks are cut, pages are loaded again, and
 * permissions are withdrawn. No word that was in a field is gone that isn't in the document, in its history, in the rejected changes of its
 * author, or in their values that can't be saved.
 *
 * @param minutes - how long
 */
export async function words(stage: Stage, minutes: number): Promise<readonly Finding[]> {
  const visitor = await permitVisitor(stage.browser);
  // an open editor renews the administrator's token
  await openEditor(visitor.page, '/whats-coming');
  await visitor.permit(...author);
  const people = [
    'Arthur Author',
    'Amira Administrator',
    'Arthur Author',
    'Amira Administrator',
    'Victor Visitor',
  ] as const;
  const typists: Typist[] = [];
  for (const [number, person] of people.entries()) {
    const seat = await stage.editor(person, base, noteWords);
    typists.push({ ...seat, number, undone: new Set(), count: 0, diary: [] });
  }
  const end = Date.now() + minutes * 60_000;
  const deeds = new Map<string, number>();
  const note = (deed: string) => deeds.set(deed, (deeds.get(deed) ?? 0) + 1);
  const write = async (typist: Typist) => {
    const roll = dice(100 + typist.number);
    // a page that is busy or offline is tried again
    while (Date.now() < end) await step(typist, typists, roll, note).catch(() => pause(500));
  };
  const withdraw = async () => {
    while (Date.now() < end - 20_000) {
      await visitor.permit();
      note('permission withdrawn');
      await pause(8000);
      await visitor.permit(...author);
      await pause(15_000);
    }
  };
  await Promise.all([...typists.map(write), withdraw()]);
  await visitor.permit(...author);
  for (const { page } of typists) {
    await page.context().setOffline(false);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }
  const areAllSent = await becomes(async () => {
    for (const { page } of typists) if (/unsaved|Saving|Offline/.test(await statusOf(page))) return false;
    return true;
  }, 180_000);
  const account = await accountOf(typists, code);
  const figures = [...deeds].map(([deed, times]) => `${times} × ${deed}`).join(', ');
  return [
    {
      name: `five browsers type for ${minutes} minutes: no word is lost`,
      isMet: areAllSent && account.lost.length === 0 && shareChecked(account) >= leastChecked,
      figures: `${summaryOf(account, typists)}; ${figures}${areAllSent ? '' : '; not everything was sent'}`,
    },
  ];
}

function shareChecked({ typed, undone }: Account): number {
  return typed === 0 ? 0 : (typed - undone) / typed;
}

function summaryOf(account: Account, typists: readonly Typist[]): string {
  const { typed, logged, retained, drafts, undone, lost, rest } = account;
  const begun = typists.reduce((sum, { count }) => sum + count, 0);
  const share = (100 * shareChecked(account)).toFixed(1);
  return [
    `${typed} of ${begun} words were whole in a field, ${share} % of them checked: ${logged} in the log, ${retained} kept for their authors`,
    `${drafts} in values that can’t be saved, ${undone} undone before they were sent`,
    lost.length === 0
      ? '0 lost'
      : `${lost.length} lost: ${lost.map((word) => `${historyOf(word, typists)} (${rest(word)})`).join('; ')}`,
  ].join(', ');
}

/** A word, and what its author did before and after it. */
function historyOf(word: string, typists: readonly Typist[]): string {
  for (const { diary } of typists) {
    const at = diary.findIndex((entry) => entry.startsWith(`${word} `));
    if (at >= 0)
      return [...diary.slice(Math.max(0, at - 4), at), `[${diary[at]}]`, ...diary.slice(at + 1, at + 8)].join(' → ');
  }
  return word;
}

async function labelOf(element: Locator): Promise<string> {
  return element.evaluate(
    (each: HTMLInputElement) => each.ariaLabel ?? each.labels?.[0]?.textContent ?? each.tagName,
    undefined,
    { timeout: 3000 },
  );
}

/** One deed of a person. */
async function step(
  typist: Typist,
  typists: readonly Typist[],
  roll: () => number,
  note: (deed: string) => void,
): Promise<void> {
  const { page, gateway } = typist;
  const kind = roll() % 40;
  const { scenario } = await gateway.read(code);
  if (kind < 8) {
    const places = textPlaces(scenario);
    const place = places[roll() % places.length] ?? '';
    typist.diary.push(`opens ${place}`);
    await visit(page, `${base}/${place}`);
    note('form opened');
  } else if (kind < 29) {
    const fields = page.getByRole('region', { name: 'Properties', exact: true }).getByRole('textbox');
    const field = fields.nth(roll() % Math.max(1, await fields.count()));
    await field.focus({ timeout: 3000 });
    const word = wordOf(typist.number, typist.count);
    typist.count += 1;
    typist.diary.push(`${word} in ${await labelOf(field)}`);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(` ${word}`, { delay: roll() % 60 });
    note('word typed');
  } else if (kind < 33) await changeSpeeches(typist, scenario, roll, note);
  else if (kind < 36) {
    await undo(
      typist,
      typists.filter((other) => other !== typist && other.gateway.personId === typist.gateway.personId),
    );
    note('undo');
  } else if (kind < 37) {
    typist.diary.push('loads the page again');
    await page.reload();
    note('page loaded again');
  } else {
    typist.diary.push('is cut');
    await page.context().setOffline(true);
    note('cut');
    await pause(1000 + (roll() % 5000));
    await page.context().setOffline(false);
  }
  await pause(roll() % 600);
}

/**
 * Undoes a step. What was sent stays in the history; what wasn't is expected nowhere any more. A word that the same user is typing in another
 * window can be undone in the middle: its halves are in the history.
 */
async function undo({ page, diary, undone }: Typist, others: readonly Typist[]): Promise<void> {
  // saves what is typed
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const before = await waitingWords(page);
  const button = page.getByRole('banner').getByRole('button', { name: /^Undo/ });
  diary.push(await labelOf(button));
  const typed = others.map(({ number, count }) => [number, count] as const);
  await button.click({ timeout: 3000 });
  const after = await waitingWords(page);
  for (const word of before) if (!after.has(word)) undone.add(word);
  for (const [number, count] of [...typed, ...others.map((each) => [each.number, each.count] as const)])
    undone.add(wordOf(number, count - 1));
}

/** Deletes a speech that others may type into, or adds one. */
async function changeSpeeches(
  { gateway }: Typist,
  scenario: Scenario,
  roll: () => number,
  note: (deed: string) => void,
): Promise<void> {
  const playlists = playlistsOf(scenario);
  const speeches = playlists.flatMap(({ commands }) => commands);
  if (speeches.length >= fewSpeeches) {
    const id = speeches[roll() % speeches.length] ?? '';
    if ((await gateway.apply(code, { name: 'playlist-command.delete', input: { id } })) !== null)
      note('speech deleted');
    return;
  }
  const { responseCode = '' } = playlists[roll() % playlists.length] ?? {};
  const input = { responseCode, id: crypto.randomUUID(), block: 'command.speech', after: null };
  if ((await gateway.apply(code, { name: 'playlist-command.create', input })) !== null) note('speech added');
}

/** The first responses, with their speeches: few, so that people meet. */
function playlistsOf({ actions }: Scenario) {
  return actions.slice(0, 6).flatMap(({ actionCode, responses }) =>
    responses.map(({ responseCode, playlist }) => {
      const commands = playlist.filter(({ block }) => block === 'command.speech').map(({ id }) => id);
      return { actionCode, responseCode, commands };
    }),
  );
}

/** Addresses of forms with a text. */
function textPlaces(scenario: Scenario): readonly string[] {
  return [
    ...scenario.actions
      .slice(0, 6)
      .map(({ actionCode }) => `${actionCode}/ACTION/${actionCode}?section=action-details`),
    ...playlistsOf(scenario).flatMap(({ actionCode, commands }) =>
      commands.map((id) => `${actionCode}/PLAYLIST_COMMAND/${id}`),
    ),
  ];
}

async function statusOf(page: Page): Promise<string> {
  return page.getByRole('contentinfo', { name: 'Status' }).innerText();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
