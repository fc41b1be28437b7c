import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useJump } from '#page/use-jump';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { scenarioRoutes } from '#routes/scenario-routes';
import { useCommandSource } from '#services/commands/use-commands';
import { useShellServices } from '#services/shell-services.tsx';
import { useText } from '#texts/text';
import { useWorkspace } from '../open/workspace-context';
import { screenStarts } from './screen-addresses';

/** Offers what other screens of the scenario can start, such as ‘New patient’: it leads there and starts it. */
export function useScreenStarts(): void {
  const text = useText();
  const { commands } = useShellServices();
  const { base, patients, scenario } = useWorkspace();
  const { pathname } = useLocation();
  const jump = useJump();
  const mayPass = useGates();
  const awaitedAt = useRef<string | null>(null);
  const starts = useMemo(() => screenStarts(scenarioRoutes, patients, text), [patients, text]);
  const isAt = (address: string) => pathname === address || pathname.startsWith(`${address}/`);
  useEffect(() => {
    // the author has gone elsewhere instead
    if (awaitedAt.current === null || isAt(awaitedAt.current)) return;
    awaitedAt.current = null;
    commands.await(null);
  }, [pathname, commands]);
  useEffect(() => () => commands.await(null), [commands]);
  useCommandSource(() => {
    const isOpen = new Set(scenarioRoutes.filter(({ gate }) => mayPass(gate)).map(({ path }) => path));
    return starts.flatMap(({ route, to, title, words, entry, needs, first }) => {
      const [path = ''] = to.split('?');
      const address = `${base}/${path}`;
      // what the open screen lists itself, it offers itself
      const isHere = first === null && !to.includes('?') && isAt(address);
      if (
        isHere ||
        !isOpen.has(route.path) ||
        scenario.isScenarioReadOnly ||
        !mayPass(may(needs.action, needs.subject))
      )
        return [];
      return [
        {
          id: `start ${entry} ${to}`,
          title,
          keywords: `${scenario.scenarioCode} ${words}`,
          group: route.title,
          ...(first === null ? {} : { standsFor: entry, disabled: first }),
          run: () => {
            awaitedAt.current = address;
            commands.await(entry);
            jump(`${base}/${to}`);
          },
        },
      ];
    });
  });
}
