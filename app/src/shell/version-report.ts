import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#sign-in/session-context.tsx';
import { appVersion } from '#browser/version';

/** Fetches the gateway's API version. @throws Error with status and status text if the request fails */
export async function readApiVersion(accessToken: string): Promise<string> {
  const answer = await fetch('/version', { headers: { authorization: `Bearer ${accessToken}` } });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return (await answer.text()).trim();
}

/** Writes the versions of app and API to the console, once per sign-in. Failures are only logged. */
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

/** Text with the versions of app and API. The API version is fetched when this is shown; a failure is mentioned in the text. */
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
