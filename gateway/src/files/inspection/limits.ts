/** Most pixels of an image, all its frames together: read from the header, before anything is decoded. */
export const mostPixels = 50_000_000;

/** Most frames of an animation. */
export const mostFrames = 2000;

/**
 * Most bytes that a decoder may need at once for the whole picture, as far as the header tells. Formats that are decoded line by
 * line need next to nothing.
 */
export const mostDecoderBytes = 72_000_000;

/** Longest time to read one file. */
export const inspectionMilliseconds = 2000;

/** Most memory that an inspecting process may take on top of what it takes idle; idle and built it takes about 65 MB. */
export const inspectionBytes = 80_000_000;

/** Longest sound or video: a day, in seconds. */
export const longestDuration = 86_400;

/** Fewest bits a second that any supported codec makes: a header that promises more time than that is lying. */
export const fewestBitsPerSecond = 250;
