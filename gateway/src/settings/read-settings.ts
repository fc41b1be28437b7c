import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { URL } from 'node:url';
import { readGroupMap } from './read-group-map';
import { Variables, type Environment } from './read-variable';
import { limitDefinitions } from './setting-definitions';
import { SettingError } from './setting-error';
import { defaultLimits, type Limits, type OidcSettings, type ServeSettings } from './settings';

/** What the command line says; it wins over the environment. */
export interface ServeFlags {
  readonly folder?: string | undefined;
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly demonstration?: boolean | undefined;
}

/** Settings that fit together, and what whoever runs the gateway should know about them. */
export interface ReadSettings {
  readonly settings: ServeSettings;
  /** Sentences; nothing is wrong. */
  readonly warnings: readonly string[];
}

/** Client id of the editor at the embedded provider. */
export const defaultClientId = 'scenario-studio';
const defaultPort = 4700;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/**
 * Reads the settings of a gateway from the environment and the command line.
 *
 * @throws SettingError for the first variable that is wrong, with an example of a right one. Secrets are never in it.
 */
export function readSettings(environment: Environment, flags: ServeFlags = {}): ReadSettings {
  const variables = new Variables(environment);
  const host = flags.host ?? variables.text('SCN_HOST') ?? '127.0.0.1';
  const demonstration = flags.demonstration ?? variables.flag('SCN_DEMONSTRATION');
  const publicUrl = readPublicUrl(variables);
  if (!isLoopback(host)) refuseUnsafe({ host, demonstration, publicUrl });
  if (demonstration && publicUrl !== undefined && !isLoopback(hostOf(publicUrl))) {
    throw new SettingError(
      'SCN_DEMONSTRATION',
      `is refused with the public address ${publicUrl}: everybody knows the passwords of demonstration accounts`,
      'Unset SCN_DEMONSTRATION, or unset SCN_PUBLIC_URL and try it on this machine only.',
    );
  }
  const settings: ServeSettings = {
    folder: resolve(flags.folder ?? variables.text('SCN_DATA_FOLDER') ?? 'scn-data'),
    databaseUrl: variables.text('SCN_DATABASE_URL'),
    databaseOwnerUrl: variables.text('SCN_DATABASE_OWNER_URL'),
    host,
    port: flags.port ?? variables.number('SCN_PORT', defaultPort, 0, 65_535),
    publicUrl,
    oidc: readOidc(variables),
    reportUrl: readReportUrl(variables),
    demonstration,
    logLevel: variables.choice('SCN_LOG_LEVEL', logLevels, 'info'),
    limits: readLimits(variables),
    databaseConnections: variables.number('SCN_DATABASE_CONNECTIONS', 16, 2, 500),
    documentBytes: variables.number('SCN_DOCUMENT_BYTES', 536_870_912, 1_048_576, 2 ** 40),
    trustedProxies: readProxies(variables),
    first: readFirst(variables),
    plugins: { packages: listOf(variables.text('SCN_PLUGINS')), from: resolve('.') },
    metrics: { token: readMetricsToken(variables) },
  };
  if (settings.databaseOwnerUrl !== undefined && settings.databaseUrl === undefined) {
    throw new SettingError(
      'SCN_DATABASE_OWNER_URL',
      'is set without SCN_DATABASE_URL',
      'Set both, or unset it: the private server has accounts of its own.',
    );
  }
  return { settings, warnings: [...warningsAbout(settings), ...unknownVariables(variables)] };
}

/** Whether an address to listen on, or a host's name, is reached from this machine only. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || name === '::1') return true;
  return isIP(name) === 4 ? name.startsWith('127.') : /^::ffff:127\.\d+\.\d+\.\d+$/.test(name) && isIP(name) === 6;
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}

function refuseUnsafe(settings: Pick<ServeSettings, 'host' | 'demonstration' | 'publicUrl'>): void {
  if (settings.demonstration) {
    throw new SettingError(
      'SCN_DEMONSTRATION',
      `is refused while the gateway listens on ${settings.host}: everybody knows the passwords of demonstration accounts`,
      'Listen on 127.0.0.1, or start without demonstration data.',
    );
  }
  if (settings.publicUrl === undefined) {
    throw new SettingError(
      'SCN_PUBLIC_URL',
      `is needed while the gateway listens on ${settings.host}, where other machines reach it`,
      'Set it to the address that people type, for example SCN_PUBLIC_URL=https://scenarios.example.org, or listen on 127.0.0.1.',
    );
  }
}

function readPublicUrl(variables: Variables): string | undefined {
  const name = 'SCN_PUBLIC_URL';
  const text = variables.text(name)?.trim();
  if (text === undefined) return undefined;
  if (!URL.canParse(text)) throw variables.wrong(name, 'has to be an address');
  const url = new URL(text);
  if (!['https:', 'http:'].includes(url.protocol)) throw variables.wrong(name, 'has to begin with https://');
  if (url.username !== '' || url.password !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw variables.wrong(name, 'has to be scheme, host and port only');
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !variables.flag('SCN_ALLOW_PLAIN_HTTP')) {
    throw new SettingError(
      name,
      `is '${text}', where passwords and tokens go over the network in plain text`,
      'Use https://, with a proxy that ends TLS in front of the gateway; or set SCN_ALLOW_PLAIN_HTTP=true in a closed network.',
    );
  }
  return url.origin;
}

function readOidc(variables: Variables): OidcSettings {
  const issuer = readIssuer(variables);
  const clientId = variables.text('SCN_OIDC_CLIENT_ID') ?? defaultClientId;
  return {
    issuer,
    clientId,
    audience: variables.text('SCN_OIDC_AUDIENCE') ?? clientId,
    scopes: readScopes(variables),
    groupsClaim: variables.text('SCN_OIDC_GROUPS_CLAIM') ?? 'groups',
    groupMap: readGroupMap(variables.text('SCN_OIDC_GROUP_MAP')),
    google: readGoogle(variables, issuer),
  };
}

function readIssuer(variables: Variables): string | undefined {
  const name = 'SCN_OIDC_ISSUER';
  const text = variables.text(name)?.trim();
  if (text === undefined) return undefined;
  if (!URL.canParse(text)) throw variables.wrong(name, 'has to be an address');
  const { protocol, hostname, search, hash } = new URL(text);
  if (search !== '' || hash !== '') throw variables.wrong(name, 'must not have a query');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    throw variables.wrong(name, 'has to begin with https://');
  return text; // to the letter: it is compared with what tokens say
}

function readScopes(variables: Variables): string | undefined {
  const name = 'SCN_OIDC_SCOPES';
  const scopes = variables.text(name)?.trim().split(/\s+/);
  if (scopes === undefined) return undefined;
  if (!scopes.includes('openid')) throw variables.wrong(name, 'has to contain openid');
  return scopes.join(' ');
}

function readGoogle(variables: Variables, issuer: string | undefined): OidcSettings['google'] {
  const [clientId, clientSecret] = ['SCN_GOOGLE_CLIENT_ID', 'SCN_GOOGLE_CLIENT_SECRET'].map((name) =>
    variables.text(name),
  );
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined) {
    throw new SettingError(
      clientId === undefined ? 'SCN_GOOGLE_CLIENT_ID' : 'SCN_GOOGLE_CLIENT_SECRET',
      'is missing, and the other one of the two is set',
      'Set both, or neither.',
    );
  }
  if (issuer !== undefined) {
    throw new SettingError(
      'SCN_GOOGLE_CLIENT_ID',
      'is set, and so is SCN_OIDC_ISSUER: Google is an option of the embedded provider',
      'Unset one of them.',
    );
  }
  return { clientId, clientSecret };
}

function readReportUrl(variables: Variables): string | undefined {
  const name = 'SCN_REPORT_URL';
  const text = variables.text(name)?.trim();
  if (text === undefined) return undefined;
  if (/^mailto:[^\s@?]+@[^\s@?]+$/.test(text)) return text;
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:')
    throw variables.wrong(name, 'has to be mailto: with one address, or begin with https://');
  return new URL(text).href;
}

function readFirst(variables: Variables): ServeSettings['first'] {
  const institution = variables.text('SCN_FIRST_INSTITUTION')?.trim() ?? 'My Institution';
  const administrator = variables.text('SCN_FIRST_ADMINISTRATOR')?.trim();
  const isExternal = variables.text('SCN_OIDC_ISSUER') !== undefined;
  if (isExternal && administrator !== undefined && !/^[^\s@]+@[^\s@]+$/.test(administrator))
    throw variables.wrong(
      'SCN_FIRST_ADMINISTRATOR',
      'has to be an e-mail address where another issuer signs people in',
    );
  if (administrator !== undefined && /[\s\p{C}]/u.test(administrator))
    throw variables.wrong('SCN_FIRST_ADMINISTRATOR', 'has to be without blanks');
  if (institution.length > 200) throw variables.wrong('SCN_FIRST_INSTITUTION', 'has to have 200 characters at most');
  return { institution, administrator: administrator ?? (isExternal ? undefined : 'administrator') };
}

function readLimits(variables: Variables): Limits {
  const read = Object.entries(limitDefinitions).map(
    ([name, { limit, most }]) => [limit, variables.number(name, defaultLimits[limit], 1, most)] as const,
  );
  return { ...defaultLimits, ...Object.fromEntries(read) };
}

function readProxies(variables: Variables): readonly string[] {
  const name = 'SCN_TRUST_PROXY';
  const proxies = listOf(variables.text(name));
  for (const proxy of proxies) {
    const [address = '', bits, ...more] = proxy.split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
    if (isIP(address) === 0 || !fits || more.length > 0)
      throw variables.wrong(name, 'has to list addresses or networks, separated by commas');
  }
  return proxies;
}

/** What stands between commas. */
function listOf(text = ''): readonly string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function readMetricsToken(variables: Variables): string | undefined {
  const token = variables.text('SCN_METRICS_TOKEN');
  if (token === undefined || /^[\x21-\x7e]{16,}$/.test(token)) return token;
  throw variables.wrong('SCN_METRICS_TOKEN', 'has to have at least 16 characters, letters, digits and signs only');
}

function* warningsAbout({ host, publicUrl, trustedProxies }: ServeSettings): Generator<string> {
  if (!isLoopback(host)) yield `The gateway listens on ${host}: other machines reach it.`;
  if (publicUrl?.startsWith('http:') === true && !isLoopback(hostOf(publicUrl)))
    yield `The public address ${publicUrl} is without TLS: everybody on the way can read passwords and tokens.`;
  if (publicUrl?.startsWith('https:') === true && trustedProxies.length === 0)
    yield 'No proxy is trusted, so everybody behind one shares an address and its rate limit. Name it in SCN_TRUST_PROXY.';
}

function unknownVariables(variables: Variables): readonly string[] {
  return variables.unknown().map((name) => `${name} is no setting of this version, and is ignored.`);
}
