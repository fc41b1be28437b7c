import { append } from '@scn/core/base/append';
import { useMemo, useSyncExternalStore } from 'react';
import type { PluginProblem } from './known-plugins';
import { pluginLimits, type StoppedFunction } from './time-limits';

/** Functions that a message names; its details name all of them. */
const mostNamed = 3;

/** The problems with functions of packages that were stopped because they took too long, one a package; changes while the page is open. */
export function useStoppedFunctions(): readonly PluginProblem[] {
  const { subscribe, stopped } = pluginLimits();
  const found = useSyncExternalStore(subscribe, stopped);
  return useMemo(() => stoppedProblems(found), [found]);
}

/** Lets all of them run again: loads the page again, which keeps what isn’t saved. */
function tryAgain(): void {
  pluginLimits().forgetStopped();
  location.reload();
}

/** One problem a package, for all that was stopped of it: a broken one can have many functions, and messages take room from the scenario. */
export function stoppedProblems(found: readonly StoppedFunction[]): readonly PluginProblem[] {
  const groups = new Map<string, StoppedFunction[]>();
  for (const each of found) append(groups, `${each.what === null ? 'code' : 'function'} ${each.owner}`, each);
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const { owner, what } = first;
    const texts = [...new Set(all.map(textOf))];
    const paths = [...new Set(all.map(({ path }) => path ?? ''))];
    return {
      kind: what === null ? 'code-stopped' : 'function-stopped',
      subject: owner,
      count: texts.length,
      message: texts.slice(0, mostNamed).join(' '),
      whatToDo: null,
      details: [owner, ...paths, ...texts].join('\n'),
      ...(what !== null && { tryAgain }),
    };
  });
}

function textOf({ what, message }: StoppedFunction): string {
  const subject = what === null ? 'Code that no call waits for' : `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return message.replace(/^It\b/, subject);
}
