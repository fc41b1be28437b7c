// Lets Node run the tests of plugin packages in TypeScript: `node --import …/typescript.mjs --test` (cli/src/commands/plugin/test.ts).
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
