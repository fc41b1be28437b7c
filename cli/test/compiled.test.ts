import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Prints whether V8 rejects the compiled code of a file. Arguments: the file, and that of its code. */
const rejection = `
  const { readFileSync } = require('node:fs');
  const [, filename, code] = process.argv;
  new (require('node:vm').Script)(readFileSync(filename, 'latin1'), { filename, cachedData: readFileSync(code) })
    .cachedDataRejected;`;

test.each(['cli/dist/main.cjs', 'gateway/dist/node/start-gateway.cjs'])(
  '%s has compiled code beside it, which V8 accepts',
  (name) => {
    const source = readFileSync(join(root, name), 'latin1');
    const code = join(root, `${name}.${source.slice(2, 18)}.code`);
    expect(existsSync(code), 'each start would compile the file').toBe(true);
    // V8 accepts code only with the options it was compiled with, and those of this process differ
    const isRejected = execFileSync(process.execPath, ['-p', rejection, join(root, name), code], { encoding: 'utf8' });
    expect(isRejected.trim()).toBe('false');
  },
);
