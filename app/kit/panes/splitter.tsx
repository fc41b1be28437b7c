import { mergeClasses, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState, type PointerEvent } from 'react';
import { widthAfterKey, within, type PaneLimits, type PaneSide } from './splitter-size';

/** Visible width of a splitter. */
const width = '4px';

/** Width of its drag handle. */
const grabWidth = '24px';

/** Styles of splitters. */
const useSplitterStyles = makeStyles({
  splitter: {
    position: 'relative',
    flex: `0 0 ${width}`,
    zIndex: 1,
    cursor: 'col-resize',
    touchAction: 'none',
    backgroundColor: tokens.colorNeutralStroke2,
    outlineStyle: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      left: `calc((${width} - ${grabWidth}) / 2)`,
      width: grabWidth,
    },
    ':hover': { backgroundColor: tokens.colorBrandStroke2 },
    ':focus-visible': {
      backgroundColor: tokens.colorStrokeFocus2,
      outline: `${tokens.strokeWidthThin} solid ${tokens.colorStrokeFocus1}`,
    },
    '@media (forced-colors: active)': {
      backgroundColor: 'CanvasText',
      ':hover': { backgroundColor: 'Highlight' },
      ':focus-visible': { backgroundColor: 'Highlight' },
    },
  },
  dragged: { backgroundColor: tokens.colorBrandStroke1 },
});

interface SplitterProps {
  /** Label: 'Width of the properties'. */
  readonly label: string;
  /** Id of the pane that it resizes. */
  readonly paneId: string;
  readonly side: PaneSide;
  /** Current width of the pane, in pixels. */
  readonly width: number;
  readonly limits: PaneLimits;
  onChange(width: number): void;
  /** Called when Enter is pressed to collapse the pane. */
  onCollapse(): void;
}

/** A splitter between two panes that resizes one of them by dragging or arrow keys; a double click resets it. */
export function Splitter({ label, paneId, side, width, limits, onChange, onCollapse }: SplitterProps) {
  const styles = useSplitterStyles();
  const [isDragged, setDragged] = useState(false);
  const from = useRef({ x: 0, width });
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width };
    setDragged(true);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!isDragged) return;
    const moved = event.clientX - from.current.x;
    onChange(within(limits, from.current.width + (side === 'before' ? moved : -moved)));
  };
  const end = () => setDragged(false);
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-controls={paneId}
      aria-valuenow={width}
      aria-valuemin={limits.minimum}
      aria-valuemax={Math.max(limits.minimum, limits.maximum)}
      className={mergeClasses(styles.splitter, isDragged && styles.dragged)}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onLostPointerCapture={end}
      onDoubleClick={() => onChange(within(limits, limits.initial))}
      onKeyDown={(event) => {
        const next = widthAfterKey(event, { width, side, limits });
        if (next === null && event.key !== 'Enter') return;
        event.preventDefault();
        if (next === null) onCollapse();
        else onChange(next);
      }}
    />
  );
}
