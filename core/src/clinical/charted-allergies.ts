import { codedAllergy } from './allergens';
import { defineQuery } from '#kernel/view';

/** An allergy that is charted for a patient. */
export interface ChartedAllergy {
  readonly patientId: string;
  readonly substance: string;
  /** Ids of the substance's classes. */
  readonly classIds: readonly string[];
  /** Ids of the classes that are also avoided, because the reaction was severe. */
  readonly crossReactingIds: readonly string[];
}

/** Every charted allergy with its drug classes. */
export const chartedAllergies = defineQuery('charted-allergies', (view): readonly ChartedAllergy[] =>
  view.all('patient').flatMap(({ id, value }) =>
    value.allergies
      .filter(({ substance }) => substance.trim() !== '')
      .map(({ substance, severity }) => {
        const { classes, crossReacting } = codedAllergy({ substance, severity });
        return {
          patientId: id,
          substance: substance.trim(),
          classIds: classes.map((drugClass) => drugClass.id),
          crossReactingIds: crossReacting.map((drugClass) => drugClass.id),
        };
      }),
  ),
);
