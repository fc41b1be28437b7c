import { open } from 'node:fs/promises';
import { parseFile } from 'music-metadata';
import type { ErrorCode } from '@scn/core/base/refusal';
import { NotReadable, fewestBitsPerSecond, maxDuration, type Inspection } from './inspection';
import { readMp4 } from './mp4-file';
import { readMpeg } from './mpeg-file';
import { waveFault } from './wave-file';
import { webmFault } from './webm-file';

/** The metadata of a container, before its samples are read. */
interface Container {
  /** Of the whole file. */
  readonly bytes: number;
  readonly fault: string | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds, if they have been counted. */
  readonly duration: number | null;
}

/**
 * Reads audio or video: checks its container and samples, and determines the duration.
 *
 * @throws NotReadable AudioProcessingError, for video InvalidValueError.
 */
export async function inspectSound(path: string, mediaType: string): Promise<Inspection> {
  const kind = mediaType.startsWith('video/') ? 'video' : 'audio';
  const code: ErrorCode = kind === 'video' ? 'InvalidValueError' : 'AudioProcessingError';
  const refuse = (why: string): never => {
    throw new NotReadable(code, `Can’t read the ${kind}: ${why}.`, { reason: why });
  };
  const container = await readContainer(path, mediaType);
  const { bytes, fault } = container;
  if (fault !== null) return refuse(fault);
  const { width, height, duration } =
    container.duration === null
      ? await readFormat(path, container).catch(() => refuse('it is damaged or incomplete'))
      : { ...container, duration: container.duration };
  if (mediaType === 'video/webm' && width === null) return refuse('it contains no pictures');
  if (!Number.isFinite(duration) || duration <= 0) return refuse('its duration is missing');
  if (duration > maxDuration || (bytes * 8) / duration < fewestBitsPerSecond) {
    return refuse('its stated duration is too long for its content');
  }
  return { mediaType, kind, width, height, duration, warnings: [] };
}

async function readContainer(path: string, mediaType: string): Promise<Container> {
  const file = await open(path, 'r');
  try {
    const bytes = (await file.stat()).size;
    const nothing = { bytes, fault: null, width: null, height: null, duration: null };
    switch (mediaType) {
      case 'audio/wav':
        return { ...nothing, fault: await waveFault(file, bytes) };
      case 'audio/mpeg':
        return { ...nothing, ...(await readMpeg(file)) };
      case 'audio/mp4':
      case 'video/mp4':
        return { ...nothing, ...(await readMp4(file, bytes)) };
      case 'video/webm':
        return { ...nothing, fault: await webmFault(file, bytes) };
      default:
        return nothing;
    }
  } finally {
    await file.close();
  }
}

/** Reads the headers, where the container hasn't been read in detail. */
async function readFormat(
  path: string,
  { width, height }: Container,
): Promise<Pick<Container, 'width' | 'height'> & { readonly duration: number }> {
  const { format } = await parseFile(path, { duration: true, skipCovers: true });
  const picture = format.trackInfo.find(({ video }) => video !== undefined)?.video;
  return {
    width: picture?.pixelWidth ?? width,
    height: picture?.pixelHeight ?? height,
    duration: format.duration ?? 0,
  };
}
