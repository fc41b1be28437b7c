import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { isLoopback } from './loopback';
import { readSettings, type ServeFlags } from './read-settings';
import { settingDefinitions } from './setting-definitions';
import { SettingError } from './read-variable';
import { defaultLimits } from './settings';
import { runs } from '@scn/core/testing/effort';

const folder = mkdtempSync(join(tmpdir(), 'scn-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function errorOf(environment: Readonly<Record<string, string>>, flags: ServeFlags = {}): SettingError {
  try {
    readSettings(environment, flags);
  } catch (error) {
    if (error instanceof SettingError) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}

it('needs no settings, and listens only on this machine by default', () => {
  const { settings, warnings } = readSettings({});
  expect(warnings).toEqual([]);
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 4700,
    databaseUrl: undefined,
    publicUrl: undefined,
    demonstration: false,
    logLevel: 'info',
    limits: defaultLimits,
    oidc: { issuer: undefined, clientId: 'scenario-studio', audience: 'scenario-studio', groupMap: {} },
    trustedProxies: [],
    first: { institution: 'My Institution', administrator: 'administrator' },
    plugins: { packages: [], from: process.cwd() },
    developsPlugins: false,
    retention: { auditDays: 730, sessionDays: 7 },
    metrics: { token: undefined },
  });
  expect(settings.folder).toBe(join(process.cwd(), 'scn-data'));
});

it('prefers flags to variables, and ignores empty variables', () => {
  const environment = { SCN_PORT: '80', SCN_HOST: '', SCN_DATA_FOLDER: '/a', SCN_DEMONSTRATION: 'no' };
  expect(readSettings(environment, { port: 0, folder: '/b', demonstration: true }).settings).toMatchObject({
    port: 0,
    host: '127.0.0.1',
    folder: '/b',
    demonstration: true,
  });
  expect(readSettings(environment).settings).toMatchObject({ port: 80, folder: '/a', demonstration: false });
});

it('reads every variable', () => {
  const { settings, warnings } = readSettings({
    SCN_DATABASE_URL: 'postgresql://a:b@c/d',
    SCN_DATABASE_OWNER_URL: 'postgresql://o:b@c/d',
    SCN_S3_BUCKET: 'files',
    SCN_S3_ENDPOINT: 'https://objects.example.org/',
    SCN_S3_REGION: 'eu-central-1',
    SCN_S3_PREFIX: 'studio',
    SCN_S3_ACCESS_KEY: 'key',
    SCN_S3_SECRET_KEY: 'secret',
    SCN_CLAMD: '[::1]:3310',
    SCN_SPEECH_PROGRAM: '/opt/espeak-ng',
    SCN_SPEECH_URL: 'https://voice.example.org/speak?model=1',
    SCN_SPEECH_KEY: 'voice-key',
    SCN_WEB_APPS:
      '[{"id": "ward", "name": "Ward", "url": "https://ward.example.org/actions", "key": "app-key", "institutions": ["north"]}]',
    SCN_OUTGOING_ALLOW: 'hooks.example.internal, 10.20.0.0/16,fd00::7',
    SCN_DATABASE_CONNECTIONS: '32',
    SCN_DOCUMENT_BYTES: '2097152',
    SCN_HOST: '0.0.0.0',
    SCN_PUBLIC_URL: 'https://studio.example.org/',
    SCN_TRUST_PROXY: '10.0.0.0/8, ::1',
    SCN_OIDC_ISSUER: 'https://issuer.example.org/realms/a/',
    SCN_OIDC_CLIENT_ID: 'editor',
    SCN_OIDC_SCOPES: ' openid  api://studio/edit ',
    SCN_OIDC_GROUPS_CLAIM: 'realm_access.roles',
    SCN_OIDC_GROUP_MAP: '{"a": [{"institution": "north", "group": "Authors"}]}',
    SCN_PLUGINS: ' @acme/pump, ,./ours ',
    SCN_LOG_LEVEL: 'WARN',
    SCN_REPORT_URL: 'mailto:desk@example.org',
    SCN_KEEP_AUDIT_DAYS: '3650',
    SCN_KEEP_SESSIONS_DAYS: '30',
    SCN_KEEP_DELETED_SCENARIOS_DAYS: '365',
    SCN_KEEP_WEBHOOK_DELIVERIES_DAYS: '90',
    SCN_WEBHOOK_DISABLE_DAYS: '14',
    SCN_OPERATORS: 'ada, 248289761001',
    SCN_INTERNAL_DOMAINS: 'Example.org, provider.example',
    SCN_METRICS_TOKEN: 'a-token-of-16-chars-and-more',
    SCN_LIMIT_BODY_BYTES: '1000',
  });
  expect(settings).toMatchObject({
    databaseUrl: 'postgresql://a:b@c/d',
    databaseOwnerUrl: 'postgresql://o:b@c/d',
    bucket: {
      endpoint: 'https://objects.example.org',
      region: 'eu-central-1',
      bucket: 'files',
      prefix: 'studio/',
      accessKey: 'key',
      secretKey: 'secret',
      pathStyle: true,
    },
    clamd: { host: '::1', port: 3310 },
    speech: {
      program: '/opt/espeak-ng',
      hosted: { url: 'https://voice.example.org/speak?model=1', key: 'voice-key' },
    },
    webApps: [
      {
        ...{ id: 'ward', name: 'Ward', url: 'https://ward.example.org/actions', key: 'app-key' },
        institutions: ['north'],
      },
    ],
    outgoing: { allowed: ['hooks.example.internal', '10.20.0.0/16', 'fd00::7'], allowsPlainHttp: false },
    databaseConnections: 32,
    documentBytes: 2_097_152,
    publicUrl: 'https://studio.example.org',
    trustedProxies: ['10.0.0.0/8', '::1'],
    oidc: {
      issuer: 'https://issuer.example.org/realms/a/', // verbatim
      clientId: 'editor',
      audience: 'editor',
      scopes: 'openid api://studio/edit',
      groupsClaim: 'realm_access.roles',
      groupMap: { a: [{ institution: 'north', group: 'Authors' }] },
    },
    plugins: { packages: ['@acme/pump', './ours'] },
    logLevel: 'warn',
    reportUrl: 'mailto:desk@example.org',
    retention: { auditDays: 3650, sessionDays: 30, scenarioDays: 365, webhookDays: 90 },
    disableWebhooksAfterDays: 14,
    operators: ['ada', '248289761001'],
    internalDomains: ['example.org', 'provider.example'],
    metrics: { token: 'a-token-of-16-chars-and-more' },
    limits: { ...defaultLimits, bodyBytes: 1000 },
  });
  expect(warnings).toEqual(['The gateway listens on 0.0.0.0: other machines can reach it.']);
});

it('keeps deleted scenarios forever and shows no one the page of operators, unless told otherwise', () => {
  const { settings } = readSettings({});
  expect([settings.retention.scenarioDays, settings.operators]).toEqual([null, []]);
});

describe('rejects, naming the variable and an example', () => {
  const bucket = { SCN_S3_BUCKET: 'files', SCN_S3_ACCESS_KEY: 'key', SCN_S3_SECRET_KEY: 'secret' };
  const remote = { SCN_HOST: '0.0.0.0', SCN_PUBLIC_URL: 'https://studio.example.org' };
  it.each<[Readonly<Record<string, string>>, string, string]>([
    [{ SCN_PORT: '70000' }, 'SCN_PORT', 'whole number from 0 to 65535'],
    [{ SCN_PORT: '80.5' }, 'SCN_PORT', "'80.5'"],
    [{ SCN_PORT: '-1' }, 'SCN_PORT', 'whole number'],
    [{ SCN_PORT: '0x50' }, 'SCN_PORT', 'whole number'],
    [{ SCN_LIMIT_TAKE: '0' }, 'SCN_LIMIT_TAKE', 'from 1 to'],
    [{ SCN_LIMIT_TAKE: 'Infinity' }, 'SCN_LIMIT_TAKE', 'from 1 to'],
    [{ SCN_DEMONSTRATION: 'perhaps' }, 'SCN_DEMONSTRATION', 'true or false'],
    [{ SCN_INTERNAL_DOMAINS: 'example.org,@example.com' }, 'SCN_INTERNAL_DOMAINS', 'must be e-mail domains'],
    [{ SCN_LOG_LEVEL: 'loud' }, 'SCN_LOG_LEVEL', 'fatal, error, warn'],
    [{ SCN_HOST: '0.0.0.0' }, 'SCN_PUBLIC_URL', 'is required'],
    [{ ...remote, SCN_DEMONSTRATION: 'true' }, 'SCN_DEMONSTRATION', 'is not allowed'],
    [{ SCN_HOST: '::', SCN_DEMONSTRATION: '1' }, 'SCN_DEMONSTRATION', 'is not allowed'],
    [{ SCN_PUBLIC_URL: 'https://studio.example.org', SCN_DEMONSTRATION: '1' }, 'SCN_DEMONSTRATION', 'is not allowed'],
    [{ SCN_PUBLIC_URL: 'studio.example.org' }, 'SCN_PUBLIC_URL', 'must be a URL'],
    [{ SCN_PUBLIC_URL: 'ftp://studio.example.org' }, 'SCN_PUBLIC_URL', 'https://'],
    [{ SCN_PUBLIC_URL: 'https://a.example.org/studio' }, 'SCN_PUBLIC_URL', 'scheme, host and port only'],
    [{ SCN_PUBLIC_URL: 'https://u:p@a.example.org' }, 'SCN_PUBLIC_URL', 'scheme, host and port only'],
    [{ SCN_PUBLIC_URL: 'http://a.example.org' }, 'SCN_PUBLIC_URL', 'plain text'],
    [{ SCN_OIDC_ISSUER: 'http://a.example.org' }, 'SCN_OIDC_ISSUER', 'https://'],
    [{ SCN_OIDC_ISSUER: 'https://a.example.org?x=1' }, 'SCN_OIDC_ISSUER', 'query'],
    [{ SCN_OIDC_GROUP_MAP: '{"a": ' }, 'SCN_OIDC_GROUP_MAP', 'is not valid JSON'],
    [{ SCN_OIDC_GROUP_MAP: '{"a": [{"group": "b"}]}' }, 'SCN_OIDC_GROUP_MAP', '/a/0'],
    [{ SCN_OIDC_GROUP_MAP: '/nowhere/map.json' }, 'SCN_OIDC_GROUP_MAP', "can't be read"],
    [{ SCN_REPORT_URL: 'http://desk.example.org' }, 'SCN_REPORT_URL', 'https://'],
    [{ SCN_REPORT_URL: 'javascript:alert(1)' }, 'SCN_REPORT_URL', 'https://'],
    [{ SCN_REPORT_URL: 'mailto:desk' }, 'SCN_REPORT_URL', 'an address'],
    [{ SCN_OIDC_SCOPES: 'profile email' }, 'SCN_OIDC_SCOPES', 'must contain openid'],
    [{ SCN_GOOGLE_CLIENT_ID: 'a' }, 'SCN_GOOGLE_CLIENT_SECRET', 'is missing'],
    [{ SCN_GOOGLE_CLIENT_SECRET: 'a' }, 'SCN_GOOGLE_CLIENT_ID', 'is missing'],
    [
      { SCN_GOOGLE_CLIENT_ID: 'a', SCN_GOOGLE_CLIENT_SECRET: 'b', SCN_OIDC_ISSUER: 'https://a.example.org' },
      'SCN_GOOGLE_CLIENT_ID',
      'SCN_OIDC_ISSUER',
    ],
    [{ SCN_FIRST_ADMINISTRATOR: 'Ada Author' }, 'SCN_FIRST_ADMINISTRATOR', 'must not contain spaces'],
    [
      { SCN_OIDC_ISSUER: 'https://a.example.org', SCN_FIRST_ADMINISTRATOR: 'ada' },
      'SCN_FIRST_ADMINISTRATOR',
      'e-mail address',
    ],
    [{ SCN_TRUST_PROXY: 'proxy.example.org' }, 'SCN_TRUST_PROXY', 'addresses or networks'],
    [{ SCN_TRUST_PROXY: '10.0.0.0/33' }, 'SCN_TRUST_PROXY', 'addresses or networks'],
    [{ SCN_TRUST_PROXY: '0.0.0.0/0' }, 'SCN_TRUST_PROXY', 'addresses or networks'],
    [{ SCN_KEEP_AUDIT_DAYS: '7' }, 'SCN_KEEP_AUDIT_DAYS', '30'],
    [{ SCN_KEEP_DELETED_SCENARIOS_DAYS: '0' }, 'SCN_KEEP_DELETED_SCENARIOS_DAYS', '30'],
    [{ SCN_METRICS_TOKEN: 'short' }, 'SCN_METRICS_TOKEN', 'at least 16'],
    [{ SCN_S3_ENDPOINT: 'https://objects.example.org' }, 'SCN_S3_ENDPOINT', 'is set without SCN_S3_BUCKET'],
    [{ SCN_S3_SECRET_KEY: 'x' }, 'SCN_S3_SECRET_KEY', 'is set without SCN_S3_BUCKET'],
    [{ ...bucket, SCN_S3_BUCKET: 'My Files' }, 'SCN_S3_BUCKET', 'must be the name of a bucket'],
    [{ ...bucket, SCN_S3_ACCESS_KEY: '' }, 'SCN_S3_ACCESS_KEY', 'is missing'],
    [{ ...bucket, SCN_S3_SECRET_KEY: '' }, 'SCN_S3_SECRET_KEY', 'is missing'],
    [{ ...bucket, SCN_S3_ENDPOINT: 'objects.example.org' }, 'SCN_S3_ENDPOINT', 'must be a URL'],
    [{ ...bucket, SCN_S3_ENDPOINT: 'http://objects.example.org' }, 'SCN_S3_ENDPOINT', 'plain text'],
    [{ ...bucket, SCN_S3_ENDPOINT: 'https://a:b@objects.example.org' }, 'SCN_S3_ENDPOINT', 'must not have an account'],
    [{ ...bucket, SCN_S3_REGION: 'eu central' }, 'SCN_S3_REGION', 'must consist of'],
    [{ ...bucket, SCN_S3_PREFIX: '../other' }, 'SCN_S3_PREFIX', 'must be a path'],
    [{ ...bucket, SCN_S3_PREFIX: '/studio' }, 'SCN_S3_PREFIX', 'must be a path'],
    [{ ...bucket, SCN_S3_PATH_STYLE: 'perhaps' }, 'SCN_S3_PATH_STYLE', 'true or false'],
    [{ SCN_SPEECH_KEY: 'k' }, 'SCN_SPEECH_KEY', 'is set without SCN_SPEECH_URL'],
    [{ SCN_SPEECH_URL: 'voice.example.org' }, 'SCN_SPEECH_URL', 'must be a URL'],
    [{ SCN_SPEECH_URL: 'ftp://voice.example.org' }, 'SCN_SPEECH_URL', 'https://'],
    [{ SCN_SPEECH_URL: 'http://voice.example.org' }, 'SCN_SPEECH_URL', 'plain text'],
    [{ SCN_SPEECH_URL: 'https://a:b@voice.example.org' }, 'SCN_SPEECH_URL', 'must not have an account'],
    [{ SCN_CLAMD: 'clamd.example.org' }, 'SCN_CLAMD', 'must be a host and a port'],
    [{ SCN_CLAMD: 'clamd.example.org:0' }, 'SCN_CLAMD', 'must be a host and a port'],
    [{ SCN_CLAMD: 'run/clamd.ctl' }, 'SCN_CLAMD', 'must be a host and a port'],
    [{ SCN_DATABASE_OWNER_URL: 'postgresql://a:b@c/d' }, 'SCN_DATABASE_OWNER_URL', 'without SCN_DATABASE_URL'],
    [{ SCN_METRICS_TOKEN_FILE: '/nowhere/token' }, 'SCN_METRICS_TOKEN_FILE', "can't be read"],
  ])('%j', (environment, setting, problem) => {
    const error = errorOf(environment);
    expect(error.setting).toBe(setting);
    expect(error.message).toContain(setting);
    expect(error.message).toContain(problem);
    expect(error.whatToDo).not.toBe('');
  });
});

it('accepts a public address without TLS only when allowed explicitly, and warns', () => {
  const environment = { SCN_PUBLIC_URL: 'http://studio.local:8080', SCN_ALLOW_PLAIN_HTTP: 'yes' };
  const { settings, warnings } = readSettings(environment);
  expect(settings.publicUrl).toBe('http://studio.local:8080');
  expect(warnings.join()).toContain('does not use TLS');
});

it('takes secrets from files, and the group map from one', () => {
  const { settings } = readSettings({
    SCN_DATABASE_URL_FILE: file('url', 'postgresql://a:b@c/d\n'),
    SCN_METRICS_TOKEN_FILE: file('token', 'a-token-of-16-chars-and-more'),
    SCN_OIDC_GROUP_MAP: file('map', '{"__proto__": [{"institution": "north", "group": "Authors"}]}'),
  });
  expect(settings.databaseUrl).toBe('postgresql://a:b@c/d');
  expect(settings.metrics.token).toBe('a-token-of-16-chars-and-more');
  expect(Object.keys(settings.oidc.groupMap)).toEqual(['__proto__']);
  expect(settings.oidc.groupMap.toString).toBeUndefined();
  const both = { SCN_METRICS_TOKEN: 'a', SCN_METRICS_TOKEN_FILE: file('other', 'b') };
  expect(errorOf(both).message).toContain('so is SCN_METRICS_TOKEN');
});

it('warns about unknown variables', () => {
  const { warnings } = readSettings({
    SCN_PROT: '80',
    SCN_PORT_FILE: '/a',
    SCN_TEST_X: '1',
    SCN_DEBUG: '1',
    PATH: '/',
  });
  expect(warnings).toEqual([
    'SCN_PROT is not a setting of this version and is ignored.',
    'SCN_PORT_FILE is not a setting of this version and is ignored.',
  ]);
});

describe('the example of', () => {
  const bucket = ['SCN_S3_BUCKET', 'SCN_S3_ACCESS_KEY', 'SCN_S3_SECRET_KEY'];
  /** The other variables that a variable requires. */
  const partners: Readonly<Record<string, readonly string[]>> = {
    SCN_DATABASE_OWNER_URL: ['SCN_DATABASE_URL'],
    SCN_SPEECH_KEY: ['SCN_SPEECH_URL'],
    SCN_HOST: ['SCN_PUBLIC_URL'],
    SCN_SMTP_URL: ['SCN_MAIL_FROM'],
    SCN_MAIL_FROM: ['SCN_SMTP_URL'],
    SCN_GOOGLE_CLIENT_ID: ['SCN_GOOGLE_CLIENT_SECRET'],
    SCN_GOOGLE_CLIENT_SECRET: ['SCN_GOOGLE_CLIENT_ID'],
    ...Object.fromEntries(
      Object.keys(settingDefinitions).flatMap((name) => (name.startsWith('SCN_S3_') ? [[name, bucket]] : [])),
    ),
  };
  it.each(Object.keys(settingDefinitions))('%s is accepted', (name) => {
    const variables = [name, ...(partners[name] ?? [])];
    const environment = Object.fromEntries(variables.map((each) => [each, settingDefinitions[each]?.example]));
    expect(() => readSettings(environment)).not.toThrow();
  });
});

it('never repeats a secret', () => {
  const secrets = Object.entries(settingDefinitions).filter(([, { isSecret }]) => isSecret === true);
  expect(secrets.length).toBeGreaterThan(3);
  for (const [name] of secrets) {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9 ]{12,40}$/), (value) => {
        let said = '';
        try {
          said = readSettings({ [name]: value }).warnings.join();
        } catch (error) {
          said = error instanceof SettingError ? `${error.message}${error.whatToDo}` : String(error);
        }
        return !said.includes(value);
      }),
      { numRuns: runs(30) },
    );
  }
});

describe('mail', () => {
  const from = 'Scenario Studio <studio@example.org>';
  const mailOf = (url: string, more: Readonly<Record<string, string>> = {}) =>
    readSettings({ SCN_SMTP_URL: url, SCN_MAIL_FROM: from, ...more }).settings.mail;

  it('is off by default', () => {
    expect(readSettings({}).settings.mail).toBeUndefined();
  });

  it('is sent over TLS, or after STARTTLS unless the server is on this machine', () => {
    expect(mailOf('smtps://ada:p%40ss@mail.example.org')).toEqual({
      ...{ host: 'mail.example.org', port: 465, isTls: true, requiresTls: false, from },
      account: { user: 'ada', pass: 'p@ss' },
    });
    expect(mailOf('smtp://mail.example.org')).toMatchObject({
      port: 587,
      isTls: false,
      requiresTls: true,
      account: undefined,
    });
    expect(mailOf('smtp://127.0.0.1:25')).toMatchObject({ port: 25, requiresTls: false });
    expect(mailOf('smtp://mail.example.org', { SCN_ALLOW_PLAIN_HTTP: 'true' })).toMatchObject({ requiresTls: false });
  });

  it.each([
    'mail.example.org',
    'https://mail.example.org',
    'smtp://',
    'smtp://ada@mail.example.org',
    'smtp://mail.example.org/path',
    'smtp://mail.example.org?pool=true',
    'smtps://ada:100%@mail.example.org',
  ])('%s is rejected', (url) => {
    expect(() => mailOf(url)).toThrow(SettingError);
  });

  it('requires both settings, and a sender', () => {
    expect(() => readSettings({ SCN_MAIL_FROM: from })).toThrow('SCN_SMTP_URL');
    expect(() => readSettings({ SCN_SMTP_URL: 'smtps://mail.example.org' })).toThrow('SCN_MAIL_FROM');
    for (const wrong of ['Studio', 'a@b, c@d', 'Studio <studio>', 'a@b\nBcc: c@d'])
      expect(() => mailOf('smtps://mail.example.org', { SCN_MAIL_FROM: wrong })).toThrow('SCN_MAIL_FROM');
  });
});

it.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['LOCALHOST', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['127.0.0.1.example.org', false],
  ['localhost.example.org', false],
  ['::ffff:10.0.0.1', false],
  ['', false],
])('%s is a loopback address: %s', (host, is) => {
  expect(isLoopback(host)).toBe(is);
});

it.each(['hooks.example.internal/16', '10.0.0.0/33', '10.0.0', 'https://hooks.example.internal', '-hooks'])(
  'refuses ‘%s’ as a place that webhooks can be sent to',
  (place) => {
    expect(errorOf({ SCN_OUTGOING_ALLOW: place }).message).toContain(place);
  },
);

it.each([
  ['[', 'not valid JSON'],
  ['{}', 'must be a list'],
  ['[{"id": "A b", "name": "A", "url": "https://a.example.org"}]', 'must be a list'],
  ['[{"id": "a", "name": "A", "url": "https://a.example.org", "token": "x"}]', 'must be a list'],
  ['[{"id": "a", "name": "A", "url": "a.example.org"}]', 'must have a URL'],
  ['[{"id": "a", "name": "A", "url": "ftp://a.example.org"}]', 'starts with https://'],
  ['[{"id": "a", "name": "A", "url": "https://u:p@a.example.org"}]', 'without an account'],
  ['[{"id": "a", "name": "A", "url": "http://a.example.org"}]', 'in plain text'],
  ['[{"id": "a", "name": "A", "url": "https://a.org"}, {"id": "a", "name": "B", "url": "https://b.org"}]', 'twice'],
])('refuses the web apps %s: %s', (apps, problem) => {
  expect(errorOf({ SCN_WEB_APPS: apps }).message).toContain(problem);
});
