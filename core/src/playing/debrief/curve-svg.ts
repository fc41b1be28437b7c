import { xmlText } from '#base/xml-text';
import { clockText } from './clock-text';
import type { Curve } from './curves';

const width = 320;
const height = 84;
/** Room for the line of a value that rests, and for the labels below. */
const plot = { left: 4, right: 4, top: 6, bottom: 18 } as const;

/** A curve in words, for those who don’t see it. */
export function curveText({ item, first, last, least, greatest, end }: Curve): string {
  const range = least === greatest ? 'the same throughout' : `from ${least} to ${greatest} in between`;
  return `${item}: ${first} at 0:00, ${last} at ${clockText(end)}, ${range}`;
}

/** The curve of an item as an SVG image. */
export function curveSvg(curve: Curve): string {
  const { samples, end } = curve;
  const values = samples.map(({ value }) => value);
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  // what rests is in the middle
  const margin = Math.max((greatest - least) * 0.08, Math.abs(greatest) * 0.02, 1e-6);
  const x = (at: number) => plot.left + (at / Math.max(end, 1)) * (width - plot.left - plot.right);
  const y = (value: number) =>
    plot.top + ((greatest + margin - value) / (greatest - least + 2 * margin)) * (height - plot.top - plot.bottom);
  const path = samples
    .map(({ at, value }, index) => `${index === 0 ? 'M' : 'L'}${rounded(x(at))} ${rounded(y(value))}`)
    .join('');
  const ticks = ticksOf(end).map((at) => {
    const anchor = at === 0 ? 'start' : x(at) > width - 24 ? 'end' : 'middle';
    return `<path class="tick" d="M${rounded(x(at))} ${plot.top}V${height - plot.bottom + 3}"/><text x="${rounded(x(at))}" y="${height - 4}" text-anchor="${anchor}">${clockText(at)}</text>`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${xmlText(curveText(curve))}">${ticks.join('')}<path class="curve" d="${path}"/></svg>`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Moments on the axis: at most six, at round distances. */
function ticksOf(end: number): readonly number[] {
  const distance = [10, 30, 60, 120, 300, 600, 1200, 1800, 3600].find((seconds) => end / (seconds * 1000) <= 5) ?? 7200;
  const ticks: number[] = [];
  for (let at = 0; at <= end && ticks.length <= 6; at += distance * 1000) ticks.push(at);
  return ticks;
}
