import { Button, ToggleButton, mergeClasses, Field, Slider } from '@fluentui/react-components';
import { ArrowResetRegular, RulerRegular, ZoomInRegular, ZoomOutRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Explained } from '@scn/kit/menu/explained.tsx';
import {
  calibrated,
  measured,
  MeasureHandle,
  MeasureTools,
  type MeasuredLine,
  type PictureSize,
  type StripKind,
} from './measure-tools.tsx';
import { useViewerStyles } from './viewer.styles';
import { movedBy, maxZoom, whole, zoomedAt, zoomStep, type Place, type Viewport } from './viewport';

/** The window of brightness that is spread from black to white, in per cent. */
interface ContrastWindow {
  /** Its middle. */
  readonly level: number;
  /** From its darkest to its brightest value; above 0. */
  readonly width: number;
}

/** The picture as it is. */
export const fullWindow: ContrastWindow = { level: 50, width: 100 };

/** The window as a linear change of each colour: `slope` × value + `intercept`, with values from 0 to 1. */
export function linearOf({ level, width }: ContrastWindow): { readonly slope: number; readonly intercept: number } {
  return { slope: 100 / width, intercept: 0.5 - level / width };
}

const firstLine: MeasuredLine = { start: { x: 0.35, y: 0.5 }, end: { x: 0.65, y: 0.5 } };
const middle: Place = { x: 0.5, y: 0.5 };
/** Share of the frame by which an arrow key moves the picture. */
const keyStep = 0.1;
const ways: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};

/** A picture that can be enlarged, moved and measured, by pointer and by keyboard. Nothing of it is saved. */
export function Viewer(props: {
  /** Name of what is shown. */
  readonly label: string;
  readonly size: PictureSize;
  /** The most width of the frame, as in CSS, and its width on a printed page. */
  readonly most: string;
  readonly printed: string;
  /** How many mm a unit of the size is; null for a picture that is calibrated here. */
  readonly mmPerUnit: number | null;
  readonly strip: StripKind;
  /** The picture, which fills the frame. @param filter - the window of contrast, as in CSS; undefined for the picture as it is */
  readonly picture: (filter: string | undefined) => ReactNode;
  readonly hasContrast: boolean;
}): ReactNode {
  const { label, size, most, printed, strip, picture, hasContrast } = props;
  const { t } = useTranslation(['results', 'reasons']);
  const styles = useViewerStyles();
  const frame = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const filterId = `contrast${useId().replaceAll(/\W/g, '')}`;
  const [viewport, setViewport] = useState(whole);
  const [window, setWindow] = useState(fullWindow);
  const [isMeasuring, setMeasuring] = useState(false);
  const [line, setLine] = useState(firstLine);
  const [ownScale, setOwnScale] = useState<number | null>(null);
  const { zoom, x, y } = viewport;
  const mmPerUnit = props.mmPerUnit ?? ownScale;
  const zoomBy = (factor: number) => setViewport((before) => zoomedAt(before, factor, middle));
  const reset = () => {
    setViewport(whole);
    setWindow(fullWindow);
    setLine(firstLine);
  };
  useWheel(frame, setViewport);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ways[event.key];
    if (way !== undefined) setViewport((before) => movedBy(before, way));
    else if (event.key === '+' || event.key === '=') zoomBy(zoomStep);
    else if (event.key === '-') zoomBy(1 / zoomStep);
    else if (event.key === '0') reset();
    else if (event.key === 'm') setMeasuring(!isMeasuring);
    else return;
    event.preventDefault();
  };
  const drag = ({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    setViewport((before) => movedBy(before, { x: movementX / width, y: movementY / height }));
  };
  const { slope, intercept } = linearOf(window);
  const isChanged = window.level !== fullWindow.level || window.width !== fullWindow.width;
  return (
    <div className={styles.viewer}>
      <div className={styles.bar} role="group" aria-label={t('toolsOf', { label })}>
        <Explained label={t('zoomOut')} reason={zoom <= 1 ? t('reasons:zoomLeast') : null}>
          <Button size="small" icon={<ZoomOutRegular />} onClick={() => zoomBy(1 / zoomStep)} />
        </Explained>
        <span className={styles.zoom}>{t('zoom', { percent: Math.round(zoom * 100) })}</span>
        <Explained label={t('zoomIn')} reason={zoom >= maxZoom ? t('reasons:zoomMost') : null}>
          <Button size="small" icon={<ZoomInRegular />} onClick={() => zoomBy(zoomStep)} />
        </Explained>
        <ToggleButton
          size="small"
          icon={<RulerRegular />}
          checked={isMeasuring}
          onClick={() => setMeasuring(!isMeasuring)}
        >
          {t('measure')}
        </ToggleButton>
        <Button size="small" icon={<ArrowResetRegular />} onClick={reset}>
          {t('reset')}
        </Button>
      </div>
      <div
        ref={frame}
        role="region"
        aria-label={label}
        aria-describedby={hintId}
        tabIndex={0}
        className={mergeClasses(styles.frame, zoom > 1 && styles.movable)}
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          width: most,
          ...({ '--printed': printed } as Readonly<Record<string, string>>),
        }}
        onKeyDown={press}
        onPointerDown={(event) => {
          if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
      >
        <div className={styles.picture} style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${zoom})` }}>
          {picture(isChanged ? `url(#${filterId})` : undefined)}
          {isMeasuring ? (
            <>
              <svg aria-hidden className={styles.overlay} viewBox="0 0 1 1" preserveAspectRatio="none">
                {[styles.casing, styles.line].map((style) => (
                  <line
                    key={style}
                    className={style}
                    x1={line.start.x}
                    y1={line.start.y}
                    x2={line.end.x}
                    y2={line.end.y}
                  />
                ))}
              </svg>
              {(['start', 'end'] as const).map((which) => (
                <MeasureHandle
                  key={which}
                  label={t(`${which}OfLine`)}
                  at={line[which]}
                  zoom={zoom}
                  onMove={(at) => setLine((before) => ({ ...before, [which]: at }))}
                />
              ))}
            </>
          ) : null}
        </div>
        {isChanged ? (
          <svg aria-hidden width={0} height={0} className={styles.overlay}>
            {/* values of the screen, not of light: that is what a window of contrast means */}
            <filter id={filterId} colorInterpolationFilters="sRGB">
              <feComponentTransfer>
                <feFuncR type="linear" slope={slope} intercept={intercept} />
                <feFuncG type="linear" slope={slope} intercept={intercept} />
                <feFuncB type="linear" slope={slope} intercept={intercept} />
              </feComponentTransfer>
            </filter>
          </svg>
        ) : null}
      </div>
      {isMeasuring ? (
        <MeasureTools
          measurement={measured(line, size, mmPerUnit, strip)}
          onCalibrate={
            props.mmPerUnit === null ? (mm) => setOwnScale((before) => calibrated(line, size, mm) ?? before) : undefined
          }
        />
      ) : null}
      {hasContrast ? <ContrastTools window={window} onChange={setWindow} /> : null}
      <p id={hintId} className={styles.hint}>
        {t('viewerHint')}
      </p>
    </div>
  );
}

/** Zooms with the wheel: with Ctrl, or while the picture has the focus, so that the page can be scrolled over it. */
function useWheel(
  frame: React.RefObject<HTMLDivElement | null>,
  setViewport: (change: (before: Viewport) => Viewport) => void,
): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !element.contains(document.activeElement)) return;
      // React listens passively, and the page would scroll or zoom as well
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
      setViewport((before) => zoomedAt(before, Math.exp(-event.deltaY / 400), at));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [frame, setViewport]);
}

/** The window of contrast: two sliders. */
function ContrastTools(props: {
  readonly window: ContrastWindow;
  readonly onChange: (window: ContrastWindow) => void;
}): ReactNode {
  const { window, onChange } = props;
  const { t } = useTranslation('results');
  const styles = useViewerStyles();
  return (
    <div className={styles.tools}>
      <Field label={t('level', { value: window.level })}>
        <Slider
          size="small"
          className={styles.slider}
          min={0}
          max={100}
          value={window.level}
          onChange={(_, { value }) => onChange({ ...window, level: value })}
        />
      </Field>
      <Field label={t('width', { value: window.width })}>
        <Slider
          size="small"
          className={styles.slider}
          min={2}
          max={200}
          step={2}
          value={window.width}
          onChange={(_, { value }) => onChange({ ...window, width: value })}
        />
      </Field>
    </div>
  );
}
