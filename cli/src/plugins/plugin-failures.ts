import { reasonOf } from '@scn/core/base/reason-of';
import { whoPromised, whoRuns } from '@scn/plugins/packages/started';

/** Called when a plugin fails outside of a call: in a promise, a timer, a listener. */
type OnFailure = (message: string, hint: string) => void;

let onFailure: OnFailure | null = null;

/** Says what happens when a plugin fails outside of a call. Without it, as in tests, Node decides. */
export function reportPluginFailures(to: OnFailure): void {
  onFailure = to;
}

/** Listens to such failures. To be called before plugins are loaded. */
export function listenToFailures(): void {
  if (onFailure === null || process.listenerCount('unhandledRejection') > 0) return;
  process.on('uncaughtException', (error) => fail(whoRuns(), error));
  process.on('unhandledRejection', (error, promise) => fail(whoPromised(promise), error));
}

function fail(what: string | null, error: unknown): void {
  const who = what === null ? 'Something' : `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  onFailure?.(
    `${who} failed after its call, so the output is not complete: ${reasonOf(error)}`,
    'Contact the author of the plugin, or remove it from the configuration.',
  );
}
