/** The port of the gallery during tests. */
export const galleryPort = Number(process.env['SCN_GALLERY_PORT'] ?? 4620);

/** The address of the gallery during tests. */
export const galleryAddress = `http://127.0.0.1:${galleryPort}`;
