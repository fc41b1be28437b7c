import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { maxPreviewed, type DropVerdict } from '@scn/kit/drag/drag-payload';
import { useCanvasStyles } from './canvas.styles';
import type { ActionLayout } from './model/action-layout';
import { zoneOfPlace, type DropPlace } from './model/drop-places';
import { openDropZone } from './model/geometry';
import { toView, type CameraStore } from './tool/camera';
import type { CanvasController } from './tool/canvas-controller';
import type { ToolStore } from './tool/tool-store';

/** The drag in progress with its drop zone, and the place that the open dialog is about. */
export const CanvasDrops = observer(function CanvasDrops(props: { readonly controller: CanvasController }): ReactNode {
  const { layout, camera, tool, words, drag, cards } = props.controller;
  const { pendingPlace } = cards;
  const { t } = useTranslation('canvas');
  const styles = useCanvasStyles();
  const overlay = { layout, camera };
  const { state } = tool.outline.gesture;
  return (
    <>
      {drag === null || drag.over === null ? null : <DropOverlay {...overlay} {...drag.over} isOpen={drag.isOpen} />}
      {pendingPlace === null ? null : (
        <DropOverlay {...overlay} place={pendingPlace} verdict={{ isAllowed: true }} isOpen text="" />
      )}
      {drag !== null && state === 'dragging' ? <DragPreview tool={tool} titles={words.titles(drag.payload)} /> : null}
      {drag !== null && state === 'carrying' ? (
        <div className={styles.carrying}>{t('carrying', { what: drag.what })}</div>
      ) : null}
    </>
  );
});

/** The place where something would be dropped, with the reason if it can't be. */
export const DropOverlay = observer(function DropOverlay(props: {
  readonly layout: ActionLayout;
  readonly camera: CameraStore;
  readonly place: DropPlace;
  readonly verdict: DropVerdict;
  readonly isOpen: boolean;
  /** The place in words, shown when the zone is open. */
  readonly text: string;
}): ReactNode {
  const { layout, place, verdict, isOpen, text } = props;
  const styles = useCanvasStyles();
  const { camera } = props.camera;
  const zone = zoneOfPlace(layout, place);
  if (zone === null) return null;
  const { rect } = zone;
  const start = toView(camera, rect);
  const isAcross = place.kind === 'command';
  // a zone that refuses stays small, so that its reason and the cards can be read
  const isWide = isOpen && verdict.isAllowed;
  // what is far out still needs an open zone that can be seen
  const open = Math.max(openDropZone * camera.zoom, 24);
  const width = isAcross || !isWide ? rect.width * camera.zoom : open;
  const height = isAcross && isWide ? open : rect.height * camera.zoom;
  const left = start.x - (width - rect.width * camera.zoom) / 2;
  const top = start.y - (height - rect.height * camera.zoom) / 2;
  return (
    <>
      <div
        className={mergeClasses(styles.zone, !verdict.isAllowed && styles.zoneRefused)}
        style={{ left, top, width, height }}
        data-drop-zone={verdict.isAllowed ? 'allowed' : 'refused'}
        data-open={isOpen}
      >
        {isWide && isAcross ? text : null}
      </div>
      {verdict.isAllowed ? null : (
        <div className={styles.reason} style={{ left: Math.max(8, left), top: top + height + 4 }} data-drop-reason>
          {verdict.reason}
        </div>
      )}
    </>
  );
});

/** Shows the dragged items below the pointer: at most five. */
export const DragPreview = observer(function DragPreview({
  tool,
  titles,
}: {
  readonly tool: ToolStore;
  readonly titles: readonly string[];
}): ReactNode {
  const { t } = useTranslation('canvas');
  const styles = useCanvasStyles();
  const { gesture } = tool.state;
  if (gesture.state !== 'dragging') return null;
  const { x, y } = gesture.at;
  const more = titles.length - maxPreviewed;
  return (
    <div
      className={styles.preview}
      style={{ transform: `translate(${x + 16}px, ${y + 24}px)` }}
      aria-hidden
      data-drag-preview
    >
      {titles.slice(0, maxPreviewed).map((title, index) => (
        <div key={index} className={styles.previewItem}>
          {title}
        </div>
      ))}
      {more > 0 ? <div className={styles.previewItem}>{t('more', { count: more })}</div> : null}
    </div>
  );
});
