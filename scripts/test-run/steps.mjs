import { join } from 'node:path';
import { toolPath } from '../setup/tools.mjs';
import { countPlaywright } from './playwright-report.mjs';
import { countVitest } from './vitest-report.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Count
 *
 * @typedef {object} Step
 * @property {string} name what `npm test -- <name>` selects
 * @property {string} title what it checks, for the reader of the output
 * @property {readonly string[]} command script and arguments, run with Node
 * @property {Readonly<Record<string, string>>} [environment] variables that it gets besides
 * @property {boolean} [alone] it uses all cores itself, so nothing runs beside it
 * @property {(code: number) => Count} [count] counts what is inside the step; the step itself counts as one otherwise
 */

/** What has the types of the DOM. */
const editorFolders = ['app', 'tests/e2e', 'tests/bench/kit-page'];

/**
 * All steps of `npm test`. They don't depend on each other's success: one that fails hides no other.
 *
 * @param {string} reportFolder a folder for the steps' reports
 * @returns {readonly Step[]}
 */
export function allSteps(reportFolder) {
  const vitestReport = join(reportFolder, 'vitest.json');
  const browserReport = join(reportFolder, 'browser.json');
  return [
    // longest first, so that the two lanes end together
    // two processes: the types of the whole repository at once are more than Node's default heap holds
    {
      name: 'lint',
      title: 'code rules',
      command: [
        toolPath('eslint'),
        '.',
        ...editorFolders.flatMap((folder) => ['--ignore-pattern', folder]),
        '--max-warnings',
        '0',
      ],
    },
    {
      name: 'lint-editor',
      title: 'code rules of the editor',
      command: [toolPath('eslint'), ...editorFolders, '--max-warnings', '0'],
    },
    { name: 'typecheck', title: 'types', command: [join('scripts', 'typecheck.mjs')] },
    {
      name: 'format',
      title: 'formatting',
      command: [toolPath('prettier'), '--check', '--log-level', 'warn', '.'],
    },
    {
      name: 'boundaries',
      title: 'import boundaries',
      command: [
        toolPath('dependency-cruiser', 'depcruise'),
        '--config',
        '.dependency-cruiser.mjs',
        'core',
        'plugins',
        'gateway',
        'cli',
        'app',
        'tests',
        'scripts',
      ],
    },
    {
      name: 'generate',
      title: 'generated files are up to date',
      command: [toolPath('tsx'), join('scripts', 'generate.ts'), '--check'],
    },
    { name: 'unused', title: 'unused code', command: [toolPath('knip'), '--no-progress'] },
    { name: 'build', title: 'build', command: [join('scripts', 'build.mjs')] },
    {
      name: 'vitest',
      title: 'unit, boundary and conformance tests',
      command: [
        toolPath('vitest'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ],
      alone: true,
      count: (code) => countVitest(vitestReport, code),
    },
    {
      name: 'browser',
      title: 'the editor and its controls in Chromium',
      command: [
        toolPath('@playwright/test', 'playwright'),
        'test',
        '--config',
        join('tests', 'e2e', 'playwright.config.ts'),
        '--reporter=list,json',
      ],
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
      alone: true,
      count: (code) => countPlaywright(browserReport, code),
    },
  ];
}
