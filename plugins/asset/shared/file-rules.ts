import { defineArgumentRule, type AssetFile } from '@scn/core/kernel/contract';

/** The largest file of any kind: 15 MB. */
export const maxFileBytes = 15_728_640;

/** The part of a media asset that describes its file. */
interface DescribedFile {
  readonly filename: string;
  readonly bytes: number | null;
}

/** What the rule says of a file that can't be used. */
interface FileMessages {
  readonly unsupported: string;
  readonly 'too-small': string;
  readonly 'too-large': string;
}

/** The messages for sound, word for word. */
export const audioMessages: FileMessages = {
  unsupported: 'This audio file type is not supported',
  'too-small': 'This audio file size is too small',
  'too-large': 'This audio file size is too large',
};

/** The rule that the described file is one that the asset kind accepts. An asset without a file is reported elsewhere. */
export function acceptedFile(file: AssetFile, messages: FileMessages) {
  return defineArgumentRule<DescribedFile>()({
    severity: 'ERROR',
    title: 'The file has a type and a size that devices can play',
    why: 'A headset can neither open another type of file nor hold much larger ones: learners would meet silence or a gap.',
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
