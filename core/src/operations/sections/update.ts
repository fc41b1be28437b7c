import type { JsonObject } from '#base/json';
import { object, plainString } from '#schema/fields';
import { changeFields } from '../entities/change-fields';
import { titleOfChange } from '../entities/change-titles';
import { sections } from '../entities/entity-places';
import { partAt } from '../entities/live-entities';
import { fieldChanges } from '../entities/update';
import { noSuch } from '../no-such';
import { expressionRefusals } from '../settle-expression';
import { defineOperation } from '../operation';

export const operation = defineOperation({
  name: 'section.update',
  version: 1,
  description: 'Updates fields of a section of the scenario, such as setup.basicInfo.',
  input: object({
    section: plainString({
      title: 'Section',
      description: 'Its property names from the scenario, joined by dots.',
      minLength: 1,
      maxLength: 128,
    }),
    changes: fieldChanges('section-changes'),
  }),
  title: ({ section }) => `Change ${section}`,
  refusals: ['NoRecordsFoundError', 'FieldUpdateError', 'InvalidDataError', ...expressionRefusals],
  apply(scenario, { section, changes }, { before, plugins, setTitle }) {
    const place = sections().get(section);
    if (place === undefined) throw noSuch(section);
    const changed = changeFields(partAt(scenario, place.path), place.shape, changes as JsonObject, plugins);
    setTitle(titleOfChange(place.shape.schema.title ?? section, changed, before));
  },
});
