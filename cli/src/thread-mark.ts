/** Name of the environment variable that is set in worker threads: they start like the process, but do its work only. */
export const threadMark = 'SCN_THREAD';
