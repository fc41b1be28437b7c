import { expression } from '@scn/core/schema/expressions';
import { object } from '@scn/core/schema/fields';

export const schema = object({
  expression: expression({
    title: 'Action will be triggered when',
    description: 'Conditions on the patient’s physiology, joined by all, any, none or not all.',
  }),
});
