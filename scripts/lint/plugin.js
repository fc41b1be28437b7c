import { explainDisable } from './explain-disable.js';
import { noBarrelFile } from './no-barrel-file.js';
import { requireTsdoc } from './require-tsdoc.js';

/** The project's own code rules, for oxlint. */
export default {
  meta: { name: 'scn' },
  rules: { 'explain-disable': explainDisable, 'no-barrel-file': noBarrelFile, 'require-tsdoc': requireTsdoc },
};
