#!/usr/bin/env node
'use strict';
/* oxlint-disable typescript/no-require-imports -- Node starts a script sooner than an ES module */
// Starts the built command line in cli/dist, created by `npm run build`. Compiling takes longer than running it, so the build
// stores V8's compiled code beside each file. V8 rejects code from another version and compiles as usual.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

/**
 * A file of the build is an object of module functions. main.cjs contains those that the most frequent command needs.
 *
 * @typedef {(exports: object, require: typeof load, module: { exports: object }, importModule: (specifier: string) =>
 * Promise<unknown>) => void} ModuleFunction
 */

const folder = join(__dirname, '..', 'dist');
/** @type {Record<string, ModuleFunction | undefined>} */
const functions = {};
/** @type {Map<string, { exports: object }>} */
const modules = new Map();

load('./main.cjs');

/**
 * Loads a module of the build once; any other id is a Node module or an installed package.
 *
 * @param {string} id
 * @returns {unknown}
 */
function load(id) {
  if (!id.startsWith('./')) return require(id);
  const loaded = modules.get(id);
  if (loaded !== undefined) return loaded.exports;
  const file = join(folder, id);
  const run = functions[id] ?? Object.assign(functions, readFunctions(file))[id];
  if (run === undefined) throw new Error(`${file} does not contain ${id}. Build again.`);
  const module = { exports: {} };
  modules.set(id, module);
  run(module.exports, load, module, (specifier) => import(specifier));
  return module.exports;
}

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
