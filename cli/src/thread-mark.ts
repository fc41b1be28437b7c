/** Name of the environment variable that marks worker threads: they run the same entry point, but only check files. */
export const threadMark = 'SCN_THREAD';
