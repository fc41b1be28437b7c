import type { LaunchOptions } from '@playwright/test';

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
  ],
};
