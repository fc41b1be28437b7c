import type { ReactNode } from 'react';
import { useDocumentView } from '#document/document-view';
import type { EntityNode } from '@scn/core/kernel/view';
import type { SlotProps } from '../slot-props';
import { EfmDrawing } from './drawn/efm-drawing';
import { EkgDrawing } from './drawn/ekg-drawing';
import { useResultStyles } from './results.styles';

/** What learners see of the chosen result: its drawing while it has no image. */
export default function ResultView({ entityId }: SlotProps): ReactNode {
  const styles = useResultStyles();
  const view = useDocumentView();
  const node = entityId === null ? undefined : view.get(entityId);
  const drawing = node === undefined ? null : drawingOf(node);
  return drawing === null ? null : <div className={styles.result}>{drawing}</div>;
}

function drawingOf(node: EntityNode): ReactNode {
  if (node.kind === 'efm') {
    const { value } = node as EntityNode<'efm'>;
    return value.imageId === null ? <EfmDrawing result={value} /> : null;
  }
  if (node.kind !== 'ekg' || node.parent?.kind !== 'patient') return null;
  const { value } = node as EntityNode<'ekg'>;
  return value.imageId === null ? (
    <EkgDrawing result={value} patient={(node.parent as EntityNode<'patient'>).value} />
  ) : null;
}
