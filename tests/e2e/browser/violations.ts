import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { atRest } from './at-rest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe has against a page: WCAG 2.2 AA and its best practices. Exceptions are Fluent's focus guards, which are hidden and can have
 * the focus on purpose (microsoft/fluentui issue 27056), and that open menus are in no landmark: like dialogs, they lie above all of them.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  // not as a script element: the editor's content security policy allows none. A page that was not loaded anew has it still
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await atRest(page);
  const { violations: found } = await page.evaluate(() => {
    const { axe: injected } = window as unknown as {
      axe: { run(context: object, options: object): Promise<AxeResults> };
    };
    return injected.run(
      { exclude: [['[data-tabster-dummy]']] },
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'], // the rest is not read, and takes long to describe
      },
    );
  });
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => id !== 'region' || !html.includes('fui-MenuPopover'))
      .map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
}
