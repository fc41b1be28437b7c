import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ms } from '@scn/core/simulation/physiology/line';
import { useDocumentView } from '#document/document-view';
import { EntityLink } from '../../links/entity-link';
import { usePatientStyles } from '../patient.styles';
import type { HeldPart } from './held-parts';
import { useHeldText } from './use-held-text';

/** When states and appearance ranges hold, in words: what the rows below a curve show. */
export function HeldList({ parts, until }: { readonly parts: readonly HeldPart[]; readonly until: Ms }): ReactNode {
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const view = useDocumentView();
  const heldText = useHeldText(until);
  if (parts.length === 0) return null;
  return (
    <>
      <h4 className={styles.curveTitle}>{t('heldParts')}</h4>
      <ul className={styles.held}>
        {parts.map(({ id, title, spans, treated }) => {
          const node = view.get(id);
          return node === undefined ? null : (
            <li key={id}>
              <EntityLink node={node} withKind {...(title === '' ? {} : { name: title })} />
              <p className={styles.small}>{heldText(spans, treated)}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
