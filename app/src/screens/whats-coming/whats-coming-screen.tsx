import type { ReactNode } from 'react';
import { inCulture } from '@scn/kit/texts/in-culture';
import { useTranslation } from 'react-i18next';
import { usePageStyles } from '#page/page.styles';
import { usePanelStyles } from '#page/panel.styles';
import page from '../../../../docs/whats-coming.md?raw';
import { readComingPage } from './coming-page';

const { intro, parts } = readComingPage(page);

/** `/whats-coming`: the roadmap, as docs/whats-coming.md says it. */
export default function WhatsComingScreen(): ReactNode {
  const { t } = useTranslation('screens');
  const pageStyles = usePageStyles();
  const styles = usePanelStyles();
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.header}>
        <h1 className={pageStyles.title}>{t('comingTitle')}</h1>
        <p className={pageStyles.subtitle}>{inCulture(intro)}</p>
      </header>
      <div className={styles.columns}>
        {parts.map(({ title, items }, place) => (
          <section key={title} className={styles.panel} aria-labelledby={`coming-${place}`}>
            <h2 id={`coming-${place}`} className={styles.heading}>
              {title}
            </h2>
            {items.map((item) => (
              <div key={item.title}>
                <h3 className={styles.strong}>{inCulture(item.title)}</h3>
                <p className={styles.text}>{inCulture(item.text)}</p>
              </div>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
