import { acceptedFile, audioMessages } from '../shared/file-rules';
import { file } from './file';

export const rules = { file: acceptedFile(file, audioMessages) };
