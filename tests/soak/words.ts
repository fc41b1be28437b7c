import type { Page } from '@playwright/test';
import type { Scenario } from '@scn/core/document/scenario';
import { textsIn, type Change } from '../../app/src/document/change';
import { dice } from '../co-editing/random-edits';
import { visit } from '../e2e/editor/visit';
import { permitVisitor } from '../e2e/editor/visitor-permissions';
import { becomes, type Finding } from './expectation';
import type { EditorSeat, Stage } from './stage';

const code = 'SEP001GB';
const base = `/libraries/EXAMPLES/scenario/${code}/compose-sim/actions`;
const author = ['Scenario', 'ScenarioAction', 'ScenarioActionResponse', 'ScenarioPlaylistCommand'].flatMap((subject) =>
  ['Update', 'Delete'].map((action) => `${subject}:${action}`),
);
const seenKey = 'words-test seen';

/** One of five people. */
interface Writer extends EditorSeat {
  readonly number: number;
  /** Words of each undo step that may be undone. */
  steps: string[][];
  /** Words that their author undid: they may be gone. */
  readonly undone: Set<string>;
  count: number;
}

/**
 * Five browsers with the editor type into forms, while what they type into is deleted and undone, networks are cut, and permissions are
 * withdrawn. No word that was in a field is gone that isn't in the document, in its history, or in the rejected changes of its author.
 *
 * @param minutes - how long
 */
export async function words(stage: Stage, minutes: number): Promise<readonly Finding[]> {
  const visitor = await permitVisitor(stage.browser);
  await visitor.permit(...author);
  const people = [
    'Arthur Author',
    'Amira Administrator',
    'Arthur Author',
    'Amira Administrator',
    'Victor Visitor',
  ] as const;
  const writers: Writer[] = [];
  for (const [number, person] of people.entries()) {
    const seat = await stage.editor(person, base, noteWords);
    writers.push({ ...seat, number, steps: [], undone: new Set(), count: 0 });
  }
  const end = Date.now() + minutes * 60_000;
  const deeds = new Map<string, number>();
  const note = (deed: string) => deeds.set(deed, (deeds.get(deed) ?? 0) + 1);
  const write = async (writer: Writer) => {
    const roll = dice(100 + writer.number);
    // a page that is busy or offline is tried again
    while (Date.now() < end) await step(writer, roll, note).catch(() => writer.page.waitForTimeout(500));
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
  await Promise.all([...writers.map(write), withdraw()]);
  await visitor.permit(...author);
  for (const { page } of writers) {
    await page.context().setOffline(false);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }
  const areAllSent = await becomes(async () => {
    for (const { page } of writers) if (/unsaved|Saving|Offline/.test(await statusOf(page))) return false;
    return true;
  }, 180_000);
  const { typed, missing } = await missingWords(writers);
  const figures = [...deeds].map(([deed, times]) => `${times} × ${deed}`).join(', ');
  return [
    {
      name: `five browsers type for ${minutes} minutes: no word is lost`,
      isMet: areAllSent && missing.length === 0 && typed > 0,
      figures: `${typed} words, ${missing.length} lost${missing.length > 0 ? `: ${missing.join(' ')}` : ''}; ${figures}${areAllSent ? '' : '; not everything was sent'}`,
    },
  ];
}

/** One deed of a person. */
async function step(writer: Writer, roll: () => number, note: (deed: string) => void): Promise<void> {
  const { page, gateway } = writer;
  const kind = roll() % 20;
  const { scenario } = await gateway.read(code);
  if (kind < 4) {
    const places = textPlaces(scenario);
    await visit(page, `${base}/${places[roll() % places.length] ?? ''}`);
    writer.steps = [...writer.steps, []];
    note('form opened');
  } else if (kind < 14) {
    const field = page.getByRole('region', { name: 'Properties', exact: true }).getByRole('textbox').first();
    const word = `w${writer.number}x${writer.count}z`;
    writer.count += 1;
    await field.focus({ timeout: 3000 });
    writer.steps.at(-1)?.push(word);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(` ${word}`, { delay: roll() % 60 });
    note('word typed');
  } else if (kind < 16) {
    const commands = speeches(scenario);
    const id = commands[roll() % commands.length] ?? '';
    if ((await gateway.apply(code, { name: 'playlist-command.delete', input: { id } })) !== null)
      note('speech deleted');
  } else if (kind < 18) {
    // sent words stay in the history; unsent ones are those of the last step
    const last = writer.steps.findLastIndex((each) => each.length > 0);
    for (const word of writer.steps.splice(last, last < 0 ? 0 : 1).flat()) writer.undone.add(word);
    await page.getByRole('banner').getByRole('button', { name: /^Undo/ }).click({ timeout: 3000 });
    note('undo');
  } else {
    await page.context().setOffline(true);
    note('cut');
    await pause(1000 + (roll() % 5000));
    await page.context().setOffline(false);
  }
  await pause(roll() % 600);
}

/** Addresses of forms with a text: few, so that people meet. */
function textPlaces({ actions }: Scenario): readonly string[] {
  return actions
    .slice(0, 6)
    .flatMap(({ actionCode, responses }) => [
      `${actionCode}/ACTION/${actionCode}?section=action-details`,
      ...responses.flatMap(({ playlist }) =>
        playlist
          .filter(({ block }) => block === 'command.speech')
          .map(({ id }) => `${actionCode}/PLAYLIST_COMMAND/${id}`),
      ),
    ]);
}

function speeches({ actions }: Scenario): readonly string[] {
  return actions
    .slice(0, 6)
    .flatMap(({ responses }) => responses.flatMap(({ playlist }) => playlist))
    .filter(({ block }) => block === 'command.speech')
    .map(({ id }) => id);
}

/** Runs in the page: notes every word that was in a field. */
function noteWords(): void {
  addEventListener(
    'input',
    ({ target }) => {
      const text = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.value : '';
      const before = localStorage.getItem('words-test seen') ?? '';
      const fresh = [...text.matchAll(/w\d+x\d+z/g)].map(([word]) => word).filter((word) => !before.includes(word));
      if (fresh.length > 0) localStorage.setItem('words-test seen', `${before} ${fresh.join(' ')}`);
    },
    true,
  );
}

async function missingWords(writers: readonly Writer[]) {
  const texts: string[] = [];
  const typed = new Set<string>();
  for (const { page, number, undone } of writers) {
    const seen = await page.evaluate((key) => localStorage.getItem(key) ?? '', seenKey);
    const own = seen.split(' ').filter((word) => word.startsWith(`w${number}x`) && !undone.has(word));
    for (const word of own) typed.add(word);
    texts.push(...(await storedChanges(page)).flatMap(textsIn));
  }
  const [first] = writers;
  if (first === undefined) return { typed: 0, missing: [] };
  const { scenario, seq: head } = await first.gateway.read(code);
  texts.push(JSON.stringify(scenario));
  const found = texts.join('\n');
  let missing = [...typed].filter((word) => !found.includes(word));
  // what was in the document once is in its history
  for (let seq = head; seq > 0 && missing.length > 0; seq -= 1) {
    const { scenarioDocumentThen: then } = await first.gateway.ask<{ readonly scenarioDocumentThen: object }>(
      'query ($input: ScenarioDocumentThenInput!) { scenarioDocumentThen(input: $input) { scenario } }',
      { input: { institutionId: first.gateway.institutionId, scenarioCode: code, seq } },
    );
    const text = JSON.stringify(then);
    missing = missing.filter((word) => !text.includes(word));
  }
  return { typed: typed.size, missing };
}

/** The unsaved and rejected changes on the computer of a page. */
function storedChanges(page: Page): Promise<readonly Change[]> {
  return page.evaluate(
    () =>
      new Promise<readonly Change[]>((resolve, reject) => {
        const opening = indexedDB.open('scenario-studio');
        opening.addEventListener('error', () => reject(new Error('The changes can’t be read.')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('changes').objectStore('changes').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve((reading.result as readonly { readonly change: Change }[]).map(({ change }) => change));
          });
        });
      }),
  );
}

async function statusOf(page: Page): Promise<string> {
  return page.getByRole('contentinfo', { name: 'Status' }).innerText();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
