import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { usePhysiologyStyles } from './physiology.styles';

/** What the lines and shades of curves mean. */
export function CurveLegend(): ReactNode {
  const { t } = useTranslation('physiology');
  const styles = usePhysiologyStyles();
  const keys = [
    ['legendWith', styles.signWith],
    ['legendWithout', styles.signWithout],
    ['legendNormal', styles.signNormal],
    ['legendChange', styles.signChange],
  ] as const;
  return (
    <ul className={styles.legend}>
      {keys.map(([text, sign]) => (
        <li key={text} className={styles.key}>
          <span aria-hidden className={mergeClasses(styles.sign, sign)} />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}
