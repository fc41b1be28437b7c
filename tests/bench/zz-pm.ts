import { measureInOwnProcess } from './own-process';
import { readFileSync } from 'node:fs';
console.log(await measureInOwnProcess(process.argv[2]??'engine-measures.ts', readFileSync('/tmp/lead-giant.scn.json','utf8')));
