import { fileTypeFromFile } from 'file-type';
import { plainMediaType, unknownMediaType } from './media-types';

/** What the content of a file says that it is. A name or a header of the client has no say. */
export async function sniff(path: string): Promise<string> {
  const found = await fileTypeFromFile(path);
  return found === undefined ? unknownMediaType : plainMediaType(found.mime);
}
