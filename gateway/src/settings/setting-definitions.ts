import { defaultLimits, type Limits } from './settings';

/** One environment variable, for whoever reads it and for the reference page. */
export interface SettingDefinition {
  readonly group: string;
  /** What it does, in one or two sentences. */
  readonly description: string;
  /** What counts without it, in words or as a value. */
  readonly preset: string;
  /** A value as somebody would write it. */
  readonly example: string;
  /** Never printed, and may come from a file: the variable with `_FILE` behind its name holds the path. */
  readonly isSecret?: true;
}

/** Every variable of the gateway but the limits. */
const variables = {
  SCN_DATA_FOLDER: {
    group: 'Storage',
    description: 'The folder that holds the private database server and the files. Made when it is missing.',
    preset: '`scn-data` in the working folder; the argument of `scn serve` wins',
    example: '/var/lib/scenario-studio',
  },
  SCN_DATABASE_URL: {
    group: 'Storage',
    description:
      'A PostgreSQL database of one’s own, version 15 or newer, instead of the private server. Several gateways may serve it.',
    preset: 'a private server in the data folder',
    example: 'postgresql://scn:password@db.example.org:5432/scn',
    isSecret: true,
  },
  SCN_DATABASE_OWNER_URL: {
    group: 'Storage',
    description: 'The account that owns the tables and migrates them, where that of `SCN_DATABASE_URL` owns nothing.',
    preset: 'one account does both',
    example: 'postgresql://owner:password@db.example.org:5432/scn',
    isSecret: true,
  },
  SCN_DATABASE_CONNECTIONS: {
    group: 'Storage',
    description: 'Most connections to the database that this gateway holds at once, 2 to 500.',
    preset: '16',
    example: '32',
  },
  SCN_DOCUMENT_BYTES: {
    group: 'Storage',
    description: 'Memory that open scenarios may take, estimated. The ones used longest ago are closed first.',
    preset: '536870912',
    example: '1073741824',
  },
  SCN_HOST: {
    group: 'Address',
    description: 'Address to listen on. Anything but a loopback address needs `SCN_PUBLIC_URL`.',
    preset: '127.0.0.1',
    example: '0.0.0.0',
  },
  SCN_PORT: {
    group: 'Address',
    description: 'Port to listen on; 0 takes any free one.',
    preset: '4700',
    example: '80',
  },
  SCN_PUBLIC_URL: {
    group: 'Address',
    description: 'The address that browsers use: scheme, host and port, without a path.',
    preset: 'the address that the gateway listens on',
    example: 'https://scenarios.example.org',
  },
  SCN_ALLOW_PLAIN_HTTP: {
    group: 'Address',
    description:
      '`true` accepts a public address without TLS. Passwords and tokens are then readable for everybody on the way.',
    preset: 'false',
    example: 'true',
  },
  SCN_TRUST_PROXY: {
    group: 'Address',
    description:
      'Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: addresses and networks, separated by commas.',
    preset: 'nobody’s are',
    example: '10.0.0.0/8,127.0.0.1',
  },
  SCN_DEMONSTRATION: {
    group: 'Address',
    description:
      '`true` seeds institutions, accounts and scenarios to try out. Refused unless the gateway listens on a loopback address.',
    preset: 'false',
    example: 'true',
  },
  SCN_FIRST_INSTITUTION: {
    group: 'Sign-in',
    description: 'Name of the institution that the first start makes in an empty database.',
    preset: 'My Institution',
    example: 'North Hospital',
  },
  SCN_FIRST_ADMINISTRATOR: {
    group: 'Sign-in',
    description:
      'Its first administrator. At the embedded provider a user name, whose password is printed once; at another issuer the e-mail address that it has verified.',
    preset: 'administrator; nobody at another issuer, where a group of `SCN_OIDC_GROUP_MAP` can be it',
    example: 'ada@example.org',
  },
  SCN_OIDC_ISSUER: {
    group: 'Sign-in',
    description: 'The OpenID Connect issuer that signs people in, instead of the embedded provider.',
    preset: 'the embedded provider',
    example: 'https://sign-in.example.org/realms/hospital',
  },
  SCN_OIDC_CLIENT_ID: {
    group: 'Sign-in',
    description: 'The client id of the editor at the issuer: a public client with code flow and PKCE.',
    preset: 'scenario-studio',
    example: 'scenario-studio',
  },
  SCN_OIDC_AUDIENCE: {
    group: 'Sign-in',
    description: 'What the `aud` of access tokens has to contain.',
    preset: 'the client id',
    example: 'https://scenarios.example.org',
  },
  SCN_OIDC_SCOPES: {
    group: 'Sign-in',
    description:
      'What the editor asks the issuer for, separated by blanks, where `openid profile email` does not give a token for the audience.',
    preset: 'openid profile email',
    example: 'openid profile email api://scenarios/edit',
  },
  SCN_OIDC_GROUPS_CLAIM: {
    group: 'Sign-in',
    description: 'The claim that lists a person’s groups; dots lead into objects.',
    preset: 'groups',
    example: 'realm_access.roles',
  },
  SCN_OIDC_GROUP_MAP: {
    group: 'Sign-in',
    description:
      'Which groups of institutions a group of the claim gives: JSON, or the path of a file that holds it. Institutions are named by their external id.',
    preset: 'no group of the claim gives anything',
    example: '{"authors": [{"institution": "north-hospital", "group": "Authors"}]}',
  },
  SCN_GOOGLE_CLIENT_ID: {
    group: 'Sign-in',
    description: 'Offers Google at the embedded provider. Needs `SCN_GOOGLE_CLIENT_SECRET` as well.',
    preset: 'not offered',
    example: '1234567890-abc.apps.googleusercontent.com',
  },
  SCN_GOOGLE_CLIENT_SECRET: {
    group: 'Sign-in',
    description: 'The secret of that client.',
    preset: 'not offered',
    example: 'GOCSPX-…',
    isSecret: true,
  },
  SCN_PLUGINS: {
    group: 'Operation',
    description:
      'Plugin packages of third parties, separated by commas: names of packages that are installed for the working folder, or paths of folders. They run with the rights of the gateway.',
    preset: 'the plugins of Scenario Studio only',
    example: '@acme/scn-infusion-pump,./our-plugins',
  },
  SCN_LOG_LEVEL: {
    group: 'Operation',
    description:
      'What is logged: `fatal`, `error`, `warn`, `info`, `debug` or `silent`. One JSON object a line, on stderr.',
    preset: 'info',
    example: 'warn',
  },
  SCN_REPORT_URL: {
    group: 'Operation',
    description:
      'Where ‘Report bug/feedback’ leads: `mailto:` and an address opens a message with the report in it; an address with `https:` opens that page, with the report ready to be pasted.',
    preset: 'the report is copied, for people to send as they like',
    example: 'mailto:simulation-desk@example.org',
  },
  SCN_METRICS_TOKEN: {
    group: 'Operation',
    description: 'Bearer token that may read `/metrics` from other machines; at least 16 characters.',
    preset: 'only this machine may read them',
    example: 'a long random text',
    isSecret: true,
  },
} as const satisfies Readonly<Record<string, SettingDefinition>>;

const limits: Readonly<Record<keyof Limits, readonly [description: string, most: number]>> = {
  bodyBytes: ['Bytes of a request’s body that is no upload of files.', 1_073_741_824],
  fileBytes: ['Bytes of one uploaded file.', 1_073_741_824],
  queryCharacters: ['Characters of a GraphQL document.', 10_000_000],
  queryTokens: ['Tokens of a GraphQL document.', 1_000_000],
  queryDepth: ['How deep a GraphQL document may be nested.', 200],
  queryAliases: ['Aliases of a GraphQL document.', 100_000],
  queryCost: ['Estimated cost of a GraphQL document.', 1_000_000_000],
  take: ['Most rows of one page of a list.', 100_000],
  requestsPerMinute: ['Requests of one person, or of one address without one, in a minute.', 10_000_000],
  subscriptionsPerConnection: ['Subscriptions of one WebSocket.', 100_000],
  connectionsPerPrincipal: ['WebSockets of one person.', 100_000],
};

/** A limit as a variable: whole numbers from 1. */
export interface LimitDefinition extends SettingDefinition {
  readonly limit: keyof Limits;
  readonly most: number;
}

/** The variable of a limit: `bodyBytes` is `SCN_LIMIT_BODY_BYTES`. */
function variableOf(limit: string): string {
  return `SCN_LIMIT_${limit.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** Every limit by its variable. */
export const limitDefinitions: Readonly<Record<string, LimitDefinition>> = Object.fromEntries(
  (Object.entries(limits) as [keyof Limits, readonly [string, number]][]).map(([limit, [description, most]]) => [
    variableOf(limit),
    {
      group: 'Limits',
      description,
      preset: String(defaultLimits[limit]),
      example: String(defaultLimits[limit] * 2),
      limit,
      most,
    },
  ]),
);

/** Every variable that the gateway reads. */
export const settingDefinitions: Readonly<Record<string, SettingDefinition>> = { ...variables, ...limitDefinitions };
