/** Browsers' error messages for a chunk that couldn't be loaded. */
const messages = [
  'Failed to fetch dynamically imported module', // Chromium
  'error loading dynamically imported module', // Firefox
  'Importing a module script failed', // Safari
  'Unable to preload CSS', // Vite
];

/** Whether an error means that a chunk couldn't be loaded. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && messages.some((message) => error.message.includes(message));
}

/**
 * Whether the server has a newer version of the app: its first page refers to another script. False if it
 * can't be fetched.
 */
export async function hasNewVersion(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (own === null) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    if (!answer.ok) return false;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const newest = page.querySelector('script[type=module][src]')?.getAttribute('src');
    return newest !== undefined && newest !== null && newest !== own.getAttribute('src');
  } catch {
    return false;
  }
}
