import type { ReactNode } from 'react';
import { WarningFilled } from '@fluentui/react-icons';
import type { EntityNode } from '@scn/core/kernel/view';
import { objectiveTeaching } from '@scn/core/index/teaching/objective-teaching';
import { useTranslation } from 'react-i18next';
import { useDocumentView } from '#document/document-context.tsx';
import { LinkButton } from '#page/link-button.tsx';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { ValueTable } from '../in-place/value-table';
import { EntityLink } from '../links/entity-link';
import { useObjectivesStyles } from './objectives.styles';

/** For each learning objective: how it is taught, and how it is assessed. */
export default function ObjectiveTeaching(): ReactNode {
  const { t } = useTranslation('objectives');
  const styles = useObjectivesStyles();
  const view = useDocumentView();
  const objectives = view.derive(objectiveTeaching);
  if (objectives.length === 0) return null;
  return (
    <section aria-labelledby="how-taught" className={styles.part}>
      <h2 id="how-taught" className={styles.heading}>
        {t('title')}
      </h2>
      <p className={styles.hint}>{t('hint')}</p>
      <ValueTable
        label={t('title')}
        heads={(['objective', 'taught', 'assessed'] as const).map((column) => t(column))}
        layout="even"
      >
        <tbody>
          {objectives.map(({ objective, actions, feedbackPoints, forms }) => (
            <tr key={objective.id}>
              <th scope="row">
                <EntityLink node={objective} />
              </th>
              {feedbackPoints.length === 0 ? (
                <td colSpan={2}>
                  <Uncovered />
                </td>
              ) : (
                <>
                  <td>
                    <Links nodes={actions} none={t('noAction')} />
                  </td>
                  <td>
                    <Links nodes={[...feedbackPoints, ...forms]} none="" withKind />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </ValueTable>
    </section>
  );
}

function Links(props: {
  readonly nodes: readonly EntityNode[];
  /** Shown for no nodes. */
  readonly none: string;
  readonly withKind?: boolean;
}): ReactNode {
  const { nodes, none, withKind = false } = props;
  const styles = useObjectivesStyles();
  if (nodes.length === 0) return <span className={styles.quiet}>{none}</span>;
  return (
    <ul className={styles.links}>
      {nodes.map((node) => (
        <li key={node.id}>
          <EntityLink node={node} withKind={withKind} />
        </li>
      ))}
    </ul>
  );
}

/** An objective that nothing serves, and where to begin. */
function Uncovered(): ReactNode {
  const { t } = useTranslation('objectives');
  const styles = useObjectivesStyles();
  const { base } = useWorkspace();
  return (
    <span className={styles.uncovered}>
      <WarningFilled className={styles.warning} aria-hidden />
      {t('uncovered')}
      <LinkButton size="small" to={`${base}/post-sim/feedback`}>
        {t('toFeedback')}
      </LinkButton>
    </span>
  );
}
