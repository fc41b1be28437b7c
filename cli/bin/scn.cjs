#!/usr/bin/env node
'use strict';
/* oxlint-disable typescript/no-require-imports -- Node starts a script sooner than an ES module */
// Starts the built command line in cli/dist, created by `npm run build`. main.cjs contains what the most frequent command needs.
const { join } = require('node:path');

require('./load-compiled.cjs')(join(__dirname, '..', 'dist'))('./main.cjs');
