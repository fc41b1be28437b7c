// Runs the launcher with the arguments that follow and leaves, for each chunk it loaded, V8's compiled code beside it: with
// the functions that have run, which are those that the next start needs. A process of its own for each way of starting.
import { renameSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import vm from 'node:vm';

/** @type {{ file: string, script: vm.Script }[]} */
const compiled = [];

vm.Script = class extends vm.Script {
  /**
   * @param {string} source
   * @param {vm.ScriptOptions & { filename: string }} options
   */
  constructor(source, options) {
    super(source, { ...options, cachedData: undefined });
    compiled.push({ file: `${options.filename}.${source.slice(2, 18)}.code`, script: this });
  }
};
syncBuiltinESMExports();

process.on('exit', () => {
  for (const { file, script } of compiled) {
    writeFileSync(`${file}.tmp`, script.createCachedData());
    renameSync(`${file}.tmp`, file);
  }
});

await import('../bin/scn.cjs');
