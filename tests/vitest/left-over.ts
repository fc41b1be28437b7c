import { afterAll } from 'vitest';

/*
 * Test files share a page: what one leaves there is found by the next, which then passes or fails by the order of the files.
 */
if (typeof document !== 'undefined')
  afterAll(() => {
    localStorage.clear();
    sessionStorage.clear();
    const { textContent, childElementCount } = document.body;
    document.body.replaceChildren();
    if (childElementCount > 0) throw new Error(`The tests of this file left elements in the page: ${textContent}`);
  });
