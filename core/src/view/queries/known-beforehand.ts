import { defineQuery } from '#kernel/view';
import { basicInfo, environment } from './sections';
import { start } from './start';

/** Everything that is said of the time before the learner can act, in lower case: the brief, the patients, the documents, the start action. */
export const knownBeforehand = defineQuery('known-beforehand', (view): string => {
  const patients = view.all('patient').map(({ value }) => value);
  const documents = view.all('document').map(({ value }) => value);
  const starts = view.derive(start).actionCodes.map((code) => view.get(code, 'action')?.value);
  return JSON.stringify([view.derive(basicInfo), view.derive(environment), patients, documents, starts]).toLowerCase();
});
