/** Texts that are written otherwise in the United States. */
export const screens = {
  laterMeanwhile:
    'In the meantime you can do this in the scenario’s file: edit it, check it with the command line, and upload it.',
} as const;
