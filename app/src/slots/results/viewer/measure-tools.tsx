import { Button, Field, Input } from '@fluentui/react-components';
import { useState, type ReactNode, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { efmPaper } from '@scn/core/clinical/strips/efm-strip';
import { ekgPaper } from '@scn/core/clinical/strips/ekg-strip';
import { faultOf } from '@scn/kit/dialogs/form-dialog.tsx';
import { useViewerStyles } from './viewer.styles';
import type { Place } from './viewport';

/** Shows the measurement of the line, and calibrates a picture by a length that is known. */
export function MeasureTools(props: {
  readonly measurement: Measurement;
  /** Undefined for a drawing, whose scale is known. */
  readonly onCalibrate: ((mm: number) => void) | undefined;
}): ReactNode {
  const { measurement, onCalibrate } = props;
  const { t } = useTranslation('results');
  const styles = useViewerStyles();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const calibrate = () => {
    const mm = Number(text.trim());
    const isLength = text.trim() !== '' && Number.isFinite(mm) && mm > 0;
    setWrong(!isLength);
    if (isLength) onCalibrate?.(mm);
  };
  return (
    <>
      <p role="status" className={styles.measured}>
        {useMeasurementText()(measurement)}
      </p>
      {onCalibrate === undefined ? null : (
        <div className={styles.tools}>
          <Field className={styles.known} label={t('knownLength')} {...faultOf(isWrong ? t('lengthFault') : null)}>
            <Input
              size="small"
              inputMode="decimal"
              autoComplete="off"
              contentAfter="mm"
              value={text}
              onChange={(_, { value }) => setText(value)}
            />
          </Field>
          <Button size="small" onClick={calibrate}>
            {t('calibrate')}
          </Button>
        </div>
      )}
    </>
  );
}

function useMeasurementText(): (measurement: Measurement) => string {
  const { t } = useTranslation('results');
  return (measurement) => {
    switch (measurement.kind) {
      case 'uncalibrated':
        return t('measuredPixels', { length: Math.round(measurement.length) });
      case 'length':
        return t('measuredLength', { length: measurement.mm.toFixed(1) });
      case 'efm':
        return t('measuredEfm', { seconds: Math.round(measurement.seconds), beats: Math.round(measurement.beats) });
      case 'ekg': {
        const shown = { ms: Math.round(measurement.ms), millivolts: measurement.millivolts.toFixed(2) };
        const { rate } = measurement;
        // beats can’t follow each other faster
        return rate === null || rate > 400
          ? t('measuredEkg', shown)
          : t('measuredBeats', { ...shown, rate: Math.round(rate) });
      }
    }
  };
}

/** A line between two places of a picture. */
export interface MeasuredLine {
  readonly start: Place;
  readonly end: Place;
}

/** Width and height of a picture in its own units: pixels of an image, mm of a drawing. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The paper of a strip, on which lengths are times and values; null for a picture of something else. */
export type StripKind = 'ekg' | 'efm' | null;

/** Result of measuring a line on a picture. */
export type Measurement =
  /** In units of the picture, which isn’t calibrated. */
  | { readonly kind: 'uncalibrated'; readonly length: number }
  | { readonly kind: 'length'; readonly mm: number }
  /** `rate`: of beats at this distance, per minute; null for a vertical line. */
  | { readonly kind: 'ekg'; readonly ms: number; readonly rate: number | null; readonly millivolts: number }
  | { readonly kind: 'efm'; readonly seconds: number; readonly beats: number };

/** The length of a line, in units of the picture. */
function lengthOf({ start, end }: MeasuredLine, { width, height }: PictureSize): number {
  return Math.hypot((end.x - start.x) * width, (end.y - start.y) * height);
}

/** How many mm a unit of the picture is, from a line of known length; null for a line without length. */
export function calibrated(line: MeasuredLine, size: PictureSize, mm: number): number | null {
  const length = lengthOf(line, size);
  return length === 0 ? null : mm / length;
}

/** Measures a line. @param mmPerUnit - null for a picture that isn’t calibrated */
export function measured(
  line: MeasuredLine,
  size: PictureSize,
  mmPerUnit: number | null,
  strip: StripKind,
): Measurement {
  if (mmPerUnit === null) return { kind: 'uncalibrated', length: lengthOf(line, size) };
  const across = Math.abs(line.end.x - line.start.x) * size.width * mmPerUnit;
  const up = Math.abs(line.end.y - line.start.y) * size.height * mmPerUnit;
  if (strip === null) return { kind: 'length', mm: lengthOf(line, size) * mmPerUnit };
  if (strip === 'efm')
    return { kind: 'efm', seconds: (across / efmPaper.mmPerMinute) * 60, beats: up * efmPaper.beatsPerMm };
  const ms = (across / ekgPaper.mmPerSecond) * 1000;
  return { kind: 'ekg', ms, rate: ms === 0 ? null : 60_000 / ms, millivolts: up / ekgPaper.mmPerMillivolt };
}

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
