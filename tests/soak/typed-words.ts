import type { Page } from '@playwright/test';
import type { Draft } from '../../app/src/document/drafts/draft';
import { textsIn, type Change } from '../../app/src/document/change';
import { SocketClient } from '../../gateway/test/live/socket-client';
import type { GatewayPerson } from '../co-editing/gateway-person';
import type { EditorSeat } from './stage';

const seenKey = 'words-test seen';

/** A person who types words. */
export interface Writer extends EditorSeat {
  readonly number: number;
  /** How many words they began to type. */
  count: number;
  /** Words that their author undid. */
  readonly undone: Set<string>;
}

/** Counts of the words by their outcome. */
export interface Account {
  /** That were whole in a field. */
  readonly typed: number;
  /** In the document or its history. */
  readonly logged: number;
  /** Otherwise in unsaved or rejected changes. */
  readonly retained: number;
  /** Otherwise in values that can't be saved. */
  readonly drafts: number;
  /** Otherwise undone by their author before they were in the history: nothing is expected of them. */
  readonly undone: number;
  readonly lost: readonly string[];
  /** Returns the rest of a lost word: the end of the last text with its longest beginning. */
  readonly rest: (word: string) => string;
}

/** The word with a number of a person, which occurs nowhere else. */
export function wordOf(person: number, number: number): string {
  return `w${person}x${number}z`;
}

/** Runs in the page: notes every word that was in a field. */
export function noteWords(): void {
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

/** Looks for all words that people typed into a scenario. */
export async function accountOf(writers: readonly Writer[], scenarioCode: string): Promise<Account> {
  const typed = new Set<string>();
  const undone = new Set<string>();
  const retained: string[] = [];
  const drafts: string[] = [];
  for (const writer of writers) {
    const seen = await writer.page.evaluate((key) => localStorage.getItem(key) ?? '', seenKey);
    // someone else's letters within a word can look like another one
    const begun = new Set(Array.from({ length: writer.count }, (_, number) => wordOf(writer.number, number)));
    for (const word of seen.split(' ')) if (begun.has(word)) typed.add(word);
    for (const word of writer.undone) undone.add(word);
    retained.push(
      ...(await stored<{ readonly change: Change }>(writer.page, 'changes')).flatMap(({ change }) => [
        change.typed ?? '',
        ...textsIn(change),
      ]),
    );
    drafts.push(
      ...(await stored<{ readonly draft: Draft }>(writer.page, 'drafts')).map(({ draft }) => JSON.stringify(draft)),
    );
  }
  const [first] = writers;
  const log = first === undefined ? [] : [await logText(first, scenarioCode)];
  let left: readonly string[] = [...typed];
  const take = (isThere: (word: string) => boolean) => {
    const before = left.length;
    left = left.filter((word) => !isThere(word));
    return before - left.length;
  };
  const within = (texts: readonly string[]) => {
    const found = wordsIn(texts);
    return (word: string) => found.has(word);
  };
  return {
    typed: typed.size,
    logged: take(within(log)),
    retained: take(within(retained)),
    drafts: take(within(drafts)),
    undone: take((word) => undone.has(word)),
    lost: left,
    rest: (word) => {
      const texts = [...retained, ...drafts, ...log.flatMap((text) => text.split('\n'))];
      for (let length = word.length - 1; length > 4; length -= 1) {
        const start = word.slice(0, length);
        const found = texts.findLast((text) => text.includes(start));
        if (found !== undefined) return found.slice(Math.max(0, found.indexOf(start) - 40), found.indexOf(start) + 60);
      }
      return '';
    },
  };
}

/** The words in changes that the gateway hasn't acknowledged. */
export async function waitingWords(page: Page): Promise<ReadonlySet<string>> {
  const changes = await stored<{ readonly change: Change; readonly refused: object | null }>(page, 'changes');
  return wordsIn(changes.filter(({ refused }) => refused === null).flatMap(({ change }) => textsIn(change)));
}

function wordsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(/w\d+x\d+z/g) ?? []));
}

/** The document, and all that its log says. */
async function logText({ page, gateway }: EditorSeat, scenarioCode: string): Promise<string> {
  const { scenario, seq: head } = await gateway.read(scenarioCode);
  return [scenario, ...(await changesOf(page, gateway, { scenarioCode, head }))]
    .map((each) => JSON.stringify(each))
    .join('\n');
}

async function changesOf(
  page: Page,
  gateway: GatewayPerson,
  { scenarioCode, head }: { readonly scenarioCode: string; readonly head: number },
): Promise<readonly object[]> {
  const { institutionId } = gateway;
  const address = new URL('/graphql', page.url()).href.replace(/^http/, 'ws');
  const socket = await SocketClient.signIn(address, await gateway.token(), institutionId);
  socket.subscribe(
    'log',
    'subscription ($input: ScenarioChangesInput!) { scenarioChanges(input: $input) { changes { seq calls patches } } }',
    { input: { institutionId, scenarioCode, afterSeq: 0 } },
  );
  const changes: (object & { readonly seq: number })[] = [];
  while ((changes.at(-1)?.seq ?? 0) < head) {
    const { payload } = await socket.next('next');
    const { data } = payload as { readonly data: { readonly scenarioChanges: { readonly changes: typeof changes } } };
    changes.push(...data.scenarioChanges.changes);
  }
  await socket.close();
  return changes;
}

/** Returns the entries that are stored on the computer of a page. */
function stored<T>(page: Page, name: 'changes' | 'drafts'): Promise<readonly T[]> {
  return page.evaluate(
    (store) =>
      new Promise<readonly T[]>((resolve, reject) => {
        const opening = indexedDB.open('scenario-studio');
        opening.addEventListener('error', () => reject(new Error('The changes can’t be read.')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result as readonly T[]);
          });
        });
      }),
    name,
  );
}
