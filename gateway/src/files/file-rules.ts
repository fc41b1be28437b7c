import { Refusal, type ErrorCode } from '@scn/core/base/refusal';
import type { FileKind, FileRules } from './file-store';
import type { Inspection } from './inspection/inspection';
import { kindOf } from './inspection/media-types';

/** Tolerance for the aspect ratio. */
const aspectTolerance = 0.01;

const processing: Readonly<Record<FileKind, ErrorCode>> = {
  image: 'ImageProcessingError',
  audio: 'AudioProcessingError',
  video: 'InvalidValueError',
  other: 'InvalidValueError',
};
const tooSmall: Readonly<Record<FileKind, ErrorCode>> = {
  image: 'ImageMinimumSizeError',
  audio: 'AudioMinimumSizeError',
  video: 'FileUploadError',
  other: 'FileUploadError',
};
const tooLarge: Readonly<Record<FileKind, ErrorCode>> = {
  image: 'ImageMaximumSizeError',
  audio: 'AudioMaximumSizeError',
  video: 'FileUploadError',
  other: 'FileUploadError',
};

/**
 * Checks the type and size of a file before it is read.
 *
 * @throws Refusal with the error code of the violated rule.
 */
export function requireAcceptedType(
  { mediaType, bytes }: { readonly mediaType: string; readonly bytes: number },
  rules: FileRules,
): void {
  const kind = kindOf(mediaType);
  const isRightKind = rules.kinds?.includes(kind) ?? true;
  const isRightType = rules.mediaTypes?.includes(mediaType) ?? true;
  if (!isRightKind || !isRightType) {
    const expected = rules.kinds?.[0] ?? kindOf(rules.mediaTypes?.[0] ?? '');
    const message =
      expected === 'other' ? 'This file type is not supported' : `This ${expected} file type is not supported`;
    throw new Refusal(processing[expected], { mediaType, mediaTypes: rules.mediaTypes ?? [] }, message);
  }
  const { minBytes = 0, maxBytes = Infinity } = rules;
  const name = kind === 'other' ? 'file' : `${kind} file`;
  if (bytes < minBytes) throw new Refusal(tooSmall[kind], { bytes, minBytes }, `This ${name} size is too small`);
  if (bytes > maxBytes) throw new Refusal(tooLarge[kind], { bytes, maxBytes }, `This ${name} size is too large`);
}

/**
 * Checks the dimensions of an image.
 *
 * @throws Refusal ImageMinimumSizeError, ImageMaximumSizeError or ImageAspectRatioError.
 */
export function requireAcceptedShape({ kind, width, height }: Inspection, rules: FileRules): void {
  if (kind !== 'image' || width === null || height === null) return;
  const { minWidth = 0, minHeight = 0, maxWidth = Infinity, maxHeight = Infinity, aspectRatio } = rules;
  const size = `${width} × ${height} pixels`;
  if (width < minWidth || height < minHeight) {
    const metadata = { width, height, minWidth, minHeight };
    throw new Refusal('ImageMinimumSizeError', metadata, `The image is too small: ${size}.`);
  }
  if (width > maxWidth || height > maxHeight) {
    const metadata = { width, height, maxWidth: rules.maxWidth ?? null, maxHeight: rules.maxHeight ?? null };
    throw new Refusal('ImageMaximumSizeError', metadata, `The image is too large: ${size}.`);
  }
  if (aspectRatio !== undefined && Math.abs(width / height / aspectRatio - 1) > aspectTolerance) {
    const metadata = { width, height, aspectRatio };
    throw new Refusal('ImageAspectRatioError', metadata, `The image has the wrong aspect ratio: ${size}.`);
  }
}
