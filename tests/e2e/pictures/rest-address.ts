/** A resource of the editor's origin that is not the editor: open between two scenes. */
export const restAddress = '/icon.svg';

/** A screen of the editor that sends no requests, and shows nothing that anyone can change: open between two screens. */
export const quietAddress = '/whats-coming';
