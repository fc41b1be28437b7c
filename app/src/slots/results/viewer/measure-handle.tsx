import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { Place } from './viewport';
import { useViewerStyles } from './viewer.styles';

/** Share of the picture by which an arrow key moves the end of a line; with Shift ten times as much. */
const keyStep = 0.002;
const ways: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const held = (share: number) => Math.max(0, Math.min(1, share));

/** An end of the measured line, moved with the pointer and the arrow keys. */
export function MeasureHandle(props: {
  readonly label: string;
  readonly at: Place;
  readonly zoom: number;
  readonly onMove: (at: Place) => void;
}): ReactNode {
  const { label, at, zoom, onMove } = props;
  const styles = useViewerStyles();
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (box === undefined || box.width === 0 || box.height === 0) return;
    onMove({ x: held((clientX - box.left) / box.width), y: held((clientY - box.top) / box.height) });
  };
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    // otherwise the picture moves as well
    event.stopPropagation();
    const step = (keyStep * (event.shiftKey ? 10 : 1)) / zoom;
    onMove({ x: held(at.x + way.x * step), y: held(at.y + way.y * step) });
  };
  return (
    <button
      type="button"
      aria-label={label}
      className={styles.handle}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%`, transform: `translate(-50%, -50%) scale(${1 / zoom})` }}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
    />
  );
}
