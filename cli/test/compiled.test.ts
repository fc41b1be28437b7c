import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

test.each(['cli/dist/main.cjs', 'gateway/dist/node/start-gateway.cjs'])(
  '%s has compiled code beside it, which V8 accepts',
  (name) => {
    const source = readFileSync(join(root, name), 'latin1');
    const code = join(root, `${name}.${source.slice(2, 18)}.code`);
    expect(existsSync(code), 'each start would compile the file').toBe(true);
    const { cachedDataRejected } = new Script(source, { filename: join(root, name), cachedData: readFileSync(code) });
    expect(cachedDataRejected).toBe(false);
  },
);
