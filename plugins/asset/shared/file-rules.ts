import { defineArgumentRule, type AssetFile } from '@scn/sdk';

/** The largest file of any kind: 15 MB. */
export const maxFileBytes = 15_728_640;

/** The fields of a media asset that describe its file. */
interface DescribedFile {
  readonly filename: string;
  readonly bytes: number | null;
}

/** The messages for a file that can't be used. */
interface FileMessages {
  readonly unsupported: string;
  readonly 'too-small': string;
  readonly 'too-large': string;
}

/** The messages for audio files. */
export const audioMessages: FileMessages = {
  unsupported: 'This audio file type is not supported',
  'too-small': 'This audio file size is too small',
  'too-large': 'This audio file size is too large',
};

/** Checks that the asset kind accepts the file. An asset without a file is reported elsewhere. */
export function acceptedFile(file: AssetFile, messages: FileMessages) {
  return defineArgumentRule<DescribedFile>()({
    severity: 'ERROR',
    title: 'Devices can play the file’s type and size',
    why: 'Headsets can’t open other file types or much larger files: learners would get silence or a gap.',
    messages: { ...messages },
    check({ args: { filename, bytes }, report }) {
      const name = filename.toLowerCase();
      if (name !== '' && !file.extensions.some((extension) => name.endsWith(extension))) {
        report({ messageId: 'unsupported', at: '/filename' });
      }
      if (bytes === null) return;
      if (bytes < file.minBytes) report({ messageId: 'too-small', at: '/bytes' });
      if (bytes > file.maxBytes) report({ messageId: 'too-large', at: '/bytes' });
    },
  });
}
