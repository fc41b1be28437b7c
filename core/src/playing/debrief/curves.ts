import type { PlayNames } from '#description/log-text';
import type { Patient } from '#document/patients/schema';
import type { Ms } from '#simulation/physiology/line';
import { ItemSamples } from '../item-samples';
import type { PlaySession } from '../play-session';

/** An item of a patient over a run. */
export interface Curve {
  readonly item: string;
  /** In words: at the start and at the end, the least and the greatest, with units. */
  readonly first: string;
  readonly last: string;
  readonly least: string;
  readonly greatest: string;
  readonly samples: readonly { readonly at: Ms; readonly value: number }[];
  readonly end: Ms;
}

/** The curves of a patient’s items, those first that have moved. Items of reports that rest are left out if others move. */
export function curvesOf(session: PlaySession, { physiology }: Patient, names: PlayNames): readonly Curve[] {
  const items = new ItemSamples();
  const end = session.last.ended?.at ?? session.last.now;
  const curves = physiology.reports.flatMap((report) =>
    report.items.flatMap(({ id }): readonly Curve[] => {
      const samples = items.of(session, id);
      const values = samples.map(({ value }) => value);
      const [first] = values;
      if (first === undefined) return [];
      const text = (value: number) => names.value(id, value);
      return [
        {
          item: names.item(id),
          first: text(first),
          last: text(values.at(-1) ?? first),
          least: text(Math.min(...values)),
          greatest: text(Math.max(...values)),
          samples,
          end,
        },
      ];
    }),
  );
  const moving = curves.filter(({ least, greatest }) => least !== greatest);
  return moving.length > 0 ? moving : curves;
}
