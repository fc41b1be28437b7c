import type { JsonObject } from '@scn/core/base/json';
import type { ErrorCode } from '@scn/core/base/refusal';
import type { FileKind } from '../file-store';

/** The result of inspecting a file. */
export interface Inspection {
  /** Media type detected from the content. */
  readonly mediaType: string;
  readonly kind: FileKind;
  /** Pixels, as displayed. */
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds. */
  readonly duration: number | null;
  /** Codes of warnings. */
  readonly warnings: readonly string[];
}

/** Why a file is rejected. */
interface InspectionRefusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly metadata: JsonObject;
}

/** A request to an inspecting process: `sniff` only detects the type, `inspect` reads the whole file, `preview` makes a small picture of an image. */
export type InspectionRequest =
  | { readonly task: 'sniff' | 'inspect' | 'preview'; readonly path: string }
  /** Encodes a WAV file as MP3, into a new file. */
  | { readonly task: 'compress'; readonly path: string; readonly target: string };

/** The response of an inspecting process. */
export type InspectionResponse =
  | { readonly mediaType: string }
  | { readonly inspection: Inspection }
  /** A WebP file in base64. */
  | { readonly preview: string }
  /** Whether the new file was written: not if it wouldn’t be smaller, or the encoder doesn’t accept the samples. */
  | { readonly isCompressed: boolean }
  | { readonly refusal: InspectionRefusal };

/** Thrown inside an inspecting process for a file that is rejected; sent to the gateway as its {@link refusal}. */
export class NotReadable extends Error {
  readonly refusal: InspectionRefusal;

  constructor(code: ErrorCode, message: string, metadata: JsonObject = {}) {
    super(message);
    this.name = 'NotReadable';
    this.refusal = { code, message, metadata };
  }
}

/** Maximum number of pixels of an image, all frames together, read from the header before anything is decoded. */
export const maxPixels = 50_000_000;

/** Maximum number of frames of an animation. */
export const maxFrames = 2000;

/**
 * Maximum memory in bytes that a decoder may need for the whole picture at once, computed from the header. Formats that are
 * decoded line by line need very little.
 */
export const maxDecoderBytes = 72_000_000;

/** Time limit for reading one file. */
export const inspectionMilliseconds = 2000;

/**
 * Time limit for encoding one sound, from when it is asked for, so that waiting for others counts: several times what the longest accepted one
 * takes. Clients wait for it without a byte, and what comes before and after takes time too: the server closes idle connections after 60 s.
 */
export const compressionMilliseconds = 30_000;

/** Maximum memory that an inspecting process may use in addition to its idle memory, which is about 65 MB in a build. */
export const inspectionBytes = 80_000_000;

/** Maximum duration of audio or video in seconds: a day. */
export const maxDuration = 86_400;

/** Minimum bit rate of all supported codecs: a header with a longer duration than that allows is wrong. */
export const fewestBitsPerSecond = 250;
