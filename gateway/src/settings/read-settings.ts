import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { URL } from 'node:url';
import { readBucket } from './read-bucket';
import { readMail } from './read-mail';
import { readSpeech } from './read-speech';
import { readGroupMap } from './read-group-map';
import { isLoopback } from './loopback';
import { readWebApps } from './read-web-apps';
import { listOf, Variables, SettingError, type Environment } from './read-variable';
import { variableOf } from './setting-definitions';
import {
  limits,
  type Limits,
  type OidcSettings,
  type ServeSettings,
  type ClamdAddress,
  type OutgoingSettings,
} from './settings';

const name = 'SCN_OUTGOING_ALLOW';

const hostName = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i;

/** Command-line flags; they override the environment. */
export interface ServeFlags {
  readonly folder?: string | undefined;
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly demonstration?: boolean | undefined;
}

/** Validated settings, and warnings for the operator. */
export interface ReadSettings {
  readonly settings: ServeSettings;
  /** Sentences; not errors. */
  readonly warnings: readonly string[];
}

/** Client id of the editor at the embedded provider. */
const defaultClientId = 'scenario-studio';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/**
 * Reads the settings of a gateway from the environment and the command line.
 *
 * @throws SettingError for the first invalid variable, with an example of a valid value. Never contains secrets.
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
      `is not allowed with the public address ${publicUrl}: anyone could sign in with a demonstration account`,
      'Unset SCN_DEMONSTRATION, or unset SCN_PUBLIC_URL and use it only on this machine.',
    );
  }
  const developsPlugins = variables.flag('SCN_PLUGIN_DEVELOPMENT');
  if (developsPlugins && (!isLoopback(host) || (publicUrl !== undefined && !isLoopback(hostOf(publicUrl))))) {
    throw new SettingError(
      'SCN_PLUGIN_DEVELOPMENT',
      'is not allowed where other machines can reach the gateway: it runs any package that a program names',
      'Unset SCN_PLUGIN_DEVELOPMENT, or listen on 127.0.0.1 without SCN_PUBLIC_URL.',
    );
  }
  variables.number('SCN_PLUGIN_TIMEOUT'); // @scn/plugins/packages reads it
  const settings: ServeSettings = {
    folder: resolve(flags.folder ?? variables.text('SCN_DATA_FOLDER') ?? 'scn-data'),
    bucket: readBucket(variables),
    clamd: readClamd(variables),
    speech: readSpeech(variables),
    outgoing: readOutgoing(variables),
    webApps: readWebApps(variables),
    mail: readMail(variables),
    databaseUrl: variables.text('SCN_DATABASE_URL'),
    databaseOwnerUrl: variables.text('SCN_DATABASE_OWNER_URL'),
    host,
    port: flags.port ?? variables.number('SCN_PORT'),
    publicUrl,
    oidc: readOidc(variables),
    reportUrl: readReportUrl(variables),
    operators: listOf(variables.text('SCN_OPERATORS')),
    internalDomains: readInternalDomains(variables),
    demonstration,
    logLevel: variables.choice('SCN_LOG_LEVEL', logLevels, 'info'),
    limits: readLimits(variables),
    databaseConnections: variables.number('SCN_DATABASE_CONNECTIONS'),
    diskReserveBytes: variables.number('SCN_DISK_RESERVE_BYTES'),
    documentBytes: variables.number('SCN_DOCUMENT_BYTES'),
    threads: variables.number('SCN_THREADS'),
    threadQueue: variables.number('SCN_THREAD_QUEUE'),
    drainSeconds: variables.number('SCN_DRAIN_SECONDS'),
    trustedProxies: readProxies(variables),
    first: readFirst(variables),
    plugins: { packages: listOf(variables.text('SCN_PLUGINS')), from: resolve('.') },
    developsPlugins,
    retention: {
      auditDays: variables.number('SCN_KEEP_AUDIT_DAYS'),
      sessionDays: variables.number('SCN_KEEP_SESSIONS_DAYS'),
      scenarioDays: variables.optionalNumber('SCN_KEEP_DELETED_SCENARIOS_DAYS') ?? null,
      webhookDays: variables.number('SCN_KEEP_WEBHOOK_DELIVERIES_DAYS'),
    },
    disableWebhooksAfterDays: variables.number('SCN_WEBHOOK_DISABLE_DAYS'),
    metrics: { token: readMetricsToken(variables) },
  };
  if (settings.databaseOwnerUrl !== undefined && settings.databaseUrl === undefined) {
    throw new SettingError(
      'SCN_DATABASE_OWNER_URL',
      'is set without SCN_DATABASE_URL',
      'Set both, or unset it: the private database server has its own accounts.',
    );
  }
  return { settings, warnings: [...warningsAbout(settings), ...unknownVariables(variables)] };
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}

function refuseUnsafe(settings: Pick<ServeSettings, 'host' | 'demonstration' | 'publicUrl'>): void {
  if (settings.demonstration) {
    throw new SettingError(
      'SCN_DEMONSTRATION',
      `is not allowed when the gateway listens on ${settings.host}: anyone could sign in with a demonstration account`,
      'Listen on 127.0.0.1, or start without demonstration data.',
    );
  }
  if (settings.publicUrl === undefined) {
    throw new SettingError(
      'SCN_PUBLIC_URL',
      `is required when the gateway listens on ${settings.host}, where other machines can reach it`,
      'Set it to the address that users open, for example SCN_PUBLIC_URL=https://scenarios.example.org, or listen on 127.0.0.1.',
    );
  }
}

function readPublicUrl(variables: Variables): string | undefined {
  const name = 'SCN_PUBLIC_URL';
  const url = variables.url(name);
  if (url === undefined) return undefined;
  if (url.username !== '' || url.password !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw variables.wrong(name, 'must consist of scheme, host and port only');
  const how = 'Use https://, with a proxy that terminates TLS in front of the gateway;';
  variables.requireTls(name, url, 'passwords and tokens', how);
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
  if (!URL.canParse(text)) throw variables.wrong(name, 'must be a URL');
  const { protocol, hostname, search, hash } = new URL(text);
  if (search !== '' || hash !== '') throw variables.wrong(name, 'must not have a query or fragment');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    throw variables.wrong(name, 'must start with https://');
  return text; // verbatim: it is compared with the issuer in tokens
}

function readScopes(variables: Variables): string | undefined {
  const name = 'SCN_OIDC_SCOPES';
  const scopes = variables.text(name)?.trim().split(/\s+/);
  if (scopes === undefined) return undefined;
  if (!scopes.includes('openid')) throw variables.wrong(name, 'must contain openid');
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
      'is missing, but the other Google variable is set',
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
    throw variables.wrong(name, 'must be mailto: and an address, or start with https://');
  return new URL(text).href;
}

function readInternalDomains(variables: Variables): readonly string[] {
  const name = 'SCN_INTERNAL_DOMAINS';
  return listOf(variables.text(name)).map((domain) => {
    if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(domain))
      throw variables.wrong(name, 'must be e-mail domains, separated by commas');
    return domain.toLowerCase();
  });
}

function readFirst(variables: Variables): ServeSettings['first'] {
  const institution = variables.text('SCN_FIRST_INSTITUTION')?.trim() ?? 'My Institution';
  const administrator = variables.text('SCN_FIRST_ADMINISTRATOR')?.trim();
  const isExternal = variables.text('SCN_OIDC_ISSUER') !== undefined;
  if (isExternal && administrator !== undefined && !/^[^\s@]+@[^\s@]+$/.test(administrator))
    throw variables.wrong('SCN_FIRST_ADMINISTRATOR', 'must be an e-mail address when SCN_OIDC_ISSUER is set');
  if (administrator !== undefined && /[\s\p{C}]/u.test(administrator))
    throw variables.wrong('SCN_FIRST_ADMINISTRATOR', 'must not contain spaces');
  if (institution.length > 200) throw variables.wrong('SCN_FIRST_INSTITUTION', 'must have at most 200 characters');
  return { institution, administrator: administrator ?? (isExternal ? undefined : 'administrator') };
}

function readLimits(variables: Variables): Limits {
  const read = Object.keys(limits).map((limit) => [limit, variables.number(variableOf(limit))]);
  return Object.fromEntries(read) as Limits;
}

function readProxies(variables: Variables): readonly string[] {
  const name = 'SCN_TRUST_PROXY';
  const proxies = listOf(variables.text(name));
  if (!proxies.every(isNetwork)) throw variables.wrong(name, 'must list addresses or networks, separated by commas');
  return proxies;
}

function readMetricsToken(variables: Variables): string | undefined {
  const token = variables.text('SCN_METRICS_TOKEN');
  if (token === undefined || /^[\x21-\x7e]{16,}$/.test(token)) return token;
  throw variables.wrong('SCN_METRICS_TOKEN', 'must have at least 16 characters: letters, digits and punctuation only');
}

function* warningsAbout({ host, publicUrl, trustedProxies }: ServeSettings): Generator<string> {
  if (!isLoopback(host)) yield `The gateway listens on ${host}: other machines can reach it.`;
  if (publicUrl?.startsWith('http:') === true && !isLoopback(hostOf(publicUrl)))
    yield `The public address ${publicUrl} does not use TLS: anyone on the network path can read passwords and tokens.`;
  if (publicUrl?.startsWith('https:') === true && trustedProxies.length === 0)
    yield 'No proxy is trusted, so everyone behind a proxy shares one address and its rate limit. Add the proxy to SCN_TRUST_PROXY.';
}

function unknownVariables(variables: Variables): readonly string[] {
  return variables.unknown().map((name) => `${name} is not a setting of this version and is ignored.`);
}

/** Reads where clamd listens; undefined without one. @throws SettingError */
function readClamd(variables: Variables): ClamdAddress | undefined {
  const name = 'SCN_CLAMD';
  const text = variables.text(name)?.trim();
  if (text === undefined) return undefined;
  if (text.startsWith('/')) return { path: text };
  const [, bracketed, plain, digits = ''] = /^(?:\[([^\]]+)\]|([^:[\]/\s]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = bracketed ?? plain ?? '';
  const port = Number(digits);
  const isHost = bracketed === undefined ? /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(host) : isIP(host) === 6;
  if (!isHost || port < 1 || port > 65_535)
    throw variables.wrong(name, 'must be a host and a port, or the absolute path of a socket');
  return { host, port };
}

/** Reads where requests to addresses that users give can go. @throws SettingError when it is invalid. */
function readOutgoing(variables: Variables): OutgoingSettings {
  const allowed = listOf(variables.text(name));
  // a name of digits and dots only would be an address that is written incorrectly
  const isHost = (each: string) => hostName.test(each) && !/^[\d.]+$/.test(each);
  if (!allowed.every((each) => isNetwork(each) || isHost(each)))
    throw variables.wrong(name, 'must list host names, addresses or networks, separated by commas');
  return { allowed, allowsPlainHttp: variables.flag('SCN_ALLOW_PLAIN_HTTP') };
}

/** Whether a text is an IP address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
  return isIP(address) !== 0 && fits && more.length === 0;
}
