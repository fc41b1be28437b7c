/**
 * The port of the gallery during a run: derived from the process, so that two runs at once don't meet. The first process of a run, which
 * starts the gallery, hands it to the workers. Below the ports that systems give to outgoing connections.
 */
export const galleryPort = Number((process.env['SCN_GALLERY_PORT'] ??= String(20_000 + (process.pid % 12_000))));

/** Where it is. */
export const galleryAddress = `http://127.0.0.1:${galleryPort}`;
