import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { atRest } from './at-rest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that depend on colours: what else axe finds is the same in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the violations that axe reports for a page: WCAG 2.2 AA and its best practices. The one exception are
 * Fluent's focus guards, which are hidden and focusable on purpose (microsoft/fluentui issue 27056). While a menu or a
 * modal dialog is open, only that is checked: nothing else can be reached, and other scenes check what lies behind it.
 */
export function violations(page: Page): Promise<readonly string[]> {
  return run(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
}

/** Returns axe's reports on the colours of a page, for a second theme of a page that {@link violations} has checked. */
export function colourViolations(page: Page): Promise<readonly string[]> {
  return run(page, colourRules);
}

async function run(page: Page, runOnly: readonly string[]): Promise<readonly string[]> {
  // evaluated, because the editor's content security policy allows no script element
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await atRest(page);
  const found = await page.evaluate((only) => {
    const { axe: injected } = window as unknown as {
      axe: { run(context: object, options: object): Promise<AxeResults> };
    };
    const onTop = ['.fui-MenuPopover', '[aria-modal=true]'].find((each) => document.querySelector(each) !== null);
    return injected
      .run(
        { ...(onTop === undefined ? {} : { include: [[onTop]] }), exclude: [['[data-tabster-dummy]']] },
        // describing the rest takes long, and it isn't used; nor are all style sheets, by the rules that run
        { runOnly: only, resultTypes: ['violations'], preload: { assets: ['media'] } },
      )
      .then(({ violations }) => violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) })));
  }, runOnly);
  return found.flatMap(({ id, html }) => html.map((each) => `${id}: ${each.slice(0, 200)}`));
}
