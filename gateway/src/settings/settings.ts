/** Settings of a gateway. Read from the environment and the command line once, by `readSettings`. */
export interface GatewaySettings {
  /** The data folder: private server, files. */
  readonly folder: string;
  /** `SCN_S3_BUCKET`…: where the content of files is; undefined for the data folder. */
  readonly bucket?: BucketSettings | undefined;
  /** `SCN_CLAMD`: the virus scanner that uploads are sent to; undefined for none. */
  readonly clamd?: ClamdAddress | undefined;
  /** `SCN_SPEECH_…`: what generates placeholder speech; undefined for the default. */
  readonly speech?: SpeechSettings | undefined;
  /** `SCN_OUTGOING_ALLOW`…: where requests to addresses that users give can go; undefined for the default. */
  readonly outgoing?: OutgoingSettings | undefined;
  /** `SCN_WEB_APPS`: the web apps that actions can be uploaded to; undefined for none. */
  readonly webApps?: readonly WebAppSettings[] | undefined;
  /** `SCN_SMTP_URL`: the server that mails are sent with; undefined: none are sent. */
  readonly mail?: MailSettings | undefined;
  /** `SCN_DATABASE_URL`; undefined for the private server. */
  readonly databaseUrl: string | undefined;
  /** `SCN_DATABASE_OWNER_URL`. */
  readonly databaseOwnerUrl: string | undefined;
  /** Address to listen on; `127.0.0.1` by default. */
  readonly host: string;
  /** Port to listen on; 0 selects any free port. */
  readonly port: number;
  /** Address that browsers use, without a trailing slash: `SCN_PUBLIC_URL`. Undefined: derived from host and port. */
  readonly publicUrl: string | undefined;
  readonly oidc: OidcSettings;
  /** `SCN_REPORT_URL`: the target of bug reports, as `mailto:` or `https:`; undefined: they are copied to the clipboard. */
  readonly reportUrl?: string | undefined;
  /** `SCN_OPERATORS`: who sees the operator's page. User names at the embedded provider, subjects at another issuer. */
  readonly operators?: readonly string[] | undefined;
  /** `SCN_INTERNAL_DOMAINS`: the e-mail domains of internal users, in lower case. Empty or omitted: they aren't told apart. */
  readonly internalDomains?: readonly string[] | undefined;
  /** Seeds and accepts demonstration accounts; only allowed when {@link host} is a loopback address. */
  readonly demonstration: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly limits: Limits;
}

/** An S3-compatible bucket. */
export interface BucketSettings {
  /** Address of the object store, without a trailing slash; undefined for AWS. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** The start of the keys of all objects: empty, or with a slash at the end. */
  readonly prefix: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Whether the bucket is part of the path, instead of the host name. */
  readonly pathStyle: boolean;
}

/** Where clamd listens. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** The generators of placeholder speech. */
export interface SpeechSettings {
  /** Name or path of eSpeak NG. */
  readonly program: string;
  /** Used instead; undefined for none. */
  readonly hosted: HostedVoiceSettings | undefined;
}

/** A hosted voice. */
export interface HostedVoiceSettings {
  readonly url: string;
  /** Sent as a bearer token; undefined for none. */
  readonly key: string | undefined;
}

/** eSpeak NG, where the system finds it. */
export const defaultSpeech: SpeechSettings = { program: 'espeak-ng', hosted: undefined };

/** Where requests to addresses that users give, such as those of webhooks, can go: to public addresses over https, and to these. */
export interface OutgoingSettings {
  /** Host names, addresses and networks that aren't public. */
  readonly allowed: readonly string[];
  /** Whether requests without TLS are sent. */
  readonly allowsPlainHttp: boolean;
}

/** Public addresses only, over https. */
export const defaultOutgoing: OutgoingSettings = { allowed: [], allowsPlainHttp: false };

/** A web app that actions can be uploaded to. */
export interface WebAppSettings {
  readonly id: string;
  /** As users call it. */
  readonly name: string;
  readonly url: string;
  /** Sent as a bearer token; undefined for none. */
  readonly key?: string;
  /** `externalId` of the institutions that it is for; undefined for all. */
  readonly institutions?: readonly string[];
}

/** The server that mails are sent with. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** Whether the connection is encrypted from the start. */
  readonly isTls: boolean;
  /** Whether nothing is sent before the connection is encrypted. */
  readonly requiresTls: boolean;
  /** Undefined if the server needs none. */
  readonly account: { readonly user: string; readonly pass: string } | undefined;
  /** The sender: an address, or a name and an address. */
  readonly from: string;
}

/** Settings for sign-in. */
export interface OidcSettings {
  /** `SCN_OIDC_ISSUER`; undefined for the embedded provider. */
  readonly issuer: string | undefined;
  /** Client id of the editor: `scenario-studio` at the embedded provider. */
  readonly clientId: string;
  /** The audience that the `aud` claim of access tokens must contain. */
  readonly audience: string;
  /** `SCN_OIDC_SCOPES`: what the editor requests from another issuer if `openid profile email` doesn't yield a token for {@link audience}. */
  readonly scopes?: string | undefined;
  /** Path of the claim that lists groups: `groups`, `cognito:groups`, `realm_access.roles`. */
  readonly groupsClaim: string;
  /** Group in the claim → institution groups that it maps to. */
  readonly groupMap: Readonly<Record<string, readonly GroupOfInstitution[]>>;
  /** Sign-in with Google is offered when set. */
  readonly google: { readonly clientId: string; readonly clientSecret: string } | undefined;
}

/** An institution group, by the names used in a setting. */
export interface GroupOfInstitution {
  /** `externalId` of the institution. */
  readonly institution: string;
  readonly group: string;
}

/** The limits for one request and one principal: what is limited, the default, and the most that it can be set to. */
export const limits = {
  bodyBytes: ['Bytes of a request body, except file uploads.', 4 * 1024 * 1024, 1_073_741_824],
  fileBytes: ['Bytes of one uploaded file.', 15_728_640, 1_073_741_824],
  queryCharacters: ['Characters of a GraphQL document.', 64 * 1024, 10_000_000],
  queryTokens: ['Tokens of a GraphQL document.', 4000, 1_000_000],
  queryDepth: ['Nesting depth of a GraphQL document.', 16, 200],
  queryAliases: ['Aliases of a GraphQL document.', 60, 100_000],
  queryCost: ['Estimated cost of a GraphQL document.', 50_000, 1_000_000_000],
  take: ['Rows per page of a list.', 3000, 100_000], // the largest page that the editor requests
  requestsPerMinute: ['Requests per minute of one user.', 1200, 10_000_000],
  voiceRequestsPerMinute: ['Requests for voice data per minute of one user.', 30, 10_000_000],
  requestsPerAddress: ['Requests per minute of one address without a valid token.', 1200, 10_000_000],
  requestsPerInvalidToken: ['Requests per minute with one invalid token; further ones aren’t checked.', 60, 10_000_000],
  invalidTokensPerAddress: [
    'Requests per minute with invalid tokens from one address. Valid tokens from that address aren’t affected.',
    600, // after a break, all editors behind one address have expired tokens
    10_000_000,
  ],
  requestSeconds: ['Seconds in which a whole request must arrive.', 300, 86_400], // 15 MB over a slow connection
  slowestBytesPerSecond: [
    'Bytes per second that a client must send of a request, or read of a response, at least. Slower connections are closed.',
    240,
    1_000_000_000,
  ],
  pauseSeconds: ['Seconds that a client may send or read nothing, while it has to.', 20, 3600],
  unreadBytes: [
    'Bytes that may wait for a client to read them, on all connections of a user together. Then those with most are closed.',
    64 * 1024 * 1024, // several times the largest document
    1_073_741_824,
  ],
  subscriptionsPerConnection: ['Subscriptions per WebSocket.', 50, 100_000],
  connectionsPerPrincipal: ['WebSockets per user.', 20, 100_000],
} as const satisfies Readonly<Record<string, readonly [description: string, preset: number, most: number]>>;

/** Limits for one request and one principal. */
export type Limits = Readonly<Record<keyof typeof limits, number>>;

/** The default limits. */
export const defaultLimits = Object.fromEntries(
  Object.entries(limits).map(([limit, [, preset]]) => [limit, preset]),
) as Limits;

/** Third-party plugin packages: `SCN_PLUGINS`. */
export interface PluginSettings {
  /** Names of packages, or paths of folders. */
  readonly packages: readonly string[];
  /** The folder they are resolved from; absolute. */
  readonly from: string;
}

/** How long data are kept that the gateway deletes by itself. */
export interface RetentionSettings {
  /** Days that entries of the audit log are kept; at least 30. */
  readonly auditDays: number;
  /** Days that sessions are kept after their end. */
  readonly sessionDays: number;
  /** Days that deleted scenarios are kept with their history, at least 30; null: forever. */
  readonly scenarioDays: number | null;
  /** Days that messages of webhooks are kept with the log of their deliveries. */
  readonly webhookDays: number;
}

/** Settings used only by the process and its HTTP server, in addition to {@link GatewaySettings}. */
export interface ServeSettings extends GatewaySettings {
  /** Maximum number of database connections. */
  readonly databaseConnections: number;
  /** Bytes that must stay free on the disk of the data folder; below it, changes are rejected. */
  readonly diskReserveBytes: number;
  /** Maximum memory for open documents, in estimated bytes. */
  readonly documentBytes: number;
  /** Worker threads for large documents and files. */
  readonly threads: number;
  /** Maximum number of tasks that wait for a worker thread. */
  readonly threadQueue: number;
  /** Seconds that a gateway that is being stopped goes on serving, while load balancers see that it isn't ready. */
  readonly drainSeconds: number;
  /** Proxies whose `X-Forwarded-*` headers are trusted: addresses and networks. Empty: none. */
  readonly trustedProxies: readonly string[];
  /** Objects that the first start creates in an empty database. */
  readonly first: {
    readonly institution: string;
    /** A user name at the embedded provider, an e-mail address at another issuer; undefined for none. */
    readonly administrator: string | undefined;
  };
  readonly plugins: PluginSettings;
  /** Whether programs on this machine can replace plugin packages: `SCN_PLUGIN_DEVELOPMENT`. */
  readonly developsPlugins?: boolean;
  readonly retention: RetentionSettings;
  /** `SCN_WEBHOOK_DISABLE_DAYS`: days of failures after which a webhook is turned off. */
  readonly disableWebhooksAfterDays: number;
  readonly metrics: {
    /** Bearer token for reading `/metrics` from other machines; without it, only this machine can. */
    readonly token: string | undefined;
  };
}
