import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foreign } from './scenarios';
import { registry, scenarioText, TestFolder } from './scn';

const sample = join(import.meta.dirname, '../../examples/plugin-package');
const args = { patientId: null, fluid: 'Plasma-Lyte 148', rate: 50, volume: 500, running: true };
const pumped = foreign.replace('"args": {"rate": 0}', `"args": ${JSON.stringify(args)}`);
/** Endless loops are stopped sooner than by default. */
const env = { SCN_PLUGIN_TIMEOUT: '1000' };
/** Even sooner where nothing has to end in time: a loop keeps a processor busy for four times as long while loading. */
const impatient = { SCN_PLUGIN_TIMEOUT: '100' };

/** A folder with a scenario that uses a plugin, and that plugin from a source. */
function withPlugin(source: string, scenario = pumped): TestFolder {
  const folder = new TestFolder();
  folder.write('ward.scn.json', scenario);
  folder.write('scn.config.json', '{"plugins": ["./pump"]}');
  folder.write(
    'pump/package.json',
    '{"name": "@acme/pump", "version": "1.0.0", "type": "module", "scn": {"contract": 1, "headless": "./index.js"}}',
  );
  cpSync(join(sample, 'index.js'), join(folder.path, 'pump/sample.js'));
  folder.write('pump/index.js', `import { plugin as pump } from './sample.js';\n${source}`);
  return folder;
}

const changed = (changes: string) => `export const plugin = { ...pump, ${changes} };`;
const rule = (check: string, severity = 'ERROR') =>
  changed(
    `rules: { odd: { severity: '${severity}', title: 'Odd', why: 'Odd.', messages: { odd: 'Odd.' }, ${check} } }`,
  );

describe('a plugin that prevents the report', () => {
  test.each<[what: string, source: string, reason: string, limit?: typeof env]>([
    ['never finishes loading', 'await new Promise(() => {});', 'never finishes loading'],
    [
      'keeps the process alive and never finishes',
      'setInterval(() => {}, 50);\nawait new Promise(() => {});',
      'within 0.4 s',
      impatient,
    ],
    ['loops while loading', 'for (;;) {}', 'within 0.4 s', impatient],
    ['exits while loading', 'process.exit(0);', 'ended the process'],
    ['kills while loading', "process.kill(process.pid, 'SIGTERM');", 'ended the process'],
    ['kills in its canonical form', changed("canonical: () => process.kill(process.pid, 'SIGTERM')"), 'process.kill'],
    ['kills in its summary', changed("summary: () => process.kill(process.pid, 'SIGTERM')"), 'process.kill'],
    ['aborts in its summary', changed('summary: () => process.abort()'), 'process.abort'],
    ['exits in its canonical form', changed('canonical: () => process.exit(0)'), 'ended the process'],
    ['loops in its summary', changed('summary: () => { for (;;) {} }'), 'within 1 s'],
  ])('that %s is named, and nothing is reported as clean', (_, source, reason, limit = env) => {
    const folder = withPlugin(source);
    for (const command of [['validate'], ['fmt', '--check', 'ward.scn.json']]) {
      const { code, out, err } = folder.run(command, { env: limit });
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(reason);
      expect(err).toContain('pump');
    }
  });

  test('an exit in a rule is no clean report, on one thread and on several', () => {
    const folder = withPlugin(rule('check() { process.exit(0); }'));
    folder.write('other.scn.json', pumped);
    for (const threads of ['1', '2']) {
      const { code, out, err } = folder.run(['validate', '--threads', threads]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain('acme/command.infusion-pump/odd');
    }
  });
});

describe('a rule of a plugin', () => {
  test('is stopped and named when it never ends; the other rules are complete', () => {
    const folder = withPlugin(
      changed(`rules: { ...pump.rules, endless: { ...pump.rules['runs-dry'], check() { for (;;) {} } } }`),
      pumped.replace('"rate":50', '"rate":0'),
    );
    const { code, out } = folder.run(['validate', '--format', 'compact'], { env });
    expect(code).toBe(1);
    expect(out).toMatch(/error rule\/failed: The rule “acme\/command\.infusion-pump\/endless” failed: .*within 1 s/);
    expect(out).toContain('error acme/command.infusion-pump/runs-without-rate');
    expect(out).toContain('error argument/missing: Choose a patient.');
  });

  test.each([
    ['arguments', 'args.patientId = "changed";'],
    ['entity', 'node.value.args.fluid = "changed";'],
    ['scenario', 'view.scenario.actions.reverse(); view.scenario.actions.push({});'],
  ])('can’t change the %s: nothing it changes is written by --fix', (_, change) => {
    const folder = withPlugin(rule(`check({ args, node, view }) { ${change} }`));
    const { out } = folder.run(['validate', '--fix', '--format', 'compact']);
    expect(out).toContain('The rule “acme/command.infusion-pump/odd” failed');
    expect(readFileSync(join(folder.path, 'ward.scn.json'), 'utf8')).not.toContain('changed');
  });

  test('that reports after await is named instead of being lost', () => {
    const { code, out } = withPlugin(
      rule(`check({ report }) { return Promise.resolve().then(() => report({ messageId: 'odd' })); }`),
    ).run(['validate', '--format', 'compact']);
    expect(code).toBe(1);
    expect(out).toMatch(/“acme\/command\.infusion-pump\/odd” failed: .*asynchronous/);
  });
});

test('a rule that failed is never known in a baseline', () => {
  const folder = withPlugin(rule(`check() { throw new Error('no rule'); }`), `${pumped}\n`);
  const args = ['validate', '--format', 'compact', '--baseline', 'known.json'];
  for (const more of [['--baseline-write'], []]) {
    const { code, out } = folder.run([...args, ...more]);
    expect(code).toBe(1);
    expect(out).toContain('no rule');
  }
});

/* Faults that every host names are in tests/conformance/faulty-plugins.test.ts. */
describe('a plugin is refused by name', () => {
  test.each([
    ['loses text', `canonical: (args) => ({ ...args, fluid: '' })`, 'loses /fluid'],
    ['replaces text', `canonical: (args) => ({ ...args, fluid: args.fluid && 'Water' })`, 'changes /fluid'],
  ])('when its canonical form %s of a file, which stays as it was', (_, canonical, reason) => {
    const folder = withPlugin(changed(canonical), `${pumped}\n`);
    const { code, err } = folder.run(['fmt', 'ward.scn.json']);
    expect(code).toBe(2);
    expect(err).toContain('acme/command.infusion-pump');
    expect(err).toContain(reason);
    expect(readFileSync(join(folder.path, 'ward.scn.json'), 'utf8')).toBe(`${pumped}\n`);
  });
});

describe('what a plugin prints', () => {
  const noisy = `console.log('\\u001b[2J{"loud":\\n::error::1}'); process.stdout.write('loud');`;
  const source = `${noisy}\n${rule(`check() { ${noisy} console.error('loud'); setTimeout(() => console.log('later')); }`)}`;

  test.each([
    ['json', ['1', '2']],
    ['sarif', ['1']],
    ['junit', ['1']],
    ['compact', ['1']],
  ])('goes to stderr with its name: %s', (format, threadCounts) => {
    const folder = withPlugin(source);
    folder.write('other.scn.json', pumped);
    const silent = withPlugin(rule('check() {}'));
    silent.write('other.scn.json', pumped);
    for (const threads of threadCounts) {
      const args = ['validate', '--format', format, '--threads', threads];
      const { out, err } = folder.run(args);
      expect(out).toBe(silent.run(args).out);
      expect(err).toContain('Output of the rule acme/command.infusion-pump/odd: loud\n');
      expect(err).toContain('Output of the plugin package ./pump: ');
      expect(err).toContain('Output of the rule acme/command.infusion-pump/odd: later\n');
      expect(err).not.toMatch(/\u001b|^\s*::/m);
    }
  });
});

describe('a finding, a failure or an exit that comes after the check isn’t a clean result', () => {
  const late = `() => report({ messageId: 'odd' })`;
  const ports = `const { port1, port2 } = new MessageChannel(); port1.on('message', ${late}); port1.unref(); port2.postMessage(1); port2.unref();`;
  const odd = 'acme/command.infusion-pump';
  test.each<[what: string, check: string, reason: RegExp]>([
    ['in a timer that keeps nothing alive', `setTimeout(${late}, 10).unref();`, /odd” failed: .*after its check/],
    ['from a port that keeps nothing alive', ports, /odd” failed: .*after its check|started something/],
    ['at the exit', `process.on('exit', ${late});`, /its rule “odd” reports findings after/],
    ['before the exit', `process.once('beforeExit', ${late});`, /its rule “odd” reports findings after/],
    ['as a rejection', `Promise.reject(new Error('boom'));`, /The rule .*\/odd failed after its call.*: boom/],
    [
      'as an error in a timer',
      `setTimeout(() => { throw new Error('boom'); }, 10).unref();`,
      /\/odd failed after.*: boom/,
    ],
    [
      'as another exit code',
      `process.on('exit', () => { process.exitCode = 0; }); report({ messageId: 'odd' });`,
      /Odd/,
    ],
    ['as an exit within the exit', `process.on('exit', () => process.exit(0)); report({ messageId: 'odd' });`, /Odd/],
    ['as an exit without a question', 'process.reallyExit(0);', /ended the process/],
  ])('%s', (_, check, reason) => {
    const { code, out, err } = withPlugin(rule(`check({ report }) { ${check} }`)).run(
      ['validate', '--format', 'compact'],
      { env },
    );
    expect(code).toBeGreaterThan(0);
    expect(`${out}${err}`).toMatch(reason);
    expect(`${out}${err}`).toContain(odd);
  });

  test('the results are complete, however a plugin writes to a stream', () => {
    const writes = [
      `process.stdout.end('loud')`,
      `process.stdout._write('loud', 'utf8', () => {})`,
      `(await import(['node', 'stream'].join(':'))).Writable.prototype.write.call(process.stdout, 'loud')`,
      `process._rawDebug('\\u001b[2J::error::loud')`,
      `console.log('loud')`,
    ].join(';\n');
    const args = ['validate', '--format', 'json'];
    const quiet = withPlugin(rule('check() {}')).run(args);
    const { code, out, err } = withPlugin(
      `${writes};\n${rule(`check() { process.stdout.end('loud'); process._rawDebug('\\u001b[2J'); }`)}`,
    ).run(args);
    expect([code, out]).toEqual([quiet.code, quiet.out]);
    expect(err).toContain('Output of the rule acme/command.infusion-pump/odd: loud');
    expect(err).toContain('Output of the plugin package ./pump: loud');
    expect(err).not.toMatch(/\u001b|^\s*::/m);
  });
});

test.each([
  ['of promises', 'const f = () => Promise.resolve().then(f); f();', ['--threads', '1']],
  ['of promises on several threads', 'const f = () => Promise.resolve().then(f); f();', ['--threads', '2']],
  ['of ticks', 'const f = () => process.nextTick(f); f();', []],
  ['of microtasks', 'const f = () => queueMicrotask(f); f();', []],
  ['of one timer', 'setTimeout(() => { for (;;) {} });', []],
])('an endless chain %s is stopped from outside, and named', (_, check, threads) => {
  const folder = withPlugin(rule(`check() { ${check} }`));
  folder.write('other.scn.json', pumped);
  const { code, out, err } = folder.run(['validate', ...threads], { env: { SCN_PLUGIN_TIMEOUT: '1500' } });
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(
    'The rule acme/command.infusion-pump/odd started something that kept the process busy for 1.5 s',
  );
});

test('a package that starts an endless chain while it is loaded is refused', () => {
  const folder = withPlugin(`const f = () => Promise.resolve().then(f); f();\n${rule('check() {}')}`);
  const { code, out, err } = folder.run(['validate'], { env: impatient });
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/pump.*didn’t finish loading within 0.4 s/);
});

test('a plugin that leaves something running is named, and its file isn’t clean', () => {
  const { code, out, err } = withPlugin(rule('check() { setInterval(() => {}, 10); }')).run(['validate'], {
    env,
  });
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('The rule acme/command.infusion-pump/odd started something, such as a timer');
});

test('a file of a newer version of a plugin gets one message', () => {
  const playlist = Array.from({ length: 58 }, (_, index) => ({ id: `pump${index}`, block: 'command.delay' }));
  const actions = [
    {
      actionCode: 'ASTAR001',
      title: 'Start',
      trigger: { trigger: 'trigger.start' },
      responses: [{ responseCode: 'ASTAR001R1', description: 'Start', playlist }],
    },
  ];
  const { version } = registry.command('command.delay') ?? { version: 1 };
  const folder = new TestFolder();
  folder.write(
    'ward.scn.json',
    scenarioText({ actions }).replace(`"command.delay": ${version}`, `"command.delay": ${version + 1}`),
  );
  const { out } = folder.run(['validate', '--format', 'compact']);
  expect(out.match(/command\.delay/g)).toHaveLength(1);
  expect(out).toContain(`version ${version + 1} of the plugin command.delay`);
});
