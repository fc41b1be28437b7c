/** Name of the environment variable that marks worker threads: they run the same entry point, but only do its work. */
export const threadMark = 'SCN_THREAD';

/** The work of a thread. */
export const threadWork = { checks: 'checks', plays: 'plays' } as const;
