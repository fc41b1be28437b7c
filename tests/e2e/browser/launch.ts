import type { LaunchOptions } from '@playwright/test';

/** Parts of the browser that draw pages of their own beside each tested window, and take a third of its time. */
const unwanted = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** What Playwright switches off, as far as it matters here: the last list that Chromium is given counts alone. */
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

/** The system's Chromium, told to talk to nobody but the tested page. `SCN_CHROMIUM` names another one. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env['SCN_CHROMIUM'] ?? '/usr/bin/chromium',
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
