/** Texts of the upload form. */
export const upload = {
  wait: 'Please wait, uploading in progress',
} as const;
