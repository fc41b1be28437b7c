import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { Issue } from '@scn/core/base/issue';
import type { Patient, PhysiologyItem } from '@scn/core/document/patients/schema';
import { itemValues } from '@scn/core/view/queries/patient-item';
import { useFromProblems, useIssuesOf } from '#document/problems/use-problems';
import { useDocument } from '#document/document-context.tsx';
import { typedValue, type ItemField } from './item-field';

const itemsById = memoizeByIdentity((patients: readonly Patient[]): ReadonlyMap<string, PhysiologyItem> => {
  const items = patients.flatMap(({ physiology }) => physiology.reports.flatMap((report) => report.items));
  return new Map(items.map((item) => [item.id, item]));
});

/**
 * The issues of an item, without those about a value that is no longer shown: validation follows after a pause.
 *
 * @param texts - as typed; undefined for fields that aren’t edited
 */
export function useItemIssues(
  item: PhysiologyItem,
  texts: Readonly<Record<ItemField, string | undefined>>,
): readonly Issue[] {
  const { plugins } = useDocument();
  const issues = useIssuesOf(item.id);
  const judged = useFromProblems((problems) =>
    problems === null ? undefined : itemsById(problems.scenario.patients).get(item.id),
  );
  if (judged === undefined) return issues;
  const outdated = new Set(
    itemValues.flatMap((field) => {
      const text = texts[field];
      const shown = text === undefined ? item[field] : typedValue(field, text, item, plugins);
      return shown === judged[field] ? [] : [`/${field}`];
    }),
  );
  return outdated.size === 0 ? issues : issues.filter(({ at }) => !outdated.has(at));
}
