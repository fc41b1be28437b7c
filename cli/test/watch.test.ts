import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { clean, fixable, noted } from './scenarios';
import { launcher, TestFolder } from './scn';

test('checks files when they change, until Ctrl-C', async () => {
  const folder = new TestFolder();
  folder.write('ward/a.scn.json', clean);
  const child = spawn(process.execPath, [launcher, 'validate', '--watch', './ward'], { cwd: folder.path });
  let said = '';
  const reads = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!said.includes(text)) return;
        said = '';
        child.stdout.off('data', look);
        resolve();
      };
      child.stdout.on('data', look);
      look();
    });
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const isWatching = once(child.stderr.setEncoding('utf8'), 'data');

  await reads('No issues in 1 file.');
  expect(await isWatching).toEqual(['Watching for changes. Press Ctrl+C to stop.\n']);
  folder.write('ward/a.scn.json', fixable);
  await reads('1 error, 0 warnings in 1 file.');
  folder.write('ward/b.scn.json', noted);
  await reads('1 error, 0 warnings, 1 note in 2 files.');
  folder.write('ward/a.scn.json', clean);
  folder.write('ward/scn.config.json', '{"rules": {"command.delay/long-pause": "off"}}');
  await reads('No issues in 2 files.');

  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([130, null]);
}, 30_000);
