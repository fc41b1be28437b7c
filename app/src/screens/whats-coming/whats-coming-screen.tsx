import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageStyles } from '#page/page.styles';
import { usePanelStyles } from '#page/panel.styles';

const steps = [
  { when: 'comingNow', what: ['comingCanvas', 'comingAssets'] },
  { when: 'comingThen', what: ['comingSetup', 'comingAdmin'] },
  { when: 'comingLater', what: ['comingPlayer'] },
] as const;

/** `/whats-coming`: the roadmap. */
export default function WhatsComingScreen(): ReactNode {
  const { t } = useTranslation('screens');
  const page = usePageStyles();
  const styles = usePanelStyles();
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{t('comingTitle')}</h1>
        <p className={page.subtitle}>{t('comingIntro')}</p>
      </header>
      <div className={styles.columns}>
        {steps.map(({ when, what }) => (
          <section key={when} className={styles.panel} aria-labelledby={when}>
            <h2 id={when} className={styles.heading}>
              {t(when)}
            </h2>
            {what.map((each) => (
              <div key={each}>
                <h3 className={styles.strong}>{t(each)}</h3>
                <p className={styles.text}>{t(`${each}Text`)}</p>
              </div>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
