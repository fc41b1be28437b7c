import { describe, expect, it } from 'vitest';
import { requireAcceptedShape, requireAcceptedType } from './file-rules';
import type { FileRules } from './file-store';

const image = (width: number, height: number) => ({
  mediaType: 'image/png',
  kind: 'image' as const,
  width,
  height,
  duration: null,
  warnings: [],
});

describe('the type of a file', () => {
  it.each<[string, number, FileRules]>([
    ['image/png', 10, {}],
    ['image/png', 10, { kinds: ['image'] }],
    ['audio/wav', 2_097_152, { mediaTypes: ['audio/wav'], maxBytes: 2_097_152 }],
    ['application/octet-stream', 0, { kinds: ['other'] }],
  ])('%s of %d bytes is accepted by %j', (mediaType, bytes, rules) => {
    expect(() => requireAcceptedType({ mediaType, bytes }, rules)).not.toThrow();
  });

  it.each<[string, number, FileRules, string, string]>([
    ['audio/mpeg', 10, { mediaTypes: ['audio/wav'] }, 'AudioProcessingError', 'This audio file type is not supported'],
    ['application/xml', 10, { kinds: ['image'] }, 'ImageProcessingError', 'This image file type is not supported'],
    ['image/svg+xml', 10, { kinds: ['image'] }, 'ImageProcessingError', 'This image file type is not supported'],
    ['image/png', 10, { kinds: ['other'] }, 'InvalidValueError', 'This file type is not supported'],
    ['audio/wav', 2_097_153, { maxBytes: 2_097_152 }, 'AudioMaximumSizeError', 'This audio file size is too large'],
    ['audio/wav', 0, { minBytes: 1 }, 'AudioMinimumSizeError', 'This audio file size is too small'],
    ['image/png', 11, { maxBytes: 10 }, 'ImageMaximumSizeError', 'This image file size is too large'],
    ['application/pdf', 11, { maxBytes: 10 }, 'FileUploadError', 'This file size is too large'],
  ])('%s of %d bytes is rejected by %j', (mediaType, bytes, rules, code, message) => {
    expect(() => requireAcceptedType({ mediaType, bytes }, rules)).toThrow(
      expect.objectContaining({ code, message }) as Error,
    );
  });
});

describe('the dimensions of an image', () => {
  it.each<[number, number, FileRules]>([
    [256, 256, { minWidth: 256, minHeight: 256, maxWidth: 256, maxHeight: 256, aspectRatio: 1 }],
    [1920, 1081, { aspectRatio: 16 / 9 }],
  ])('%d × %d is accepted by %j', (width, height, rules) => {
    expect(() => requireAcceptedShape(image(width, height), rules)).not.toThrow();
  });

  it.each<[number, number, FileRules, string]>([
    [255, 256, { minWidth: 256 }, 'ImageMinimumSizeError'],
    [256, 255, { minHeight: 256 }, 'ImageMinimumSizeError'],
    [257, 1, { maxWidth: 256 }, 'ImageMaximumSizeError'],
    [1, 257, { maxHeight: 256 }, 'ImageMaximumSizeError'],
    [1920, 1200, { aspectRatio: 16 / 9 }, 'ImageAspectRatioError'],
  ])('%d × %d is rejected by %j', (width, height, rules, code) => {
    expect(() => requireAcceptedShape(image(width, height), rules)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
