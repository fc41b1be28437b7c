import { choice, prose, seconds } from '@scn/core/schema/fields';

/** When a sample was taken: what the learner reads beside the results. */
export const takenBefore = () =>
  seconds({
    title: 'Taken before the start',
    description: 'How long before the scenario begins the sample was taken. 0 when it is taken as the scenario begins.',
    maximum: 604_800,
  });

/** What the sample is. The first type is the usual one. */
export const sampleType = <const V extends readonly [string, ...string[]]>(types: V) =>
  choice(types, { title: 'Sample type' });

/** What the laboratory, or the person who took the sample or examined, adds to the numbers. */
export const comment = () =>
  prose({ title: 'Comment', description: 'Shown below the values: “haemolysed”, “taken from the drip arm”.' });

/** The sample in one line: `Central line, taken 20 min before the start`. */
export function describeSample(type: string, takenBeforeSeconds: number): string {
  const name = type.charAt(0) + type.slice(1).toLowerCase().replaceAll('_', ' ');
  const when = takenBeforeSeconds === 0 ? 'at the start' : `${Math.ceil(takenBeforeSeconds / 60)} min before the start`;
  return `${name}, taken ${when}`;
}
