import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScenarioView } from '@scn/core/kernel/view';
import { useDocumentView } from '#document/document-view';
import { buttonGrids, type ButtonGrid } from './button-grid';
import { useButtonStyles } from './button-layouts.styles';
import { useEnvironmentStyles } from './environment.styles';

/** The button layouts of all islands, as learners see them. */
export function ButtonLayouts(): ReactNode {
  const { t } = useTranslation('environment');
  const styles = useButtonStyles();
  const environment = useEnvironmentStyles();
  const view = useDocumentView();
  const islands = useMemo(() => gridsOf(view), [view]);
  if (islands.length === 0) return null;
  return (
    <section aria-label={t('layoutsSeen')} className={styles.part}>
      <h2 className={environment.heading}>{t('layoutsSeen')}</h2>
      {islands.map(({ id, title, grids }) => (
        <div key={id} role="group" aria-label={title === '' ? t('untitledIsland') : title}>
          <h3 className={styles.island}>{title === '' ? t('untitledIsland') : title}</h3>
          <ul className={styles.layouts}>
            {grids.map((grid) => (
              <Layout key={grid.layout.id} grid={grid} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The islands that have button layouts. */
function gridsOf(view: ScenarioView) {
  return view
    .all('island')
    .map(({ id, value }) => ({ id, title: value.title, grids: buttonGrids(view, id) }))
    .filter(({ grids }) => grids.length > 0);
}

function Layout({ grid: { layout, columns, buttons, free } }: { readonly grid: ButtonGrid }): ReactNode {
  const { t } = useTranslation('environment');
  const styles = useButtonStyles();
  const { title, designation } = layout.value;
  const name = title === '' ? designation : title;
  return (
    <li className={styles.layout}>
      <span className={styles.title}>{name}</span>
      <span className={styles.note}>
        {t('buttons', { count: buttons.length })} · {t('free', { count: free })}
      </span>
      <ol
        className={styles.buttons}
        aria-label={t('buttonsOf', { name })}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {buttons.map((button, index) => (
          // the same title can be on two buttons
          <li key={`${index} ${button}`} className={styles.button}>
            {button === '' ? t('untitled') : button}
          </li>
        ))}
        {Array.from({ length: free }, (_, index) => (
          <li key={`free ${index}`} className={styles.free} aria-hidden />
        ))}
      </ol>
    </li>
  );
}
