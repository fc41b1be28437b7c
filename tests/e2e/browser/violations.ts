import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { atRest } from './at-rest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe has against a page: WCAG 2.2 AA and its best practices. The one exception are Fluent's focus guards, which are hidden and
 * can have the focus on purpose (microsoft/fluentui issue 27056). While a menu is open only that is looked at: it lies above all
 * landmarks and covers a part of what is pressed otherwise.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  // not as a script element: the editor's content security policy allows none. A page that was not loaded anew has it still
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await atRest(page);
  const { violations: found } = await page.evaluate(() => {
    const { axe: injected } = window as unknown as {
      axe: { run(context: object, options: object): Promise<AxeResults> };
    };
    const menu = document.querySelector('.fui-MenuPopover') === null ? {} : { include: [['.fui-MenuPopover']] };
    return injected.run(
      { ...menu, exclude: [['[data-tabster-dummy]']] },
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'], // the rest is not read, and takes long to describe
      },
    );
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
