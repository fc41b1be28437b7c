import i18next from 'i18next';
import { getI18n } from 'react-i18next';
import { afterAll } from 'vitest';
import { drainFaults } from '@scn/core/kernel/plugin-fault';

/*
 * Test files share a page: what one leaves there is found by the next, which then passes or fails by the order of the files.
 */
if (typeof document !== 'undefined') {
  const { happyDOM } = globalThis as unknown as { readonly happyDOM: { setURL(url: string): void } };
  const { href } = location;
  afterAll(() => {
    localStorage.clear();
    sessionStorage.clear();
    // a link that downloads a file navigates here, and relative addresses of the next file would be none
    happyDOM.setURL(href);
    const { textContent, childElementCount } = document.body;
    document.body.replaceChildren();
    if (childElementCount > 0) throw new Error(`The tests of this file left elements in the page: ${textContent}`);
  });
}

// the same holds for texts, with and without a page: one way to start them, and the language that it starts with
afterAll(() => {
  if (!i18next.isInitialized) return;
  if (getI18n() !== i18next) throw new Error('This file, or one before it, started texts without `startTexts`.');
  if (i18next.language !== 'en-GB') throw new Error('The tests of this file left another language.');
});

// a symbol of ours on the global object is one for all files: whether the next can set its own must not depend on how this one did
afterAll(() => {
  const ours = Object.getOwnPropertySymbols(globalThis).filter((each) => Symbol.keyFor(each)?.startsWith('scn.'));
  for (const each of ours) Reflect.deleteProperty(globalThis, each);
});

// what faulty plugins of a file did is noted until a host asks for it: the command line of the next file would report it
afterAll(() => void drainFaults());
