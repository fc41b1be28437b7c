import { useObserved } from '#state/use-observed';
import type { Scorecard } from '@scn/core/document/content/schema';
import { placeKey, type DraftPlace } from '#document/drafts/draft';
import { useDocument } from '#document/document-context.tsx';
import { layers, widthOf, type Layer, type MatrixPlace } from './matrix';

/** Texts of cells that aren’t values, such as a score that is no number. */
export interface MatrixDrafts {
  at(place: MatrixPlace, layer: Layer): string | undefined;
  /** @param now - the scorecard as it is after a change, if it was just changed */
  keep(place: MatrixPlace, layer: Layer, text: string, now?: Scorecard): void;
  /** @param now - see {@link MatrixDrafts.keep} */
  drop(place: MatrixPlace, layer: Layer, now?: Scorecard): void;
  /** The cell that the author is being led to, and its layer; null for none. */
  readonly wanted: (MatrixPlace & { readonly layer: Layer }) | null;
  reached(): void;
  /** Number of columns with cells or texts. */
  readonly width: number;
}

/** {@link MatrixDrafts} of a scorecard. */
export function useMatrixDrafts(scorecard: Scorecard): MatrixDrafts {
  const { drafts } = useDocument();
  const list = useObserved(() => drafts.list);
  const wanted = useObserved(() => drafts.wanted);
  const width = Math.max(widthOf(scorecard), ...list.map((draft) => columnOfDraft(scorecard, draft)));
  const find = (place: MatrixPlace, layer: Layer) => {
    const keys = placesOfDraft(scorecard, place, layer).map(placeKey);
    return list.find((each) => keys.includes(placeKey(each)));
  };
  return {
    at: (place, layer) => {
      const value = find(place, layer)?.value;
      return typeof value === 'string' ? value : undefined;
    },
    keep: (place, layer, text, now = scorecard) => {
      const [at, ...others] = placesOfDraft(now, place, layer);
      const cell = now.parameters[place.row]?.cells[place.column - 1];
      if (at === undefined) return;
      for (const other of others) drafts.drop(other);
      drafts.keep({ ...at, value: text, ...(cell === undefined ? {} : { base: cell[layer] }), madeAt: Date.now() });
    },
    drop: (place, layer, now = scorecard) => {
      for (const at of placesOfDraft(now, place, layer)) drafts.drop(at);
    },
    wanted: wanted === null ? null : cellOfDraft(scorecard, wanted, width),
    reached: () => drafts.want(null),
    width,
  };
}

/** Where a cell has its draft: itself, or its parameter from the time when the cell didn’t exist yet. */
function placesOfDraft({ parameters }: Scorecard, { row, column }: MatrixPlace, layer: Layer): readonly DraftPlace[] {
  const parameter = parameters[row];
  const cell = parameter?.cells[column - 1];
  // the titles of parameters are never refused
  if (parameter === undefined || column === 0) return [];
  return [
    ...(cell === undefined ? [] : [{ entity: { kind: 'scorecard-cell', id: cell.id }, pointer: `/${layer}` as const }]),
    { entity: { kind: 'scorecard-parameter', id: parameter.id }, pointer: `/cells/${column - 1}/${layer}` },
  ];
}

/** The column of a draft at a parameter of the scorecard; 0 for any other draft. */
function columnOfDraft({ parameters }: Scorecard, { entity, pointer }: DraftPlace): number {
  const [, list, index] = pointer.split('/');
  return list === 'cells' && parameters.some(({ id }) => id === entity?.id) ? Number(index) + 1 : 0;
}

function cellOfDraft(scorecard: Scorecard, wanted: DraftPlace, width: number): MatrixDrafts['wanted'] {
  const key = placeKey(wanted);
  for (const row of scorecard.parameters.keys()) {
    for (let column = 1; column <= width; column += 1) {
      for (const layer of layers) {
        const places = placesOfDraft(scorecard, { row, column }, layer);
        if (places.some((at) => placeKey(at) === key)) return { row, column, layer };
      }
    }
  }
  return null;
}
