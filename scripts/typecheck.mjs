// Type-checks the whole repository, the headless part again without the types of Node and the DOM, and what runs in browsers with DOM types.
// Uses the native compiler if it is installed for this platform (five times faster), otherwise the JavaScript one; both check
// the same language.
import { runNode } from './setup/run.mjs';
import { isToolInstalled, toolPath } from './setup/tools.mjs';

const projects = ['tsconfig.json', 'tsconfig.headless.json', 'tsconfig.browser.json'];
const native = `@typescript/typescript-${process.platform}-${process.arch}`;
const compiler = isToolInstalled(native)
  ? // several threads check the types that they share several times: a third of the work with one
    [toolPath('typescript-native', 'tsc'), '--singleThreaded']
  : [toolPath('typescript', 'tsc')];

/** @type {Set<string>} */
const findings = new Set(); // most findings of the headless part are repeated
for (const project of projects) {
  const { code, output } = await runNode([...compiler, '--pretty', 'false', '--project', project], { capture: true });
  if (code !== 0) process.exitCode = 1;
  for (const finding of output.split(/\n(?! )/)) {
    if (finding !== '' && !findings.has(finding)) console.log(finding.trimEnd());
    findings.add(finding);
  }
}
