import type { AssetSection, AssetUpload } from '@scn/core/kernel/contract';

/** The key of a file that was uploaded: its SHA-256. A catalogue file may name a key of its own, which is a name and no file. */
const keyOfFile = /^[0-9a-f]{64}$/;

/** The upload of a kind that is a file: missing until there is one. */
export function uploadedFile(section: AssetSection): AssetUpload<{ readonly key: string | null }> {
  return {
    section,
    toldBy: ['key'],
    missingFor: ({ key }) => (key !== null && keyOfFile.test(key) ? null : []),
  };
}
