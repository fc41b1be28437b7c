'use strict';
/* oxlint-disable typescript/no-require-imports -- Node starts a script sooner than an ES module */
// Loads files of a build together with V8's compiled code, which the build stores beside each: compiling takes longer than
// running. V8 rejects code from another version and compiles as usual. The build copies this file into the gateway's.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

/**
 * A file of a build is an object of module functions.
 *
 * @typedef {(exports: object, require: (id: string) => unknown, module: { exports: object }, importFromLauncher:
 * (specifier: string) => Promise<unknown>, filename: string, dirname: string) => void} ModuleFunction
 */

/**
 * @param {string} folder - of the build
 * @returns {(id: string) => unknown} loads a module of the build once (`./main.cjs`); any other id is a Node module or an installed package
 */
module.exports = function createLoad(folder) {
  /** @type {Record<string, ModuleFunction | undefined>} */
  const functions = {};
  /** @type {Map<string, { exports: object }>} */
  const modules = new Map();
  return function load(id) {
    if (!id.startsWith('./')) return require(id);
    const loaded = modules.get(id);
    if (loaded !== undefined) return loaded.exports;
    const file = join(folder, id);
    const run = functions[id] ?? Object.assign(functions, readFunctions(file))[id];
    if (run === undefined) throw new Error(`${file} does not contain ${id}. Build again.`);
    const module = { exports: {} };
    modules.set(id, module);
    // scripts have no `import` of their own
    run(module.exports, load, module, (specifier) => import(specifier), file, folder);
    return module.exports;
  };
};

/**
 * @param {string} file
 * @returns {Record<string, ModuleFunction>}
 */
function readFunctions(file) {
  const source = readFileSync(file, 'latin1');
  const id = source.slice(2, 18); // it starts with its own hash in a comment
  const script = new Script(source, { filename: file, cachedData: readCode(`${file}.${id}.code`) });
  return script.runInThisContext();
}

/**
 * @param {string} file
 * @returns {Buffer | undefined}
 */
function readCode(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
