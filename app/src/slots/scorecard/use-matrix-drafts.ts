import { useSyncExternalStore } from 'react';
import type { Scorecard } from '@scn/core/document/content/schema';
import { placeKey, type DraftPlace } from '#document/drafts/draft';
import { useDocument } from '#document/document-context.tsx';
import { layers, type Layer, type MatrixPlace } from './matrix';

/** Texts of cells that aren’t values, such as a score that is no number. */
export interface MatrixDrafts {
  at(place: MatrixPlace, layer: Layer): string | undefined;
  keep(place: MatrixPlace, layer: Layer, text: string): void;
  drop(place: MatrixPlace, layer: Layer): void;
  /** The cell that the author is being led to, and its layer; null for none. */
  readonly wanted: (MatrixPlace & { readonly layer: Layer }) | null;
  reached(): void;
}

/** {@link MatrixDrafts} of a scorecard. */
export function useMatrixDrafts(scorecard: Scorecard): MatrixDrafts {
  const { drafts } = useDocument();
  const list = useSyncExternalStore(drafts.subscribe, drafts.list);
  const wanted = useSyncExternalStore(drafts.subscribe, drafts.wanted);
  const find = (place: MatrixPlace, layer: Layer) => {
    const key = placeOfDraft(scorecard, place, layer);
    return key === null ? undefined : list.find((each) => placeKey(each) === placeKey(key));
  };
  return {
    at: (place, layer) => {
      const value = find(place, layer)?.value;
      return typeof value === 'string' ? value : undefined;
    },
    keep: (place, layer, text) => {
      const at = placeOfDraft(scorecard, place, layer);
      const cell = scorecard.parameters[place.row]?.cells[place.column - 1];
      if (at === null) return;
      drafts.keep({ ...at, value: text, ...(cell === undefined ? {} : { base: cell[layer] }), madeAt: Date.now() });
    },
    drop: (place, layer) => {
      const at = placeOfDraft(scorecard, place, layer);
      if (at !== null) drafts.drop(at);
    },
    wanted: wanted === null ? null : cellOfDraft(scorecard, wanted),
    reached: () => drafts.want(null),
  };
}

/** A cell that doesn’t exist yet has its draft at its parameter. */
function placeOfDraft({ parameters }: Scorecard, { row, column }: MatrixPlace, layer: Layer): DraftPlace | null {
  const parameter = parameters[row];
  const cell = parameter?.cells[column - 1];
  // the titles of parameters are never refused
  if (parameter === undefined || column === 0) return null;
  if (cell !== undefined) return { entity: { kind: 'scorecard-cell', id: cell.id }, pointer: `/${layer}` };
  return { entity: { kind: 'scorecard-parameter', id: parameter.id }, pointer: `/cells/${column - 1}/${layer}` };
}

function cellOfDraft(scorecard: Scorecard, wanted: DraftPlace): MatrixDrafts['wanted'] {
  const key = placeKey(wanted);
  for (const [row, { cells }] of scorecard.parameters.entries()) {
    for (let column = 1; column <= cells.length + 1; column += 1) {
      for (const layer of layers) {
        const at = placeOfDraft(scorecard, { row, column }, layer);
        if (at !== null && placeKey(at) === key) return { row, column, layer };
      }
    }
  }
  return null;
}
