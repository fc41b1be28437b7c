import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../sign-in/session-context';
import { appVersion } from '../version';

/** Asks the gateway for the version of its API. @throws Error with status and status text when it doesn't say. */
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

/** The versions of app and API in words. That of the API is asked for when this is shown; where it can't be had, that is said. */
export function useVersionText(): string {
  const { t } = useTranslation('shell');
  const session = useSession();
  const [api, setApi] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const token = await session.accessToken();
      if (token === null) return;
      const version = await readApiVersion(token).catch(() => null);
      if (isCurrent) setApi(version);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [session]);
  return api === null
    ? t('settingsVersionsUnknown', { app: appVersion })
    : t('settingsVersions', { app: appVersion, api });
}
