import { afterEach, expect, test, vi } from 'vitest';
import { choosePassword, readPasswordLink, takePasswordToken } from './password-link';

afterEach(() => vi.unstubAllGlobals());

function page(address: string) {
  const { pathname, hash, search } = new URL(address, 'https://studio.example.org');
  const replaceState = vi.fn<(data: unknown, unused: string, url?: string | URL | null) => void>();
  const window = { location: { pathname, hash, search }, history: { replaceState } } as unknown as Window;
  return { taken: takePasswordToken(window), replaced: replaceState.mock.calls.map(([, , url]) => url) };
}

test('the token is taken out of the address', () => {
  expect(page('/sign-in/password#abc-123')).toEqual({ taken: 'abc-123', replaced: ['/sign-in/password'] });
  expect(page('/sign-in/password/#abc')).toEqual({ taken: 'abc', replaced: ['/sign-in/password'] });
  expect(page('/sign-in/password')).toEqual({ taken: '', replaced: [] });
});

test.each(['/sign-in#abc', '/', '/dashboard#abc', '/sign-in/passwords#abc'])('%s is another page', (address) => {
  expect(page(address)).toEqual({ taken: null, replaced: [] });
});

test('the token is sent in the body, never in an address', async () => {
  const sent = vi.fn(async (_path: string, _init: RequestInit) => Promise.resolve(Response.json({ username: 'nora' })));
  vi.stubGlobal('fetch', sent);
  await readPasswordLink('secret-token');
  expect(await choosePassword('secret-token', 'lamp and ledger 1854')).toBeNull();
  for (const [path, { body }] of sent.mock.calls) {
    expect(path).not.toContain('secret-token');
    expect(JSON.parse(body as string)).toMatchObject({ token: 'secret-token' });
  }
});

test.each([
  ['no connection', () => Promise.reject(new Error('offline')), 'UNREACHABLE'],
  ['a proxy', () => Promise.resolve(new Response('<html>', { status: 502 })), 'UNREACHABLE'],
  ['an error of the gateway', () => Promise.resolve(Response.json({ errors: [] }, { status: 503 })), 'UNREACHABLE'],
  ['a used link', () => Promise.resolve(Response.json({ problem: 'INVALID_LINK' }, { status: 404 })), 'INVALID_LINK'],
])('%s is a problem', async (_, answer, problem) => {
  vi.stubGlobal('fetch', answer);
  expect(await readPasswordLink('token')).toEqual({ problem });
  expect(await choosePassword('token', 'x')).toEqual({ problem });
});
