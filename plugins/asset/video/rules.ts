import { acceptedFile } from '../shared/file-rules';
import { file } from './file';

export const rules = {
  file: acceptedFile(file, {
    unsupported: 'This video file type is not supported. Choose an .mp4 or .webm file.',
    'too-small': 'This video file is empty. Choose another file.',
    'too-large': 'This video file is larger than 15 MB. Shorten it or compress it more.',
  }),
};
