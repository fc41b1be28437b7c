import { rule as endFitsPatient } from './end-fits-patient/index';
import { rule as goodEndingLeft } from './good-ending-left/index';
import { rule as harmHelps } from './harm-helps/index';
import { rule as nothingToDo } from './nothing-to-do/index';
import { rule as patientCanBeSaved } from './patient-can-be-saved/index';
import type { AnyPlayRule } from './play-rule';
import { rule as unprescribedEasier } from './unprescribed-easier/index';

/** The rules that only plays can tell: those of `scn validate --play`. */
export const playRules: readonly AnyPlayRule[] = [
  endFitsPatient,
  goodEndingLeft,
  harmHelps,
  nothingToDo,
  patientCanBeSaved,
  unprescribedEasier,
];
