// `npm run words [-- folder …]`: lists the phrases that docs/explanation/glossary.md replaces.
import { checkWords } from './check';

const findings = checkWords(process.argv.slice(2));
for (const finding of findings) console.log(finding);
if (findings.length > 0) process.exitCode = 1;
