import type { ReactNode } from 'react';
import { titleOfValue } from '@scn/core/description/value-title';
import { useTranslation } from 'react-i18next';
import { textOf, type AssetPreviewProps } from '../assets/use-assets';
import { useObjectivesStyles } from './objectives.styles';
import { columnsOf, type WrittenObjective } from './template-columns';

/** How far each level is indented, in px. */
const indent = 16;

/** A learning objective template as learners read it in a scenario that copies it: its columns, then the partner acknowledgement. */
export default function TemplatePreview({ data }: AssetPreviewProps): ReactNode {
  const { t } = useTranslation('objectives');
  const styles = useObjectivesStyles();
  const columns = columnsOf(data);
  const acknowledgement = textOf(data['partnerAcknowledgementStatement']).trim();
  return (
    <>
      {columns.length === 0 ? <p className={styles.hint}>{t('noColumns')}</p> : null}
      <div className={styles.columns}>
        {columns.map(({ position, objectives }, index) => (
          <section key={`${index} ${position}`} aria-label={titleOfValue(position)}>
            <h4 className={styles.position}>{titleOfValue(position)}</h4>
            {objectives.length === 0 ? <p className={styles.quiet}>{t('noObjectives')}</p> : null}
            <ul className={styles.links}>
              {objectives.map((objective, at) => (
                <Objective key={`${at} ${objective.title}`} objective={objective} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {acknowledgement === '' ? null : <p className={styles.acknowledgement}>{acknowledgement}</p>}
    </>
  );
}

function Objective({ objective }: { readonly objective: WrittenObjective }): ReactNode {
  const { t } = useTranslation('objectives');
  const styles = useObjectivesStyles();
  const { level, title, content, marker } = objective;
  return (
    <li className={styles.objective} style={{ marginInlineStart: `${(level - 1) * indent}px` }}>
      {marker === '' ? null : <span>{marker}</span>}
      <span>
        {title === '' ? <span className={styles.quiet}>{t('untitled')}</span> : title}
        {content === '' ? null : <span className={styles.content}>{content}</span>}
      </span>
    </li>
  );
}
