import type { ReactNode } from 'react';
import { titleOfValue } from '@scn/core/description/value-title';
import type { ScenarioView } from '@scn/core/kernel/view';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIssues } from '#document/problems/use-problems';
import { useGates } from '#permissions/permissions-context.tsx';
import { scenarioRoutes } from '#routes/scenario-routes';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { ProblemCountBadge } from '#workspace/problems/problem-count-badge.tsx';
import { useReferenceNames } from '#workspace/references/use-reference-names';
import { useEnvironmentStyles } from './environment.styles';
import { pageProblems } from '#workspace/problems/page-problems';

const below = 'setup/environment-and-roles/';

/** The screens that the environment and roles consist of, with what is there and their problems. */
export function PageCards({ view }: { readonly view: ScenarioView }): ReactNode {
  const { t } = useTranslation('environment');
  const styles = useEnvironmentStyles();
  const mayPass = useGates();
  const { base } = useWorkspace();
  const issues = useIssues() ?? [];
  const facts = useFacts(view);
  const pages = scenarioRoutes.filter(({ path, gate }) => path.startsWith(below) && mayPass(gate));
  if (pages.length === 0) return null;
  return (
    <nav aria-label={t('pages')}>
      <ul className={styles.pages}>
        {pages.map(({ path, title, declared }) => (
          <li key={path} className={styles.page}>
            <span className={styles.pageHead}>
              <Link to={`${base}/${path}`} className={styles.link}>
                {title}
              </Link>
              <ProblemCountBadge counts={declared === undefined ? null : pageProblems(declared, issues, view)} />
            </span>
            <span className={styles.fact}>{facts[path.slice(below.length)] ?? ''}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the content of each screen, in one line, by the last part of its address. */
function useFacts(view: ScenarioView): Readonly<Partial<Record<string, string>>> {
  const { t } = useTranslation('environment');
  const nameOf = useReferenceNames();
  const { roomId, timeOfDay, propIds, startingPositions, islands } = view.scenario.setup.environment;
  const count = (kind: 'role' | 'actor' | 'button-layout') => view.all(kind).length;
  const room = roomId === null ? t('noRoom') : (nameOf({ target: 'asset.location', id: roomId }) ?? '');
  const voiced = new Set(view.all('voice-profile-assignment').map(({ value }) => value.actorId));
  const placed = new Set(startingPositions.map(({ actorId }) => actorId));
  const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');
  return {
    roles: joined(t('roles', { count: count('role') }), t('actors', { count: count('actor') })),
    'voice-profiles': t('voices', { count: voiced.size }),
    room: joined(room, titleOfValue(timeOfDay), t('props', { count: propIds.length })),
    'island-layout': joined(t('islands', { count: islands.length }), t('layouts', { count: count('button-layout') })),
    'starting-positions': t('positions', { count: placed.size }),
  };
}
