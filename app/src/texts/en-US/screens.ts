/** Texts that are written otherwise in the United States. */
export const screens = {
  laterMeanwhile:
    'In the meantime you can do this with the command line: pull the scenario, edit the file, and validate and upload it.',
} as const;
