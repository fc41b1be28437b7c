import { useMemo, type ReactNode } from 'react';
import type { EntityNode } from '@scn/core/kernel/view';
import { useDocumentView } from '#document/document-context.tsx';
import type { SlotProps } from '../slot-props';
import { EfmDrawing } from './drawn/efm-drawing';
import { EkgDrawing } from './drawn/ekg-drawing';
import { ImageDrop } from './images/image-drop';
import { ResultImages } from './images/result-images';
import { useResultStyles } from './results.styles';
import type { StripKind } from './viewer/measure-tools.tsx';

/** The displayable content of a result. */
interface Shown {
  readonly kind: 'radiology' | 'ekg' | 'efm';
  readonly title: string;
  readonly imageIds: readonly string[];
  readonly strip: StripKind;
  /** Shown if there is no image. */
  readonly drawing: ReactNode;
}

/** Shows the chosen result as learners see it: its images, or a drawing while it has none. */
export default function ResultView({ entityId }: SlotProps): ReactNode {
  const styles = useResultStyles();
  const view = useDocumentView();
  const node = entityId === null ? undefined : view.get(entityId);
  const shown = node === undefined ? null : shownOf(node);
  const key = shown?.imageIds.join(' ') ?? '';
  // the list of one image is another one each time
  const imageIds = useMemo(() => key.split(' ').filter((id) => id !== ''), [key]);
  if (shown === null) return null;
  return (
    <div className={styles.result}>
      <ResultImages imageIds={imageIds} strip={shown.strip} instead={shown.drawing} />
      <ImageDrop kind={shown.kind} id={entityId ?? ''} title={shown.title} />
    </div>
  );
}

function shownOf(node: EntityNode): Shown | null {
  if (node.kind === 'radiology') {
    const { imageIds, title } = (node as EntityNode<'radiology'>).value;
    return { kind: node.kind, title, imageIds, strip: null, drawing: null };
  }
  if (node.kind === 'efm') {
    const { value } = node as EntityNode<'efm'>;
    return {
      kind: node.kind,
      title: value.title,
      imageIds: listOf(value.imageId),
      strip: 'efm',
      drawing: <EfmDrawing result={value} />,
    };
  }
  if (node.kind !== 'ekg' || node.parent?.kind !== 'patient') return null;
  const { value } = node as EntityNode<'ekg'>;
  const patient = (node.parent as EntityNode<'patient'>).value;
  return {
    kind: node.kind,
    title: value.title,
    imageIds: listOf(value.imageId),
    strip: 'ekg',
    drawing: <EkgDrawing result={value} patient={patient} />,
  };
}

function listOf(imageId: string | null): readonly string[] {
  return imageId === null ? [] : [imageId];
}
