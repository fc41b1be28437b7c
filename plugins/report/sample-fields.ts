import { choice, prose, seconds } from '@scn/sdk';

/** The field for when a sample was taken, which the learner reads beside the results. */
export const takenBefore = () =>
  seconds({
    title: 'Taken before the start',
    description: 'How long before the scenario starts the sample was taken. Enter 0 if it is taken at the start.',
    maximum: 604_800,
  });

/** The field for the sample type. The first type is the default. */
export const sampleType = <const V extends readonly [string, ...string[]]>(types: V) =>
  choice(types, { title: 'Sample type' });

/** The field for a comment by the laboratory, or by the person who took the sample or examined the patient. */
export const comment = () =>
  prose({
    title: 'Comment',
    description: 'Shown below the values, for example “haemolysed” or “taken from the drip arm”.',
  });

/** The sample in one line: `Central line, taken 20 min before the start`. */
export function describeSample(type: string, takenBeforeSeconds: number): string {
  const name = type.charAt(0) + type.slice(1).toLowerCase().replaceAll('_', ' ');
  const when = takenBeforeSeconds === 0 ? 'at the start' : `${Math.ceil(takenBeforeSeconds / 60)} min before the start`;
  return `${name}, taken ${when}`;
}
