import type { AssetRecordings } from '@scn/sdk';

/** The audio of a dialogue in each voice. What is said and how: the title and the tags aren't heard. */
export const recordings: AssetRecordings = {
  property: 'voiceProfileDialogues',
  voice: 'voiceProfileId',
  status: 'status',
  audio: 'audioId',
  textHash: 'recordedTextHash',
  madeFrom: ['text', 'pronunciationInstructions', 'deliveryId'],
};
