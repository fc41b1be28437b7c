import type { ReactNode } from 'react';
import type { Ms } from '@scn/core/simulation/physiology/line';
import { useDocumentView } from '#document/document-view';
import { EntityLink } from '../../links/entity-link.tsx';
import { usePatientStyles } from '../patient.styles';
import type { ActivePart } from './active-parts';
import { useActiveTimesText } from './use-active-times-text';

/** When states and appearance ranges hold, in words. */
export function ActivePartList({
  parts,
  until,
}: {
  readonly parts: readonly ActivePart[];
  readonly until: Ms;
}): ReactNode {
  const styles = usePatientStyles();
  const view = useDocumentView();
  const heldText = useActiveTimesText(until);
  return (
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
  );
}
