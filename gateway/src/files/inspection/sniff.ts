import { fileTypeFromFile } from 'file-type';
import { plainMediaType, unknownMediaType } from './media-types';

/** Detects the media type of a file from its content. Names and headers from the client are ignored. */
export async function sniff(path: string): Promise<string> {
  const found = await fileTypeFromFile(path);
  return found === undefined ? unknownMediaType : plainMediaType(found.mime);
}
