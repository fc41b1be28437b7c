// Runs the launcher with the given arguments and stores V8's compiled code beside each file of a build that it loaded,
// including the functions that ran, which the next start needs. Each kind of start runs in a separate process.
import { renameSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import vm from 'node:vm';

/** @type {{ file: string, script: vm.Script }[]} */
const compiled = [];

vm.Script = class extends vm.Script {
  /**
   * @param {string} source
   * @param {vm.ScriptOptions} [options]
   */
  constructor(source, options) {
    super(source, { ...options, cachedData: undefined });
    const [, id] = /^\/\*([0-9a-f]{16})\*\//.exec(source) ?? []; // other scripts aren't files of a build
    if (id !== undefined) compiled.push({ file: `${options?.filename}.${id}.code`, script: this });
  }
};
syncBuiltinESMExports();

// before listeners of `exit`, which aren't called when a command is complete (cli/src/exit-guard.ts)
const { reallyExit } = /** @type {{ reallyExit(code: number): never }} */ (/** @type {unknown} */ (process));
Object.assign(process, {
  /** @param {number} code */
  reallyExit(code) {
    for (const { file, script } of compiled) {
      writeFileSync(`${file}.tmp`, script.createCachedData());
      renameSync(`${file}.tmp`, file);
    }
    reallyExit.call(process, code);
  },
});

await import('../bin/scn.cjs');
