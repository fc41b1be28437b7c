import { open } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { NotReadable, maxDecoderBytes, maxFrames, maxPixels, type Inspection } from './inspection';
import { readAt } from './read-at';

/** Most pixels of a preview: twice the size of a card, for screens with two pixels for each. */
const [previewWidth, previewHeight] = [640, 480];
/** Images below this resolution in pixels look poor. */
const poorResolution = 256;

// block decoders of formats that aren't accepted, to reduce the attack surface
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngFile',
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Reads an image: the size from its header first, then all lines.
 *
 * @throws NotReadable ImageMaximumSizeError, ImageProcessingError.
 */
export async function inspectImage(path: string, mediaType: string): Promise<Inspection> {
  const header = await readHeader(path, mediaType);
  const frames = header.pages ?? 1;
  requireReasonableSize(header, frames);
  await decode(path, frames);
  const { width, height } = header.autoOrient;
  const warnings = Math.min(width, height) < poorResolution ? ['ImageResolutionBelow256Warning'] : [];
  return { mediaType, kind: 'image', width, height, duration: null, warnings };
}

/**
 * Makes a small picture of an image, as it is displayed; of an animation, of its first frame. It is a WebP file without metadata.
 *
 * @throws NotReadable ImageMaximumSizeError, ImageProcessingError.
 */
export async function previewImage(path: string, mediaType: string): Promise<Buffer> {
  requireReasonableSize(await readHeader(path, mediaType), 1);
  try {
    return await sharp(path, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(previewWidth, previewHeight, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    throw new NotReadable('ImageProcessingError', 'Can’t read the image: it is damaged or incomplete.');
  }
}

async function readHeader(path: string, mediaType: string): Promise<Metadata> {
  try {
    const header = await sharp(path, { limitInputPixels: false, sequentialRead: true }).metadata();
    return mediaType === 'image/gif' ? { ...header, ...(await gifCanvas(path)) } : header;
  } catch {
    throw new NotReadable('ImageProcessingError', 'Can’t read the image: its header is damaged.');
  }
}

/** A GIF's canvas can be larger than all its frames: this decoder ignores that, but a browser renders it. */
async function gifCanvas(path: string): Promise<Pick<Metadata, 'width' | 'height' | 'autoOrient'>> {
  const file = await open(path, 'r');
  try {
    const start = await readAt(file, 0, 10);
    const size = { width: start.readUInt16LE(6), height: start.readUInt16LE(8) };
    return { ...size, autoOrient: size };
  } finally {
    await file.close();
  }
}

function requireReasonableSize(header: Metadata, frames: number): void {
  const { width, height } = header;
  const pixels = width * height * frames;
  if (pixels > maxPixels || frames > maxFrames) {
    const size = frames > 1 ? `${width} × ${height} pixels in ${frames} frames` : `${width} × ${height} pixels`;
    throw new NotReadable(
      'ImageMaximumSizeError',
      `The image is too large: ${size}. The limit is ${maxPixels / 1_000_000} megapixels for all frames together.`,
      { width, height, frames, maxPixels },
    );
  }
  if (width * height * bytesPerPixelHeld(header) > maxDecoderBytes) {
    throw new NotReadable(
      'ImageMaximumSizeError',
      `The image is too large for its encoding: ${width} × ${height} pixels. Reduce its size, or save it as a JPEG or PNG that isn’t progressive or interlaced.`,
      { width, height, frames, maxBytes: maxDecoderBytes },
    );
  }
}

/** The memory that the decoder needs for the picture at once, in bytes per pixel: measured, rounded up. */
function bytesPerPixelHeld({ format, isProgressive, chromaSubsampling, channels, depth, hasAlpha }: Metadata): number {
  switch (format) {
    case 'gif':
      return 5;
    case 'webp':
      return hasAlpha ? 4 : 3;
    case 'png':
      return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0;
    case 'jpeg':
      return isProgressive ? (chromaSubsampling === '4:2:0' ? 3 : 2 * channels) : 0;
    default:
      return 4;
  }
}

/** Shrinks the image to one pixel, which depends on every other pixel, so that any missing or damaged data is detected. */
async function decode(path: string, frames: number): Promise<void> {
  try {
    await sharp(path, {
      limitInputPixels: maxPixels,
      sequentialRead: true,
      failOn: 'error',
      pages: frames > 1 ? -1 : 1,
    })
      .resize(1, 1, { fit: 'fill' })
      .raw()
      .toBuffer();
  } catch {
    throw new NotReadable('ImageProcessingError', 'Can’t read the image: it is damaged or incomplete.');
  }
}
