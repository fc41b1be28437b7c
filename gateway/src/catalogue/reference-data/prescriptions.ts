import { nullable, object, plainString } from '@scn/core/schema/fields';
import { defineReference } from './reference-kind';

type Route = readonly [abbreviation: string, title: string, hl7: string | null, snomed: string | null];

/**
 * Routes of administration, with the abbreviations used on charts. Codes: HL7 version 2, table 0162; SNOMED CT, which the
 * dictionary of medicines and devices (dm+d) also uses for routes. Null where a system has no code, or only a less specific one.
 */
const routeTable: readonly Route[] = [
  ['PO', 'Oral', 'PO', '26643006'],
  ['SL', 'Sublingual', 'SL', '37839007'],
  ['BUC', 'Buccal', 'B', '54471007'],
  ['NG', 'Nasogastric', 'NG', '127492001'],
  ['PEG', 'Gastrostomy', 'GTT', '127490009'],
  ['PR', 'Rectal', 'PR', '37161004'],
  ['PV', 'Vaginal', 'VG', '16857009'],
  ['IV', 'Intravenous', 'IV', '47625008'],
  ['IO', 'Intraosseous', null, '417255000'], // IO of table 0162 is intraocular
  ['IM', 'Intramuscular', 'IM', '78421000'],
  ['SC', 'Subcutaneous', 'SC', '34206005'],
  ['ID', 'Intradermal', 'ID', '372464004'],
  ['EPI', 'Epidural', 'EP', '404820008'],
  ['IT', 'Intrathecal', 'IT', '72607000'],
  ['INH', 'Inhaled', 'IH', '447694001'],
  ['NEB', 'Nebulised', 'IH', '447694001'],
  ['ETT', 'Endotracheal', 'ET', '404818005'],
  ['IN', 'Intranasal', 'IN', '46713006'],
  ['TOP', 'Topical', 'TP', '6064005'],
  ['TD', 'Transdermal', 'TD', '45890007'],
  ['EYE', 'Into the eye', 'OP', '54485002'],
  ['EAR', 'Into the ear', 'OT', '10547007'],
];

/** Routes of prescriptions. */
export const routes = defineReference({
  kind: 'route',
  type: 'Route',
  query: 'routes',
  description: 'Routes of administration.',
  schema: object({
    abbreviation: plainString({ description: 'The abbreviation used in prescriptions.' }),
    hl7Code: nullable(plainString(), { description: 'HL7 version 2, table 0162.' }),
    snomedCode: nullable(plainString(), { description: 'SNOMED CT concept.' }),
  }),
  items: routeTable.map(([abbreviation, title, hl7Code, snomedCode]) => ({
    id: abbreviation,
    title,
    abbreviation,
    hl7Code,
    snomedCode,
  })),
});

type PrescriptionUnit = readonly [id: string, title: string, ucum: string];

/** Units of doses, spelled out where an abbreviation is easily misread (µg, IU). UCUM 2.1. */
const unitTable: readonly PrescriptionUnit[] = [
  ['nanograms', 'nanograms', 'ng'],
  ['micrograms', 'micrograms', 'ug'],
  ['mg', 'mg', 'mg'],
  ['g', 'g', 'g'],
  ['ml', 'mL', 'mL'],
  ['litres', 'litres', 'L'],
  ['mmol', 'mmol', 'mmol'],
  ['units', 'units', '[iU]'],
  ['micrograms/kg', 'micrograms/kg', 'ug/kg'],
  ['mg/kg', 'mg/kg', 'mg/kg'],
  ['ml/kg', 'mL/kg', 'mL/kg'],
  ['units/kg', 'units/kg', '[iU]/kg'],
  ['micrograms/min', 'micrograms/min', 'ug/min'],
  ['micrograms/kg/min', 'micrograms/kg/min', 'ug/kg/min'],
  ['mg/hour', 'mg/hour', 'mg/h'],
  ['ml/hour', 'mL/hour', 'mL/h'],
  ['units/hour', 'units/hour', '[iU]/h'],
  ['mmol/hour', 'mmol/hour', 'mmol/h'],
  ['litres/min', 'litres/min', 'L/min'],
  ['percent', '%', '%'],
  ['joules', 'joules', 'J'],
  ['drops', 'drops', '[drp]'],
  ['tablets', 'tablets', '{tablet}'],
  ['capsules', 'capsules', '{capsule}'],
  ['puffs', 'puffs', '{puff}'],
  ['patches', 'patches', '{patch}'],
  ['sachets', 'sachets', '{sachet}'],
  ['suppositories', 'suppositories', '{suppository}'],
  ['ampoules', 'ampoules', '{ampoule}'],
  ['bags', 'bags', '{bag}'],
];

/** Units of prescriptions. */
export const prescriptionUnits = defineReference({
  kind: 'prescription-unit',
  type: 'PrescriptionUnit',
  query: 'prescriptionUnits',
  description: 'Units of quantities in prescriptions.',
  schema: object({ ucum: plainString({ description: 'UCUM code.' }) }),
  items: unitTable.map(([id, title, ucum]) => ({ id, title, ucum })),
});
