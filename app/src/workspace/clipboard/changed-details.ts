import type { JsonObject } from '@scn/core/base/json';
import type { OperationCall } from '@scn/core/base/issue';
import { Refusal } from '@scn/core/base/refusal';
import { sameValue } from '@scn/core/base/same-value';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { midSentence } from '@scn/core/schema/wording';
import type { DocumentSession } from '#document/document-session';

/** The labels of the fields of an action that changes would give other values; none if they would be refused. */
export function changedDetails(
  session: Pick<DocumentSession, 'snapshot' | 'snapshotAfter'>,
  actionCode: string,
  calls: readonly OperationCall[],
): readonly string[] {
  try {
    const of = ({ actions }: ReturnType<DocumentSession['snapshot']>) =>
      (actions.find((action) => action.actionCode === actionCode) ?? {}) as unknown as JsonObject;
    const [before, after] = [of(session.snapshot()), of(session.snapshotAfter(calls))];
    return [...placeOfKind('action').shape.properties].flatMap(([name, { schema }]) =>
      sameValue(before[name], after[name]) ? [] : [midSentence(schema.title ?? name)],
    );
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
