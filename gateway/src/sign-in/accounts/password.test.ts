import { describe, expect, it } from 'vitest';
import { hashPassword, passwordProblem, verifyPassword } from './password';

describe('a password hash', () => {
  it('matches only its password, and is different each time', async () => {
    const [hash, again] = await Promise.all([hashPassword('pass word ä 1'), hashPassword('pass word ä 1')]);
    expect(hash).not.toBe(again);
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await verifyPassword('pass word ä 1', hash)).toBe(true);
    expect(await verifyPassword('pass word a\u0308 1', hash)).toBe(true); // the same letter, decomposed
    expect(await verifyPassword('pass word ä 2', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('of an unknown user matches nothing', async () => {
    expect(await verifyPassword('', undefined)).toBe(false);
  });

  it('keeps the cost it was created with', async () => {
    const { scryptSync } = await import('node:crypto');
    const key = scryptSync('pass', 'salt', 32, { N: 1024, r: 8, p: 1 }).toString('base64url');
    expect(await verifyPassword('pass', `scrypt$1024$8$1$${Buffer.from('salt').toString('base64url')}$${key}`)).toBe(
      true,
    );
  });

  it.each(['none', '', 'scrypt$1$2', 'md5$1$1$1$a$b', 'scrypt$a$8$1$a$b'])('rejects the hash “%s”', async (hash) => {
    await expect(verifyPassword('pass', hash)).rejects.toThrow('malformed');
  });
});

describe('passwordProblem', () => {
  it.each(['short', 'aaaaaaaaaaaaaaaa', 'x'.repeat(257), 'this is ADA and more'])('rejects “%.20s”', (password) => {
    expect(passwordProblem(password, 'ada')).toBeDefined();
  });

  it('accepts a sentence', () => {
    expect(passwordProblem('correct horse battery staple', 'ada')).toBeUndefined();
  });
});
