import { actionCategories } from './actions';
import { assetCategories, tagTypes } from './labels';
import { languages } from './languages';
import { ethnicities, genders, practitionerTypes, specialties } from './people';
import { clientVersions, devices } from './playing';
import { prescriptionUnits, routes } from './prescriptions';
import type { ReferenceKind } from './reference-kind';
import { intentModels, virtualVoices, voiceDeliveries } from './voice';

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
