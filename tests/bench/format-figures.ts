import { figure, interleaved, type Figure } from './figure';
import { formatMeasures } from './format';
import { makeGiant } from './giant';

/** The format layer on the giant, in one process, compared with JSON.parse of the same text. */
export function bench(): Promise<readonly Figure[]> {
  const text = JSON.stringify(makeGiant(1));
  const measures = formatMeasures(text);
  for (const { run } of measures) run(); // warm-up
  const [parse = 0, ...taken] = interleaved([() => JSON.parse(text) as unknown, ...measures.map(({ run }) => run)]);
  return Promise.resolve(
    measures.map(({ name, goal }, index) =>
      figure({
        name: `${name}, giant`,
        unit: '× JSON.parse',
        measured: (taken[index] ?? Number.NaN) / parse,
        goal,
        note: `JSON.parse takes ${parse.toFixed(0)} ms`,
      }),
    ),
  );
}
