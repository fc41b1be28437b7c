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
