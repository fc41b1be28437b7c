import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Browser features that render extra pages for each tested window and take a third of the time. */
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess', // a process for the next site, which no test opens
];
/** The relevant features that Playwright disables: Chromium uses only the last list. */
const unreliable = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
];

/** Chromium without its windows, tabs and menus, which take a tenth of the time: Debian's package `chromium-headless-shell`. */
const shell = '/usr/lib/chromium/chromium-headless-shell';
const installed = existsSync(shell) ? shell : '/usr/bin/chromium';

/** The system's Chromium without background network traffic. `SCN_CHROMIUM` sets another executable. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env['SCN_CHROMIUM'] ?? installed,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...unwanted, ...unreliable].join(',')}`,
  ],
};
