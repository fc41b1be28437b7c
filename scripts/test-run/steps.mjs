import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { root, toolPath } from '../setup/tools.mjs';
import { affectedSpecs, noteBrowserSources } from './browser-sources.mjs';
import { countPlaywright } from './playwright-report.mjs';
import { isWithin } from './repository-files.mjs';
import { countVitest } from './vitest-report.mjs';

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {readonly { name: string, reason: string }[]} [flaky] tests that passed when they were tried again, and why they failed at first
 * @property {readonly { name: string, seconds: number }[]} [times] how long each test took
 *
 * @typedef {object} Step
 * @property {string} name what `npm test -- <name>` selects
 * @property {string} title what it checks, for the reader of the output
 * @property {readonly string[]} command script and arguments, run with Node
 * @property {readonly string[]} inputs files and folders whose changes can change its result
 * @property {boolean} [isRepeatable] its result depends on nothing but the inputs, so it needn't run again until they change
 * @property {(changes: Changes) => readonly string[] | null} [forChanges] the command for some changed files, null when it has nothing
 *   to check; the whole command where this is left out
 * @property {Readonly<Record<string, string>>} [environment] additional variables
 * @property {readonly string[]} [needs] steps before it whose results it uses
 * @property {(code: number) => Count} [count] counts what is inside the step; the step itself counts as one otherwise
 *
 * @typedef {object} Changes
 * @property {string} base the commit that the files differ from
 * @property {readonly string[]} files
 */

/** What decides about installed packages and about every tool. */
const common = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.headless.json',
  'tsconfig.browser.json',
];
const packages = ['core', 'sdk', 'plugins', 'gateway', 'cli', 'app'];
/** Everything that is written in TypeScript or JavaScript. */
const code = [...common, ...packages, 'tests', 'scripts', '.oxlintrc.json', 'vitest.config.ts', 'knip.config.ts'];
const oxlint = toolPath('oxlint');
const oxfmt = [toolPath('oxfmt'), '--check'];

/**
 * For programs in Go that end soon: collecting garbage at every doubling of the heap took a quarter of their time, and frees little of it. They may use up
 * to half of the memory.
 */
const rareCollection = { GOGC: 'off', GOMEMLIMIT: `${Math.min(6 * 1024, Math.floor(totalmem() / 2 ** 21))}MiB` };

/** @param {string} file */
const isPresent = (file) => existsSync(join(root, file));
/** @param {string} file */
const isCode = (file) => /\.[cm]?[jt]sx?$/.test(file) && isPresent(file);

/**
 * All steps of `npm test`. They don't depend on each other's success: one that fails hides no other.
 *
 * @param {string} reportFolder a folder for the steps' reports
 * @returns {readonly Step[]}
 */
export function allSteps(reportFolder) {
  const vitestReport = join(reportFolder, 'vitest.json');
  const browserReport = join(reportFolder, 'browser.json');
  const loaded = join(reportFolder, 'browser-loaded');
  /** @type {(...args: string[]) => readonly string[]} */
  const vitest = (...args) => [
    toolPath('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
    ...args,
  ];
  /** @type {(...specs: string[]) => readonly string[]} */
  const playwright = (...specs) => [
    toolPath('@playwright/test', 'playwright'),
    'test',
    '--config',
    join('tests', 'e2e', 'playwright.config.ts'),
    '--reporter=list,json',
    ...specs,
  ];
  return [
    {
      name: 'lint',
      title: 'code rules',
      inputs: code,
      isRepeatable: true,
      // it runs beside another step: more threads take more time in all
      command: [oxlint, '--threads=1'],
      environment: { GOMAXPROCS: '1', ...rareCollection },
      forChanges: ({ files }) => {
        const changed = files.filter(isCode);
        if (files.includes('.oxlintrc.json')) return [oxlint, '--threads=1'];
        return changed.length === 0 ? null : [oxlint, '--no-error-on-unmatched-pattern', ...changed];
      },
    },
    {
      name: 'typecheck',
      title: 'types',
      inputs: code,
      isRepeatable: true,
      command: [join('scripts', 'typecheck.mjs')],
      environment: rareCollection,
    },
    {
      name: 'format',
      title: 'formatting',
      inputs: ['.'],
      isRepeatable: true,
      command: oxfmt,
      forChanges: ({ files }) => [...oxfmt, '--no-error-on-unmatched-pattern', ...files.filter(isPresent)],
    },
    {
      name: 'boundaries',
      title: 'import boundaries',
      inputs: [...code, '.dependency-cruiser.mjs'],
      isRepeatable: true,
      command: [
        toolPath('dependency-cruiser', 'depcruise'),
        '--config',
        '.dependency-cruiser.mjs',
        ...packages,
        'tests',
        'scripts',
      ],
    },
    {
      name: 'generate',
      title: 'generated files are up to date',
      inputs: [...code, 'schemas', 'docs', 'examples'],
      isRepeatable: true,
      command: [toolPath('tsx'), join('scripts', 'generate.ts'), '--check'],
    },
    {
      name: 'unused',
      title: 'unused code',
      inputs: code,
      isRepeatable: true,
      command: [toolPath('knip'), '--no-progress'],
    },
    {
      name: 'commits',
      title: 'commit messages',
      inputs: ['.'],
      command: [join('scripts', 'commits', 'check-commits.mjs')],
    },
    {
      name: 'build',
      title: 'build',
      inputs: [...common, ...packages, 'examples'],
      command: [join('scripts', 'build.mjs'), '--unless-built'],
    },
    {
      name: 'gallery',
      title: 'build of the gallery',
      inputs: [...common, 'core', 'plugins', 'app/kit', 'app/package.json'],
      command: [join('scripts', 'build-gallery.mjs')],
    },
    {
      name: 'browser',
      title: 'the editor and its controls in Chromium',
      inputs: [...packages, 'examples', 'tests/e2e', 'tests/co-editing', 'tests/gateway/built-scn.ts', 'gateway/test'],
      command: playwright(),
      forChanges: ({ files }) => {
        const specs = affectedSpecs(files);
        if (specs === null) return playwright();
        return specs.length === 0 ? null : playwright(...specs);
      },
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport, SCN_BROWSER_LOADED: loaded },
      needs: ['build', 'gallery'],
      count: (exitCode) => {
        noteBrowserSources(loaded);
        return countPlaywright(browserReport, exitCode);
      },
    },
    {
      name: 'vitest',
      title: 'unit, boundary and conformance tests',
      inputs: ['.'],
      command: vitest(),
      forChanges: ({ base }) => vitest('--changed', base, '--passWithNoTests'),
      needs: ['build'],
      count: (exitCode) => countVitest(vitestReport, exitCode),
    },
  ];
}

/**
 * The steps that some changes can affect, each reduced to what they can affect.
 *
 * @param {readonly Step[]} steps
 * @param {Changes} changes
 * @returns {readonly Step[]}
 */
export function stepsFor(steps, changes) {
  return steps
    .filter(({ inputs }) => changes.files.some((file) => isWithin(file, inputs)))
    .flatMap((step) => {
      if (step.forChanges === undefined) return [step];
      const command = step.forChanges(changes);
      // what some files pass is no proof for all
      return command === null ? [] : [{ ...step, command, isRepeatable: false }];
    });
}
