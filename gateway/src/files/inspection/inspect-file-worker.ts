import { fileTypeFromFile } from 'file-type';
import { compressWave } from './compress-wave';
import { inspectImage, previewImage } from './inspect-image';
import { inspectSound } from './inspect-sound';
import {
  NotReadable,
  inspectionBytes,
  type Inspection,
  type InspectionResponse,
  type InspectionRequest,
} from './inspection';
import { isSupportedMedia, kindOf, plainMediaType, unknownMediaType } from './media-types';
import { watchMemory } from './watch-memory';

/*
 * A process that reads untrusted files, which can exploit decoders. It has no database connection and no secrets in its
 * environment, and is killed when it exceeds its limits on time or memory.
 */

watchMemory(inspectionBytes);
process.on('message', (request: InspectionRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });

async function answer(request: InspectionRequest): Promise<InspectionResponse> {
  const { task, path } = request;
  try {
    if (task === 'compress') return { isCompressed: await compressWave(path, request.target) };
    const mediaType = await sniff(path);
    if (task === 'sniff') return { mediaType };
    if (task === 'preview') return { preview: (await previewImage(path, mediaType)).toString('base64') };
    return { inspection: await inspect(path, mediaType) };
  } catch (error) {
    if (error instanceof NotReadable) return { refusal: error.refusal };
    throw error; // exit the process: its state is unknown
  }
}

async function inspect(path: string, mediaType: string): Promise<Inspection> {
  const kind = kindOf(mediaType);
  if (kind === 'other') return { mediaType, kind, width: null, height: null, duration: null, warnings: [] };
  if (isSupportedMedia(mediaType)) {
    return kind === 'image' ? inspectImage(path, mediaType) : inspectSound(path, mediaType);
  }
  const code = { image: 'ImageProcessingError', audio: 'AudioProcessingError', video: 'InvalidValueError' } as const;
  throw new NotReadable(code[kind], `This ${kind} file type is not supported`, { mediaType });
}

/** Detects the media type of a file from its content. Names and headers from the client are ignored. */
async function sniff(path: string): Promise<string> {
  const found = await fileTypeFromFile(path);
  return found === undefined ? unknownMediaType : plainMediaType(found.mime);
}
