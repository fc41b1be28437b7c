import type { JsonObject } from '#base/json';
import type { ScenarioView } from '#kernel/view';
import { listedEntities, type EntityListPlace } from '#operations/entities/entity-places';
import { cellText } from './cell-text';
import { referenceNames } from './reference-names';
import { sheetColumns } from './sheet-columns';

/** A list of entities as a table: the headers, then a row an entity. What it refers to is named. */
export function sheetRows(list: EntityListPlace, view: ScenarioView): readonly (readonly string[])[] {
  const columns = sheetColumns(list.kind);
  const names = referenceNames(view);
  return [
    columns.map(({ title }) => title),
    ...listedEntities(list, view).map(({ value }) =>
      columns.map((column) => cellText(column, value as JsonObject, names)),
    ),
  ];
}
