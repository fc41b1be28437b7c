// Type-checks the whole repository, the headless part again without the types of Node and the DOM, and what runs in browsers with DOM types.
import { runNode } from './setup/run.mjs';
import { typeChecker } from './setup/tools.mjs';

const projects = ['tsconfig.json', 'tsconfig.headless.json', 'tsconfig.browser.json'];

/** @type {Set<string>} */
const findings = new Set(); // most findings of the headless part are repeated
for (const project of projects) {
  const { code, output } = await runNode([...typeChecker(), '--pretty', 'false', '--project', project], {
    capture: true,
  });
  if (code !== 0) process.exitCode = 1;
  for (const finding of output.split(/\n(?! )/)) {
    if (finding !== '' && !findings.has(finding)) console.log(finding.trimEnd());
    findings.add(finding);
  }
}
