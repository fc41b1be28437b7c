/** How a gateway is run. Read from the environment and the command line once, by `readSettings`. */
export interface GatewaySettings {
  /** The data folder: private server, files. */
  readonly folder: string;
  /** `SCN_DATABASE_URL`; undefined for the private server. */
  readonly databaseUrl: string | undefined;
  /** `SCN_DATABASE_OWNER_URL`. */
  readonly databaseOwnerUrl: string | undefined;
  /** Address to listen on; `127.0.0.1` unless told otherwise. */
  readonly host: string;
  /** Port to listen on; 0 takes any. */
  readonly port: number;
  /** Address that browsers use, without a trailing slash: `SCN_PUBLIC_URL`. Undefined: that of host and port. */
  readonly publicUrl: string | undefined;
  readonly oidc: OidcSettings;
  /** `SCN_REPORT_URL`: where people send reports of faults, as `mailto:` or `https:`; undefined: they copy them. */
  readonly reportUrl?: string | undefined;
  /** Seeds and accepts demonstration accounts; refused unless {@link host} is a loopback address. */
  readonly demonstration: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly limits: Limits;
}

/** Who signs people in. */
export interface OidcSettings {
  /** `SCN_OIDC_ISSUER`; undefined for the embedded provider. */
  readonly issuer: string | undefined;
  /** Client id of the app: `scenario-studio` at the embedded provider. */
  readonly clientId: string;
  /** What the `aud` of access tokens has to contain. */
  readonly audience: string;
  /** `SCN_OIDC_SCOPES`: what the app asks another issuer for, where `openid profile email` does not give a token for {@link audience}. */
  readonly scopes?: string | undefined;
  /** Path of the claim that lists groups: `groups`, `cognito:groups`, `realm_access.roles`. */
  readonly groupsClaim: string;
  /** Group of the claim → groups of institutions that it gives. */
  readonly groupMap: Readonly<Record<string, readonly GroupOfInstitution[]>>;
  /** Shown at the embedded provider when set. */
  readonly google: { readonly clientId: string; readonly clientSecret: string } | undefined;
}

/** A group, by the names that an administrator writes into a setting. */
export interface GroupOfInstitution {
  /** `externalId` of the institution. */
  readonly institution: string;
  readonly group: string;
}

/** What one request, and one principal, may ask for (design §6). */
export interface Limits {
  /** Bytes of an HTTP body that isn't a file upload. */
  readonly bodyBytes: number;
  /** Bytes of one uploaded file. */
  readonly fileBytes: number;
  /** Characters of a GraphQL document. */
  readonly queryCharacters: number;
  readonly queryTokens: number;
  readonly queryDepth: number;
  readonly queryAliases: number;
  readonly queryCost: number;
  /** Most items of a list that `take` may ask for. */
  readonly take: number;
  /** Requests of one principal, or of one address without one, a minute. */
  readonly requestsPerMinute: number;
  readonly subscriptionsPerConnection: number;
  readonly connectionsPerPrincipal: number;
}

/** The limits unless a setting says otherwise. */
export const defaultLimits: Limits = {
  bodyBytes: 4 * 1024 * 1024,
  fileBytes: 15_728_640, // 000 §9
  queryCharacters: 64 * 1024,
  queryTokens: 4000,
  queryDepth: 16,
  queryAliases: 60,
  queryCost: 50_000,
  take: 3000, // largest page of 001 §9
  requestsPerMinute: 1200,
  subscriptionsPerConnection: 50,
  connectionsPerPrincipal: 20,
};

/** Plugin packages of third parties: `SCN_PLUGINS`. */
export interface PluginSettings {
  /** Names of packages, or paths of folders. */
  readonly packages: readonly string[];
  /** The folder from which they are resolved; absolute. */
  readonly from: string;
}

/** What only the process and its HTTP server need to know, besides {@link GatewaySettings}. */
export interface ServeSettings extends GatewaySettings {
  /** Most connections to the database. */
  readonly databaseConnections: number;
  /** Estimated bytes that open documents may take. */
  readonly documentBytes: number;
  /** Proxies whose `X-Forwarded-*` headers are believed: addresses and networks. Empty: nobody's. */
  readonly trustedProxies: readonly string[];
  /** What the first start makes in an empty database. */
  readonly first: {
    readonly institution: string;
    /** A user name at the embedded provider, an e-mail address at another issuer; undefined for nobody there. */
    readonly administrator: string | undefined;
  };
  readonly plugins: PluginSettings;
  readonly metrics: {
    /** Bearer token that may read `/metrics` from anywhere; without it, only this machine may. */
    readonly token: string | undefined;
  };
}
