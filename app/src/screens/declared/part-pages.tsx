import type { ReactNode } from 'react';
import type { EntityKind } from '@scn/core/schema/keywords';
import { useTranslation } from 'react-i18next';
import { generatePath, NavLink, useParams } from 'react-router';
import { useGates } from '#permissions/permissions-context.tsx';
import type { EntityPart } from '#routes/declared/declared-screen';
import { scenarioRoutes } from '#routes/scenario-routes';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { useDeclaredStyles } from './declared-screen.styles';

/** Links to all screens of an entity, where there are any: the pages of a patient. */
export function PartPages({
  part,
  path,
}: {
  readonly part: EntityPart | { readonly kind: EntityKind; readonly id: string };
  /** The current screen; null for none of them. */
  readonly path: string | null;
}): ReactNode {
  const { t } = useTranslation('declared');
  const styles = useDeclaredStyles();
  const parameters = useParams();
  const mayPass = useGates();
  const { base } = useWorkspace();
  const id = 'id' in part ? part.id : (parameters[part.parameter] ?? '');
  const pages = scenarioRoutes.filter(
    ({ declared, gate, path: address }) =>
      typeof declared?.part === 'object' &&
      declared.part.kind === part.kind &&
      // those with further parameters are reached from one without
      address.split(':').length === 2 &&
      mayPass(gate),
  );
  if (pages.length === 0) return null;
  return (
    <nav aria-label={t('pages')}>
      <ul className={styles.pages}>
        {pages.map((page) => {
          const { parameter } = page.declared?.part as EntityPart;
          return (
            <li key={page.path}>
              <NavLink
                to={`${base}/${generatePath(page.path, { [parameter]: id })}`}
                aria-current={page.path === path ? 'page' : undefined}
                className={styles.page}
              >
                {page.title}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
