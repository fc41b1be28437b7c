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
export interface InspectionRefusal {
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
