/** The port of the gallery while it is tested. */
export const galleryPort = Number(process.env['SCN_GALLERY_PORT'] ?? 4620);

/** Where it is. */
export const galleryAddress = `http://127.0.0.1:${galleryPort}`;
