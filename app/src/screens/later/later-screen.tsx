import type { ReactNode } from 'react';
import { Badge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Route } from '#routes/route';
import { later } from '#texts/en-GB/later';
import { LinkButton } from '#page/link-button.tsx';
import { usePageStyles } from '#page/page.styles';
import { useLaterStyles } from './later-screen.styles';
import { laterTextOf } from './later-text';

/** Placeholder for a screen that isn't built yet. */
export function LaterScreen({ route, title }: { readonly route: Route; readonly title: string }): ReactNode {
  const { t } = useTranslation(['screens', 'later']);
  const page = usePageStyles();
  const styles = useLaterStyles();
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
        <div className={styles.actions}>
          <LinkButton to="/whats-coming">{t('laterNext')}</LinkButton>
        </div>
      </section>
    </div>
  );
}
