// The action canvas compared with plain elements and with React Flow, interleaved in one page: production build, Chromium.
import { join } from 'node:path';
import {
  canvasContestants,
  type CanvasBench,
  type CanvasContestantName,
  type CanvasRound,
} from './canvas-page/canvas-bench';
import { duration, figure, median, percentile95, type Figure } from './figure';
import { onBenchPage } from './bench-page';
import { giantParse } from './giant';

const rounds = 5;
/** First paints of each: one takes milliseconds, and varies by half. */
const paints = 15;
/** A frame at 60 Hz. */
const frame = 0.42;

interface Size {
  readonly title: string;
  readonly responses: number;
  readonly commands: number;
}
const typical: Size = { title: 'typical canvas, 10 × 12', responses: 10, commands: 12 };
const huge: Size = { title: 'huge canvas, 60 × 40', responses: 60, commands: 40 };

/** Measures the canvas. */
export async function bench(): Promise<readonly Figure[]> {
  return onBenchPage(join(import.meta.dirname, 'canvas-page'), 1440, async (page) => {
    const inTurn = async <T>(count: number, warmUps: number, what: (who: CanvasContestantName) => Promise<T>) => {
      const results: Record<CanvasContestantName, T[]> = { plain: [], product: [], 'react-flow': [] };
      for (let index = -warmUps; index < count; index += 1) {
        for (const name of canvasContestants) {
          const result = await what(name);
          if (index >= 0) results[name].push(result);
        }
      }
      return results;
    };
    const gestures = async (size: Size) => {
      const results = await inTurn(rounds, 1, (who) =>
        page.evaluate(
          ([name, columns, rows]) => (Reflect.get(globalThis, 'bench') as CanvasBench).round(name, columns, rows),
          [who, size.responses, size.commands] as const,
        ),
      );
      return (name: CanvasContestantName, of: (round: CanvasRound) => number) => median(results[name].map(of));
    };
    const firstPaints = async (size: Size) => {
      const results = await inTurn(paints, 5, (who) =>
        page.evaluate(
          ([name, columns, rows]) => (Reflect.get(globalThis, 'bench') as CanvasBench).firstPaint(name, columns, rows),
          [who, size.responses, size.commands] as const,
        ),
      );
      return (name: CanvasContestantName) => median(results[name]);
    };
    const smallPaint = await firstPaints(typical);
    const small = await gestures(typical);
    const largePaint = await firstPaints(huge);
    const large = await gestures(huge);
    const worst = ({ pan, zoom, drag }: CanvasRound) =>
      Math.max(...[pan, zoom, drag].map((times) => percentile95(times)));
    const ratio = (name: string, one: number, other: number, unit: string, goal: number): Figure =>
      figure({
        name,
        unit,
        measured: one / other,
        goal,
        note: `${one.toFixed(1)} ms to ${other.toFixed(1)} ms`,
      });
    const parse = giantParse();
    const time = (name: string, measured: number, goal: number, note: string): Figure =>
      duration({ name, goal, note }, measured, parse);
    const beside = (of: (round: CanvasRound) => number) =>
      `plain elements ${large('plain', of).toFixed(1)} ms, React Flow ${large('react-flow', of).toFixed(1)} ms`;
    const pan = (round: CanvasRound) => percentile95(round.pan);
    const zoom = (round: CanvasRound) => percentile95(round.zoom);
    const drag = (round: CanvasRound) => percentile95(round.drag);
    const edit = (round: CanvasRound) => round.edit;
    return [
      ratio(`${typical.title}: first paint`, smallPaint('product'), smallPaint('react-flow'), '× React Flow', 0.7),
      time(`${typical.title}: work in a frame, p95`, small('product', worst), frame, 'panning, zooming and dragging'),
      ratio(`${huge.title}: first paint`, largePaint('product'), largePaint('plain'), '× plain elements', 3),
      ratio(`${huge.title}: first paint`, largePaint('product'), largePaint('react-flow'), '× React Flow', 0.12),
      time(`${huge.title}: work in a frame while panning, p95`, large('product', pan), frame, beside(pan)),
      time(`${huge.title}: work in a frame while zooming, p95`, large('product', zoom), 2 * frame, beside(zoom)),
      time(`${huge.title}: work in a frame while dragging a command, p95`, large('product', drag), frame, beside(drag)),
      time(`${huge.title}: an edit until it is drawn`, large('product', edit), frame, beside(edit)),
    ];
  });
}
