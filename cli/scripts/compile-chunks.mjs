// Runs the launcher with the given arguments and stores V8's compiled code beside each chunk that it loaded, including
// the functions that ran, which the next start needs. Each kind of start runs in a separate process.
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
