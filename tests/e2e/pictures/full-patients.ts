import type { JsonObject } from '@scn/core/base/json';
import type { Patient } from '@scn/core/document/patients/schema';
import { patient as patientSchema } from '@scn/core/document/patients/schema';
import { complete } from '@scn/core/format/complete';
import { pluginsOf } from '@scn/core/kernel/payload';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { createDice } from '../../bench/dice';
import { makePatient } from '../../bench/giant-patients';

/** More than fit on a screen. */
const patientCount = 20;
const rhythms = ['SINUS_TACHYCARDIA', 'ATRIAL_FIBRILLATION', 'HEART_BLOCK', 'ST_ELEVATION', 'ASYSTOLE'] as const;
const names = ['Ana', 'Bartholomew Maximilian', 'Cai', 'Dolores', 'Emeka'] as const;

/** The id of the patient with every item of every report, states and results. */
export const fullPatientId = 'full-1';

/** Patients for pictures of full screens. */
export function fullPatients(): readonly Patient[] {
  const dice = createDice(7);
  return Array.from({ length: patientCount }, (_, index) => {
    const made = makePatient(`full-${index + 1}`, `full-actor-${index + 1}`, builtInPlugins, dice);
    const { generalInformation, physiology } = made as Readonly<Record<string, JsonObject>>;
    const items = (
      physiology?.['reports'] as readonly { readonly items: readonly { readonly id: string }[] }[]
    ).flatMap((report) => report.items);
    const patient = {
      ...made,
      generalInformation: {
        ...generalInformation,
        firstName: names[index % names.length] ?? '',
        ageYears: [0.05, 3, 8, 34, 81][index % 5] ?? 40,
        weightKg: [4.1, 14, 26, 70, 62][index % 5] ?? 70,
        heightCm: [54, 96, 128, 170, 163][index % 5] ?? 170,
      },
      physiology: {
        ...physiology,
        states: Array.from({ length: 12 }, (_each, at) => ({
          id: `full-${index + 1}-state-${at}`,
          title: `State ${at + 1}, in which several values are outside of what is normal at this age`,
          values: items.slice(at, at + 3).map(({ id }) => ({ physiologyItemId: id, from: 0, to: 100 })),
        })),
      },
      results: {
        ekg: Array.from({ length: 15 }, (_each, at) => ({
          id: `full-${index + 1}-ekg-${at}`,
          title: `EKG ${at + 1} after the arrival in the emergency department`,
          rhythm: rhythms[at % rhythms.length] ?? '',
          rate: 60 + at,
          ...(at % 2 === 0 ? { leads: 'TWELVE_LEADS' } : {}),
        })),
        efm: Array.from({ length: 15 }, (_each, at) => ({
          id: `full-${index + 1}-efm-${at}`,
          title: `Trace ${at + 1}`,
          decelerations: 'VARIABLE',
          contractions: 5,
        })),
      },
    };
    return complete(patientSchema, patient as unknown as JsonObject, pluginsOf(builtInPlugins));
  });
}

/** The actors of {@link fullPatients}. */
export function fullActors(): readonly JsonObject[] {
  return Array.from({ length: patientCount }, (_, index) => ({
    id: `full-actor-${index + 1}`,
    name: `${names[index % names.length] ?? ''} Morgan ${index + 1}`,
    type: 'PATIENT',
    roleId: null,
    characterId: null,
    phoneNumber: null,
  }));
}
