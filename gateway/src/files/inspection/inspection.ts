import type { JsonObject } from '@scn/core/kernel/json';
import type { ErrorCode } from '@scn/core/operations/error-codes';
import type { FileKind } from '../file-store';

/** What was found in a file. */
export interface Inspection {
  /** As its content says. */
  readonly mediaType: string;
  readonly kind: FileKind;
  /** Pixels, as it is shown. */
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds. */
  readonly duration: number | null;
  /** Codes of warnings. */
  readonly warnings: readonly string[];
}

/** Why a file is no good. */
export interface InspectionRefusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly metadata: JsonObject;
}

/** What an inspecting process is asked: `sniff` only finds out what the content is, `inspect` reads all of it. */
export interface InspectionRequest {
  readonly task: 'sniff' | 'inspect';
  readonly path: string;
}

/** What it answers. */
export type InspectionAnswer =
  { readonly mediaType: string } | { readonly inspection: Inspection } | { readonly refusal: InspectionRefusal };

/** Thrown inside an inspecting process for a file that is no good; it crosses the process border as its {@link refusal}. */
export class NotReadable extends Error {
  readonly refusal: InspectionRefusal;

  constructor(code: ErrorCode, message: string, metadata: JsonObject = {}) {
    super(message);
    this.name = 'NotReadable';
    this.refusal = { code, message, metadata };
  }
}
