import type { ReactNode } from 'react';
import { inCulture } from '@scn/kit/texts/in-culture';
import { useTranslation } from 'react-i18next';
import { usePageStyles } from '#page/page.styles';
import { usePanelStyles } from '#page/panel.tsx';
import page from '../../../../docs/whats-coming.md?raw';

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

/** A part of the roadmap. */
interface ComingPart {
  readonly title: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** Reads docs/whats-coming.md: an introduction, parts, and items with a paragraph each. The page shows its own title. */
export function readComingPage(markdown: string): { readonly intro: string; readonly parts: readonly ComingPart[] } {
  const [begin = '', ...parts] = markdown.replaceAll('\r\n', '\n').split(/^## /m);
  const [, intro] = split(begin.replace(/^# /, ''));
  return {
    intro,
    parts: parts.map((part) => {
      const [title = '', ...items] = part.split(/^### /m);
      return { title: title.trim(), items: items.map(split).map(([name, text]) => ({ title: name, text })) };
    }),
  };
}

/** The first line, and the paragraph below it. */
function split(text: string): readonly [string, string] {
  const [title = '', ...lines] = text.split('\n');
  return [title.trim(), lines.join(' ').trim().replaceAll(/\s+/g, ' ')];
}
