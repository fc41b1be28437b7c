import { catalogue, form } from '../pipeline/pipeline-stage';

/** The scenario of the session. */
export const sessionCode = 'REL001GB';

const file = `${sessionCode}.scn.json`;

/** Use of `scn` and a gateway by a person or pipeline, in a folder with the scenario's file. Every command succeeds. */
export const session: readonly (readonly string[])[] = [
  ['upload', ...form, '--catalogue', catalogue, file],
  ['status', sessionCode],
  ['pull', sessionCode, '-o', 'pulled.scn.json'],
  ['diff', '--exit-code', `gateway:${sessionCode}`, file],
  ['publish', ...form, sessionCode],
];
