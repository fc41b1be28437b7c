import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '@scn/core/testing/effort';
import { runCommand } from '../src/run-command';
import { processTerminal } from '../src/terminal/terminal';
import { clean } from './scenarios';
import { TestFolder } from './scn';

async function validated(folder: string, ...options: readonly string[]) {
  let said = '';
  const config = ['--config', join(folder, 'scn.config.json')];
  const code = await runCommand(
    ['validate', folder, '--format', 'json', ...config, ...options],
    processTerminal(false, (_, text) => void (said += text)),
  );
  return { code, said };
}

const cached = (folder: string) => ['--cache', '--cache-location', join(folder, '.scncache')];

/** Versions of a scenario: without issues, with one, and one that can’t be read. */
const versions = [clean, clean.replace('Breathless on the ward', ''), clean.slice(0, -40), `${clean}\n`];

/** Changes of a folder with three scenarios. */
const change = fc.oneof(
  fc.record({ file: fc.constantFrom('a', 'b', 'c'), version: fc.nat(versions.length - 1) }),
  fc.record({ rules: fc.constantFrom({}, { 'scenario/title': 'off' }, { 'scenario/title': 'warning' }) }),
  fc.record({ catalogue: fc.constantFrom([], ['one.scn-catalogue.json']) }),
  fc.record({ packageName: fc.constantFrom('Pump', 'Syringe') }),
  fc.record({ locked: fc.constantFrom('', '{"packages":{}}', 'no JSON') }),
  fc.record({ damage: fc.constantFrom('', '{}', 'null', '{"format":1,"entries":7}') }),
);

it('says with a cache what it says without, whatever has changed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      const place = new TestFolder();
      let config: Record<string, unknown> = { plugins: ['./pump'] };
      const configure = (next: object) => {
        config = { ...config, ...next };
        place.write('scn.config.json', JSON.stringify(config));
      };
      cpSync(join(import.meta.dirname, '../../examples/plugin-package'), join(place.path, 'pump'), { recursive: true });
      configure({});
      place.write('one.scn-catalogue.json', '{"format": 1, "plugins": {}, "assets": []}');
      for (const name of ['a', 'b', 'c']) place.write(`${name}.scn.json`, clean);
      await validated(place.path, ...cached(place.path));
      for (const each of changes) {
        if ('file' in each) place.write(`${each.file}.scn.json`, versions[each.version] ?? '');
        else if ('packageName' in each) {
          const docs = join(place.path, 'pump', 'docs.md');
          writeFileSync(docs, `# ${each.packageName}\n`);
        } else if ('locked' in each) {
          if (each.locked !== '') place.write('scn-plugins.lock.json', each.locked);
          else rmSync(join(place.path, 'scn-plugins.lock.json'), { force: true });
        } else if ('damage' in each) place.write('.scncache', each.damage);
        else configure(each);
        const withCache = await validated(place.path, ...cached(place.path));
        expect(withCache).toEqual(await validated(place.path));
        expect(await validated(place.path, ...cached(place.path))).toEqual(withCache);
      }
      rmSync(place.path, { recursive: true });
    }),
    { numRuns: runs(8) },
  );
});

it('checks only what has changed', async () => {
  const place = new TestFolder();
  place.write('scn.config.json', '{}');
  const [first] = ['a', 'b'].map((name) => place.write(`${name}.scn.json`, clean));
  await validated(place.path, ...cached(place.path));
  // a report that only the cache can have
  const file = join(place.path, '.scncache');
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, { report: unknown }> };
  for (const entry of Object.values(stored.entries)) entry.report = { ...empty, known: 7 };
  writeFileSync(file, JSON.stringify(stored));
  expect((await validated(place.path, ...cached(place.path))).said).toMatch(/"known": ?14/);
  writeFileSync(first ?? '', versions[1] ?? '');
  expect((await validated(place.path, ...cached(place.path))).said).toMatch(/"known": ?7/);
});

const empty = { issues: [], failure: null, fixed: 0, fixable: 0, known: 0, edits: null };

it.each([
  [['--cache', '--fix'], '--cache and --fix can’t be used together.'],
  [['--cache', '--watch'], '--cache and --watch can’t be used together.'],
  [['--cache-location', 'x'], '“--cache-location” belongs to --cache.'],
])('refuses %j', (options, reason) => {
  const place = new TestFolder();
  const { code, err } = place.run(['validate', '.', ...options]);
  expect(err).toContain(reason);
  expect(code).toBe(2);
});

it('reports a cache that can’t be written, and goes on', async () => {
  const place = new TestFolder();
  place.write('scn.config.json', '{}');
  place.write('a.scn.json', clean);
  place.write('taken', '');
  const { code, said } = await validated(place.path, '--cache', '--cache-location', join(place.path, 'taken', 'cache'));
  expect(said).toContain('can’t be written');
  expect(code).toBe(0);
});
