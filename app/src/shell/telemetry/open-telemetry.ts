import { systemClock } from '#time/clock';
import type { PreferenceStore } from '#preferences/preferences-context.tsx';
import type { Session } from '#sign-in/session';
import { Telemetry } from '#services/telemetry/telemetry';

/** Starts the telemetry of this session, which is sent only to the gateway. @returns the telemetry and the function that stops it */
export function openTelemetry(
  session: Pick<Session, 'accessToken'>,
  preferences: Pick<PreferenceStore, 'current'>,
): { readonly telemetry: Telemetry; close(): void } {
  const telemetry = new Telemetry({
    clock: systemClock,
    isOn: () => preferences.current.telemetry,
    random: () => Math.random(),
    send: (counts) => {
      void send(session, JSON.stringify(counts));
    },
  });
  const leave = () => {
    if (document.visibilityState === 'hidden') telemetry.flush();
  };
  document.addEventListener('visibilitychange', leave);
  return {
    telemetry,
    close: () => {
      document.removeEventListener('visibilitychange', leave);
      telemetry.flush();
    },
  };
}

async function send(session: Pick<Session, 'accessToken'>, body: string): Promise<void> {
  try {
    const token = await session.accessToken();
    if (token === null) return;
    // completes even when the page is closed
    await fetch('/telemetry', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    });
  } catch {
    // lost counts aren't worth an error
  }
}
