import { actionCategories as categories } from '@scn/core/base/action-categories';
import { flag, list, nullable, object, plainString } from '@scn/core/schema/fields';
import { assetCategories, tagTypes } from './labels';
import { languages } from './languages';
import { ethnicities, genders, practitionerTypes, specialties } from './people';
import { clientVersions, devices } from './playing';
import { prescriptionUnits, routes } from './prescriptions';
import { defineReference, type ReferenceKind } from './reference-kind';
import { intentModels, virtualVoices, voiceDeliveries } from './voice';

/** Categories of actions and their commands. */
const actionCategories = defineReference({
  kind: 'action-category',
  type: 'ActionCategory',
  query: 'actionCategories',
  description: 'Categories of actions, and their commands.',
  schema: object({
    name: plainString(),
    selectable: flag({ description: 'Whether actions can be in it; otherwise only subcategories can.' }),
    parentId: nullable(plainString()),
    commands: list(
      object({
        id: plainString(),
        name: plainString(),
        isAdministering: flag({
          description: 'Its actions are prescriptions and name the actions that administer them.',
        }),
      }),
    ),
  }),
  items: categories.map((category) => ({
    ...category,
    title: category.name,
    commands: category.commands.map((command) => ({ ...command })),
  })),
});

/** All lists of reference data, except units, reports and items of physiology, which report plugins define. */
export const referenceKinds: readonly ReferenceKind[] = [
  languages,
  genders,
  ethnicities,
  practitionerTypes,
  specialties,
  devices,
  clientVersions,
  actionCategories,
  routes,
  prescriptionUnits,
  virtualVoices,
  voiceDeliveries,
  intentModels,
  tagTypes,
  assetCategories,
];
