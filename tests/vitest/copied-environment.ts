/*
 * MobX-State-Tree reads NODE_ENV for each value that it checks. Node asks the operating system each time, which took a tenth of the time of tests with
 * documents; a copy is an object like any other. Programs that a test starts get the copy.
 */
process.env = { ...process.env };
