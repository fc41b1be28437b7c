import { durationText, seconds } from '@scn/sdk';

/** The field for how long a character takes to change. The playlist continues. */
export const transition = (usual: number) =>
  seconds({
    title: 'Duration',
    description: 'How long the change takes. The playlist continues.',
    maximum: 600,
    default: usual,
  });

/** The end of a summary: ‘ over 5 s’, or nothing for an immediate change. */
export function overTime(duration: number): string {
  return duration === 0 ? '' : ` over ${durationText(duration)}`;
}
