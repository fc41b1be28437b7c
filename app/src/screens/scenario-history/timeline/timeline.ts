import { isFoundIn } from '@scn/core/search/fold';
import type { HistoryChange, ScenarioVersion } from '../history-documents';

/** One entry of the timeline. */
export type TimelineEntry =
  | { readonly kind: 'change'; readonly id: string; readonly change: HistoryChange }
  | { readonly kind: 'version'; readonly id: string; readonly version: ScenarioVersion };

/** Filter of the timeline. */
export interface TimelineFilter {
  /** As typed; '' for everything. */
  readonly search: string;
  readonly versionsOnly: boolean;
}

/**
 * Merges changes and versions into one list, newest first. A version comes directly above the last change that it contains. Versions
 * below the loaded changes are hidden until the changes before them are loaded.
 *
 * @param changes - newest first, already filtered by the search
 * @param isComplete - whether all changes are loaded
 */
export function timelineOf(
  changes: readonly HistoryChange[],
  versions: readonly ScenarioVersion[],
  { search, versionsOnly }: TimelineFilter,
  isComplete: boolean,
): readonly TimelineEntry[] {
  const wanted = versions.filter((version) => holds(version, search));
  const entries = wanted.map((version): TimelineEntry => ({ kind: 'version', id: `v${version.id}`, version }));
  const first = changes.at(-1)?.seq ?? 1;
  const shown = versionsOnly || isComplete ? entries : entries.filter((entry) => placeOf(entry) >= first);
  const all = versionsOnly
    ? shown
    : [...shown, ...changes.map((change): TimelineEntry => ({ kind: 'change', id: `c${change.seq}`, change }))];
  return all.toSorted(
    (one, other) => placeOf(other) - placeOf(one) || rank(one) - rank(other) || timeOf(other) - timeOf(one),
  );
}

function placeOf(entry: TimelineEntry): number {
  return entry.kind === 'change' ? entry.change.seq : entry.version.seq;
}

function rank({ kind }: TimelineEntry): number {
  return kind === 'version' ? 0 : 1;
}

function timeOf(entry: TimelineEntry): number {
  return entry.kind === 'version' ? Date.parse(entry.version.dateCreated) : 0;
}

function holds({ version, changeNotes, author }: ScenarioVersion, search: string): boolean {
  return [version ?? '', changeNotes, author?.name ?? ''].some((text) => isFoundIn(text, search.trim()));
}
