import { useMemo, useSyncExternalStore } from 'react';
import type { PluginProblem } from './known-plugins';
import { pluginLimits, type StoppedFunction } from './time-limits';

/** The problems with functions of packages that were stopped because they took too long; changes while the page is open. */
export function useStoppedFunctions(): readonly PluginProblem[] {
  const { subscribe, stopped } = pluginLimits();
  const found = useSyncExternalStore(subscribe, stopped);
  return useMemo(() => found.map(problemOf), [found]);
}

/** Lets all of them run again: loads the page again, which keeps what isn’t saved. */
function tryAgain(): void {
  pluginLimits().forgetStopped();
  location.reload();
}

function problemOf({ owner, path, what, message }: StoppedFunction): PluginProblem {
  const subject = what === null ? 'Code that no call waits for' : `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  const text = message.replace(/^It\b/, subject);
  return {
    kind: what === null ? 'code-stopped' : 'function-stopped',
    subject: owner,
    message: text,
    whatToDo: null,
    details: `${owner}\n${path ?? ''}\n${text}`,
    ...(what !== null && { tryAgain }),
  };
}
