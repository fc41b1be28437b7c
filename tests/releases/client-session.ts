import { catalogue, form } from '../pipeline/pipeline-stage';

/** The scenario of the session. */
export const sessionCode = 'REL001GB';

const file = `${sessionCode}.scn.json`;

/** What a person or pipeline does with `scn` and a gateway, in a folder with the file of the scenario. Every command succeeds. */
export const session: readonly (readonly string[])[] = [
  ['upload', ...form, '--catalogue', catalogue, file],
  ['status', sessionCode],
  ['pull', sessionCode, '-o', 'pulled.scn.json'],
  ['diff', '--exit-code', `gateway:${sessionCode}`, file],
  ['publish', ...form, sessionCode],
];
