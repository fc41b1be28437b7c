import type { AssetSection, AssetUpload } from '@scn/sdk';

/** The key of an uploaded file is its SHA-256. A key in a catalogue file can also be any other name, without a file behind it. */
const keyOfFile = /^[0-9a-f]{64}$/;

/** The upload of an asset kind that is a file: missing until a file is uploaded. */
export function uploadedFile(section: AssetSection): AssetUpload<{ readonly key: string | null }> {
  return {
    section,
    determinedBy: ['key'],
    missingFor: ({ key }) => (key !== null && keyOfFile.test(key) ? null : []),
  };
}
