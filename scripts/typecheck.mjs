// Type-checks the whole repository, the headless part again without the types of Node and the DOM, and the app with DOM types.
// Uses the native compiler if it is installed for this platform (five times faster), otherwise the JavaScript one; both check
// the same language.
import { join } from 'node:path';
import { runNode } from './setup/run.mjs';
import { isToolInstalled, toolPath } from './setup/tools.mjs';

const projects = [
  'tsconfig.json',
  'tsconfig.headless.json',
  'app',
  join('tests', 'e2e'),
  join('tests', 'co-editing'),
  join('tests', 'soak'),
  join('tests', 'bench', 'kit-page'),
  join('tests', 'bench', 'editor-page'),
];
const native = `@typescript/typescript-${process.platform}-${process.arch}`;
const compiler = toolPath(isToolInstalled(native) ? 'typescript-native' : 'typescript', 'tsc');

/** @type {Set<string>} */
const findings = new Set(); // most findings of the headless part are repeated
for (const project of projects) {
  const { code, output } = await runNode([compiler, '--pretty', 'false', '--project', project], { capture: true });
  if (code !== 0) process.exitCode = 1;
  for (const finding of output.split(/\n(?! )/)) {
    if (finding !== '' && !findings.has(finding)) console.log(finding.trimEnd());
    findings.add(finding);
  }
}
