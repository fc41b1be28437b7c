import type { ReactNode } from 'react';
import { Badge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useGates } from '#permissions/permissions-context.tsx';
import type { Route } from '#routes/route';
import { scenarioRoutes } from '#routes/scenario-routes';
import { later } from '#texts/en-GB/later';
import { LinkButton } from '#page/link-button.tsx';
import { usePageStyles } from '#page/page.styles';
import { useLaterStyles } from './later-screen.styles';
import { isPartOfFile, laterTextOf } from './later-text';

/** Placeholder for a screen that isn't built yet, with an alternative. */
export function LaterScreen({ route, title }: { readonly route: Route; readonly title: string }): ReactNode {
  const { t } = useTranslation(['screens', 'later']);
  const page = usePageStyles();
  const styles = useLaterStyles();
  const available = useAvailable(route);
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{title}</h1>
        <Badge appearance="tint" color="brand" size="large">
          {t('laterBadge')}
        </Badge>
      </header>
      <section className={styles.card} aria-label={t('laterHolds')}>
        <h2 className={styles.heading}>{t('laterHolds')}</h2>
        <p className={styles.text}>{t(`later:${laterTextOf(route, Object.keys(later))}`)}</p>
        {available.length === 0 ? null : <AvailableScreens route={route} available={available} />}
        {isPartOfFile(route) && available.length === 0 ? <p className={styles.text}>{t('laterMeanwhile')}</p> : null}
        <div className={styles.actions}>
          <LinkButton to="/whats-coming">{t('laterNext')}</LinkButton>
        </div>
      </section>
    </div>
  );
}

/** The screens below a placeholder that the user can open already. */
function useAvailable(route: Route): readonly Route[] {
  const mayPass = useGates();
  return scenarioRoutes.filter(
    ({ area, path, screen, gate }) =>
      area === route.area &&
      screen !== null &&
      path.startsWith(`${route.path}/`) &&
      !path.includes(':') &&
      mayPass(gate),
  );
}

function AvailableScreens({ route, available }: { readonly route: Route; readonly available: readonly Route[] }) {
  const { t } = useTranslation('screens');
  const styles = useLaterStyles();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('laterAvailable')}>
      <p className={styles.text}>{t('laterAvailable')}</p>
      <ul className={styles.links}>
        {available.map(({ path, title }) => (
          <li key={path}>
            <Link className={styles.link} to={`${pathname.replace(/\/$/, '')}${path.slice(route.path.length)}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
