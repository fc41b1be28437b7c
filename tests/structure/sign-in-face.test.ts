import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themes } from '@scn/kit/theme/themes';
import { describe, expect, it } from 'vitest';
import { html } from '../../gateway/src/sign-in/pages/html';
import { pageHeaders, renderPage } from '../../gateway/src/sign-in/pages/page';

/*
 * The sign-in pages of the gateway can't load the editor: the same colours are written down there, and compared here.
 */

const page = renderPage({ title: 'Sign In', body: html`<h1>Sign In</h1>` });
const [light = '', dark = ''] = page
  .split('@media (prefers-color-scheme: dark)')
  .map((part) => part.split('} }')[0] ?? '');
const colours = {
  ink: 'colorNeutralForeground1',
  quiet: 'colorNeutralForeground2',
  paper: 'colorNeutralBackground1',
  ground: 'colorNeutralBackground2',
  edge: 'colorNeutralStroke1',
  'field-edge': 'colorNeutralStrokeAccessible',
  brand: 'colorBrandBackground',
  'brand-hover': 'colorBrandBackgroundHover',
  link: 'colorBrandForegroundLink',
} as const;

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the sign-in page in the %s theme', (name, style) => {
  it.each(Object.entries(colours))('uses the editor’s colour for %s', (variable, token) => {
    expect(new RegExp(`--${variable}: (#\\w+);`).exec(style)?.[1]).toBe(themes[name][token]);
  });

  it('has the shadow of the editor’s card', () => {
    expect(style).toContain(`--shadow: ${themes[name].shadow8};`);
  });
});

it('shows the product’s logo and name first', () => {
  const icon = readFileSync(join(import.meta.dirname, '../../app/public/icon.svg'), 'utf8');
  for (const [, path = ''] of icon.matchAll(/ d="([^"]+)"/g)) expect(page).toContain(path);
  expect(page.indexOf('Scenario Studio</p>')).toBeLessThan(page.indexOf('<h1>'));
});

it('still loads nothing', () => {
  expect(pageHeaders()['content-security-policy']).toContain("default-src 'none'");
  expect(page).not.toMatch(/\b(?:src|style)=/);
});
