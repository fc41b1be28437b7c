/** A resource of the editor's origin that is not the editor: open between two scenes. */
export const restAddress = '/icon.svg';
