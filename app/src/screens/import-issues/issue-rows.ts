import type { Pointer } from '@scn/core/base/json';
import type { PlacedView } from '@scn/core/operations/operation';
import { entityWords, type EntityWords } from '#workspace/entities/entity-words';
import { tabsOf } from '#workspace/problems/problem-areas';
import type { Place } from '#workspace/panel/use-go-to';
import type { FoundIssue } from './use-import';

/** An import issue, with its place in the current scenario. */
export interface IssueRow {
  readonly id: string;
  readonly issue: FoundIssue;
  /** Null for the scenario or the file itself. */
  readonly words: EntityWords | null;
  /** Null if it no longer exists, or never did. */
  readonly place: Place | null;
}

/** The rows of import issues. @param view - null while the document is not open */
export function issueRows(issues: readonly FoundIssue[], view: PlacedView | null): readonly IssueRow[] {
  return issues.map((issue): IssueRow => {
    const { ordinal, entity, pointer } = issue;
    const node = entity === null ? undefined : view?.get(entity);
    return {
      id: String(ordinal),
      issue,
      words:
        node !== undefined && view !== null
          ? entityWords(node, view)
          : entity === null
            ? null
            : { name: entity, code: null },
      place: view === null ? null : placeOf(entity, pointer as Pointer, node !== undefined),
    };
  });
}

function placeOf(entity: string | null, pointer: Pointer, isThere: boolean): Place | null {
  if (entity !== null) return isThere ? { entity, pointer } : null;
  const [area] = tabsOf(pointer);
  return area === undefined ? null : { entity: null, pointer };
}
