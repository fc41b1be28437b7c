// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render.tsx';
import { LoadFailure } from './load-failure';

const refusal = (code: string) =>
  new CombinedGraphQLErrors({ data: null }, [{ message: 'No.', extensions: { code } }] as never);

test.each(['ScenarioAccessError', 'FieldAuthorisationError'])(
  '%s is told as a missing permission, without a retry',
  async (code) => {
    const run = vi.fn();
    const { page } = await renderApp(
      <LoadFailure
        error={refusal(code)}
        title="The wards failed"
        text="Try again."
        retry={{ title: 'Try again', run }}
      />,
    );
    expect(page.textContent).toContain('You don’t have permission to view this. If you need access');
    expect(page.textContent).not.toContain('failed');
    expect(page.querySelector('button')).toBeNull();
  },
);

test.each([refusal('UnknownError'), new TypeError('Failed to fetch'), null])(
  '%s is told as a failure',
  async (error) => {
    const run = vi.fn();
    const { page } = await renderApp(
      <LoadFailure
        error={error}
        title="The wards failed"
        text="Nothing is lost."
        retry={{ title: 'Try again', run }}
      />,
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
  'shell/errors/load-failed-page.tsx', // the permissions themselves
  'screens/import-issues/import-notice.tsx', // the import failed
  'screens/validation-issues/validation-issues-screen.tsx', // the server checks, or can’t be reached
];
const isOther = (file: string) => elsewhere.includes(file.replaceAll('\\', '/'));

/** Failures that no permission causes: the app’s own code, plugins, and what anyone who can open a scenario can read. */
const others =
  /^(notLoaded|notLoadedTitle|panelNotLoaded|duplicateNotLoaded|removalNotLoaded|unknownKind|failed|problem-.*)$/;

test('every text of a failed load is shown where a missing permission is told apart', () => {
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
