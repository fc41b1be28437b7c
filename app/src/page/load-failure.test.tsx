// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { CombinedGraphQLErrors } from '@apollo/client';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render.tsx';
import { LoadFailure } from './load-failure';

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

async function open(failure: ReactNode): Promise<HTMLElement> {
  const rendered = await renderApp(failure);
  close = rendered.close;
  return rendered.page;
}

const refusal = (code: string) =>
  new CombinedGraphQLErrors({ data: null }, [{ message: 'No.', extensions: { code } }] as never);

test.each(['ScenarioAccessError', 'FieldAuthorisationError'])(
  '%s is shown as a missing permission, without a retry',
  async (code) => {
    const run = vi.fn();
    const page = await open(
      <LoadFailure error={refusal(code)} title="The wards failed" text="Try again." onRetry={run} />,
    );
    expect(page.textContent).toContain('You don’t have permission to view this. If you need access');
    expect(page.textContent).not.toContain('failed');
    expect(page.querySelector('button')).toBeNull();
  },
);

test.each([refusal('UnknownError'), new TypeError('Failed to fetch'), null])(
  '%s is shown as a failure',
  async (error) => {
    const run = vi.fn();
    const page = await open(
      <LoadFailure error={error} title="The wards failed" text="Nothing is lost." onRetry={run} />,
    );
    expect(page.textContent).toContain('The wards failed Nothing is lost.');
    page.querySelector('button')?.click();
    expect(run).toHaveBeenCalledOnce();
  },
);

const root = join(import.meta.dirname, '..');
const filesIn = (folder: string, ending: RegExp) =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((name) => ending.test(name) && !/\.(test|gen)\./.test(name))
    .map((name) => join(folder, name));

/** Texts that say that something couldn’t be loaded, which the gateway refuses without a permission. */
function failureTexts(): readonly string[] {
  return filesIn('texts/en-GB', /\.ts$/).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/'?([\w-]+)'?:\s+'[^'\n]*could not be loaded/g)].map(
      ([, key = '']) => key,
    ),
  );
}

/** Files with texts of these names that say something else. */
const elsewhere: readonly string[] = [
  'shell/signed-in-shell.tsx', // the permissions themselves
  'screens/import-issues/import-notice.tsx', // the import failed
  'screens/assets/archive/archive-dialog.tsx', // a file of the user’s own is read in the browser
  'lists/sheet/import-dialog.tsx',
  'screens/voice-control/use-proposals.ts', // the same for a file of proposals
  'lists/export/export-button.tsx', // the list itself says why it can’t be read
  'lists/host/use-bulk-edit.tsx',
];
const isOther = (file: string) => elsewhere.includes(file.replaceAll('\\', '/'));

/** Failures that no permission causes: the app’s own code, plugins, and what anyone who can open a scenario can read. */
const others =
  /^(notLoaded|notPreviewed|notLoadedTitle|panelNotLoaded|duplicateNotLoaded|removalNotLoaded|unknownKind|failed|problem-.*)$/;

test('every text of a failed load is shown where a missing permission is recognised', () => {
  const keys = [...new Set(failureTexts())].filter((key) => !others.test(key));
  expect(keys.length).toBeGreaterThan(15);
  const wrong = filesIn('.', /\.tsx?$/).flatMap((file) => {
    if (file.startsWith('texts')) return [];
    const source = readFileSync(join(root, file), 'utf8');
    const used = keys.filter((key) => new RegExp(`t\\('(\\w+:)?${key}'`).test(source));
    return used.length > 0 && !/LoadFailure\b|picker\.refused/.test(source) && !isOther(file)
      ? [`${file}: ${used.join(', ')}`]
      : [];
  });
  expect(wrong).toEqual([]);
});

/** Files that show another failure than that of a request, and why. */
const notRequests: Readonly<Record<string, string>> = {
  'document/document-context.tsx': 'declares the state that WithDocument shows',
  'plugins/plugin-ui.tsx': 'the code of a plugin',
  'screens/assets/preview/preview.tsx': 'a file that the browser can’t show or play',
  'screens/assets/voice/card-voices.tsx': 'a sound that the browser can’t play',
  'screens/assets/voice/recording/take-editor.tsx': 'a recording that the browser can’t play',
  'screens/assets/asset-kinds.tsx': 'which packages are installed, which every user can read',
  'screens/assets/upload/upload-files.tsx': 'files that were not uploaded, each with the gateway’s reason',
  'screens/scenario-history/scenario-history-screen.tsx': 'hands the error to DeclaredList',
  'screens/dashboard/jobs-panel.tsx': 'hands the error to Panel; jobs that failed',
  'screens/dashboard/libraries-panel.tsx': 'hands the error to Panel',
  'screens/library/library-screen.tsx': 'shows the list, which tells it',
  'screens/play-test/random-plays-panel.tsx': 'plays run in the browser',
  'screens/play-test/shown-images.tsx': 'says in the place of an image that it is missing, and offers a retry',
  'screens/play-test/shown-videos.tsx': 'says in the place of a video that it can’t be shown, and goes on without it',
  'screens/playlist-commands/playlist-commands-screen.tsx': 'the code of plugins',
  'screens/scenario-upload/plan-line.tsx': 'the form works without it, and the gateway checks the code in the end',
  'screens/scenario-upload/conflicts/conflicts-dialog.tsx': 'a file of the user’s own is read in the browser',
  'screens/user-management/institutions/institution-panel.tsx': 'hands the error to DetailPanel',
  'screens/user-management/institutions/institutions-section.tsx': 'hands the error to DeclaredList',
  'shell/routing/create-router.tsx': 'which packages are installed, which every user can read',
  'shell/signed-in-shell.tsx': 'the permissions themselves',
  'sign-in/sign-in-page.tsx': 'before the sign-in',
  'slots/documents/document-sheet.tsx': 'says that the template is unknown, and offers no retry',
  'slots/minigames/minigame-parameters.tsx': 'says that the minigame is unknown, and offers no retry',
  'workspace/area/part-failures.tsx': 'the code of the app',
  'workspace/document/document-loader.tsx': 'hands the error to WithDocument',
  'workspace/presence/presence-button.tsx': 'the connection of those who can open the scenario',
};

test('every view of a failed request goes through the place where a missing permission is recognised', () => {
  const found = filesIn('.', /\.tsx$/)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return (
        /\b(hasFailed|isFailed)\b|=== 'failed'|state: 'failed'/.test(source) &&
        !/LoadFailure\b|picker\.refused/.test(source)
      );
    });
  expect(found.filter((file) => !Object.hasOwn(notRequests, file)).toSorted()).toEqual([]);
  expect(Object.keys(notRequests).filter((file) => !found.includes(file))).toEqual([]);
});
