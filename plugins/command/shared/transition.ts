import { seconds } from '@scn/core/schema/fields';

/** How long a character takes to change; the playlist goes on meanwhile. */
export const transition = (usual: number) =>
  seconds({ title: 'Change takes', description: 'The playlist goes on meanwhile.', maximum: 600, default: usual });

/** The end of a summary: ‘ over 5 s’, or nothing for a change at once. */
export function overTime(duration: number): string {
  return duration === 0 ? '' : ` over ${duration} s`;
}
