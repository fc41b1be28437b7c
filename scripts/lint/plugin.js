import { explainDisable } from './explain-disable.js';
import { noBarrelFile } from './no-barrel-file.js';
import { noModuleMock } from './no-module-mock.js';
import { requireTsdoc } from './require-tsdoc.js';

/** The project's own code rules, for oxlint. */
export default {
  meta: { name: 'scn' },
  rules: {
    'explain-disable': explainDisable,
    'no-barrel-file': noBarrelFile,
    'no-module-mock': noModuleMock,
    'require-tsdoc': requireTsdoc,
  },
};
