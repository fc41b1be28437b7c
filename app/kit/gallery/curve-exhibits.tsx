import { useState } from 'react';
import { Curve } from '../curve/curve';
import { timeTicks } from '../curve/time-ticks';
import type { Exhibit } from './exhibit';
import { useGalleryStyles } from './gallery.styles';

const axes = {
  x: { min: 0, max: 600 },
  y: { min: 40, max: 180 },
  band: { min: 60, max: 100 },
  ticks: timeTicks(600),
  yText: (value: number) => `${value} per min`,
};
const compared = [
  { x: 0, y: 96 },
  { x: 600, y: 150 },
];

function Movable() {
  const styles = useGalleryStyles();
  const [end, setEnd] = useState(80);
  const text = `${end} per min at 5:00`;
  return (
    <div className={styles.narrow}>
      <Curve
        {...axes}
        label={`Heart rate: 96 per min at 0:00, ${text}`}
        points={[
          { x: 0, y: 96 },
          { x: 300, y: end },
          { x: 600, y: end },
        ]}
        compared={compared}
        span={{ min: 0, max: 300 }}
        movable={[
          {
            at: { x: 300, y: end },
            label: 'Heart rate at the end',
            text,
            range: { min: 0, max: 300 },
            step: 1,
            onMove: setEnd,
          },
        ]}
      />
    </div>
  );
}

function Fixed() {
  const styles = useGalleryStyles();
  return (
    <div className={styles.narrow}>
      <Curve {...axes} label="Heart rate: 96 per min at 0:00, 150 per min at 10:00" points={compared} />
    </div>
  );
}

/** Curves: with a point that can be moved, and without one. */
export const curveExhibits: readonly Exhibit[] = [
  { id: 'curve', title: 'Curve', View: Movable },
  { id: 'curve-fixed', title: 'Curve that can’t be changed', View: Fixed },
];
