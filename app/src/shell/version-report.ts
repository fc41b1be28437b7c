import { useEffect } from 'react';
import manifest from '../../package.json';
import { useSession } from '../sign-in/session-context';

/** The version of the app, with a suffix in development (000 §9). */
export const appVersion = import.meta.env.DEV ? `${manifest.version}-development` : manifest.version;

/** Asks the gateway for the version of its API (000 §7). @throws Error with status and status text when it doesn't say. */
export async function readApiVersion(accessToken: string): Promise<string> {
  const answer = await fetch('/version', { headers: { authorization: `Bearer ${accessToken}` } });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return (await answer.text()).trim();
}

/** Writes the versions of app and API to the console, once a sign-in. A failure is nobody's concern but the developer's. */
export function useVersionReport(): void {
  const session = useSession();
  useEffect(() => {
    const report = async () => {
      const token = await session.accessToken();
      if (token === null) return;
      const api = await readApiVersion(token).catch((error: unknown) => `unknown (${String(error)})`);
      console.info(`Scenario Studio: app ${appVersion}, API ${api}`);
    };
    void report();
  }, [session]);
}
