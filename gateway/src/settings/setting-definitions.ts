import { availableParallelism } from 'node:os';
import { limits } from './settings';

/** One environment variable: how it is read, and for error messages and the reference page. */
export interface SettingDefinition extends WrittenDefinition {
  readonly group: string;
  readonly preset: string;
}

interface WrittenDefinition {
  /** Its effect, in one or two sentences. */
  readonly description: string;
  /** The default, in words or as a value. Left out for a number: its preset. */
  readonly preset?: string;
  /** Of a whole number: the default, unless there is none, and the bounds. */
  readonly number?: { readonly preset?: number; readonly least: number; readonly most: number };
  /** An example value. */
  readonly example: string;
  /** Never printed; can come from a file: the variable with the suffix `_FILE` contains the path. */
  readonly isSecret?: true;
}

/** One processor is left to the event loop and the database server. */
const defaultThreads = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Every variable of the gateway except the limits, by group. */
const variables = {
  Storage: {
    SCN_DATA_FOLDER: {
      description: 'The folder for the private database server and the files. Created when it is missing.',
      preset: '`scn-data` in the working directory; the argument of `scn serve` takes precedence',
      example: '/var/lib/scenario-studio',
    },
    SCN_DATABASE_URL: {
      description:
        'An external PostgreSQL database, version 15 or later, instead of the private database server. Several gateways can share it.',
      preset: 'a private database server in the data folder',
      example: 'postgresql://scn:password@db.example.org:5432/scn',
      isSecret: true,
    },
    SCN_DATABASE_OWNER_URL: {
      description:
        'The account that owns and migrates the tables, if the account in `SCN_DATABASE_URL` doesn’t own them.',
      preset: 'the account in `SCN_DATABASE_URL` owns the tables',
      example: 'postgresql://owner:password@db.example.org:5432/scn',
      isSecret: true,
    },
    SCN_DATABASE_CONNECTIONS: {
      description: 'Maximum number of database connections of this gateway, 2 to 500.',
      number: { preset: 16, least: 2, most: 500 },
      example: '32',
    },
    SCN_DISK_RESERVE_BYTES: {
      description:
        'Bytes that must stay free on the disk of the data folder. Below it, `/readyz` fails and changes are rejected until there is space again, so that the database server doesn’t stop on a full disk.',
      number: { preset: 67_108_864, least: 0, most: 2 ** 50 },
      example: '1073741824',
    },
    SCN_DOCUMENT_BYTES: {
      description:
        'Maximum memory for open scenarios in bytes, estimated. The least recently used ones are closed first.',
      number: { preset: 536_870_912, least: 1_048_576, most: 2 ** 40 },
      example: '1073741824',
    },
  },
  Files: {
    SCN_S3_BUCKET: {
      description:
        'An S3-compatible bucket for the content of files, instead of the data folder. Several gateways can share it. See [Store files in a bucket](../how-to/store-files-in-a-bucket.md).',
      preset: 'files are in the data folder',
      example: 'scenario-studio-files',
    },
    SCN_S3_ENDPOINT: {
      description: 'The address of the object store. Not needed for AWS.',
      preset: 'AWS, in the region of `SCN_S3_REGION`',
      example: 'https://objects.example.org',
    },
    SCN_S3_REGION: {
      description: 'The region of the bucket, which is part of each signature.',
      preset: 'us-east-1',
      example: 'eu-central-1',
    },
    SCN_S3_PREFIX: {
      description: 'What the keys of all objects start with, so that a bucket can be used for something else too.',
      preset: 'none',
      example: 'scenario-studio/',
    },
    SCN_S3_ACCESS_KEY: {
      description:
        'The access key. It must allow listing the bucket, and reading, writing and deleting objects below the prefix. Required with `SCN_S3_BUCKET`.',
      preset: 'none',
      example: 'AKIAIOSFODNN7EXAMPLE',
    },
    SCN_S3_SECRET_KEY: {
      description: 'The secret of that access key. Required with `SCN_S3_BUCKET`.',
      preset: 'none',
      example: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      isSecret: true,
    },
    SCN_S3_PATH_STYLE: {
      description:
        '`true` names the bucket in the path of an address, `false` in its host name, which requires DNS names for buckets.',
      preset: 'true with `SCN_S3_ENDPOINT`, otherwise false',
      example: 'false',
    },
    SCN_CLAMD: {
      description:
        'The ClamAV daemon that scans each upload: host and port, or the path of its socket. Uploads are refused while it doesn’t respond. See [Scan uploads for viruses](../how-to/scan-uploads.md).',
      preset: 'uploads aren’t scanned',
      example: 'clamd.example.org:3310',
    },
  },
  Speech: {
    SCN_SPEECH_PROGRAM: {
      description:
        'The name or path of eSpeak NG, which generates placeholder speech. See [Generate placeholder speech](../how-to/generate-placeholder-speech.md).',
      preset: '`espeak-ng`, if it is installed',
      example: '/usr/local/bin/espeak-ng',
    },
    SCN_SPEECH_URL: {
      description:
        'The address of a hosted voice that generates placeholder speech instead. The texts of lines are sent to it.',
      preset: 'none',
      example: 'https://voice.example.org/speak',
    },
    SCN_SPEECH_KEY: {
      description: 'The key of that voice, sent as a bearer token.',
      preset: 'none',
      example: 'a-key-from-the-provider',
      isSecret: true,
    },
  },
  Webhooks: {
    SCN_OUTGOING_ALLOW: {
      description:
        'Host names, addresses and networks, separated by commas, that webhooks can be sent to although they aren’t public. Others are refused, so that no administrator of an institution can use the gateway to reach machines that only it can reach. A name that only `/etc/hosts` has must be named here; all others are looked up at the name servers. See [Receive webhooks](../how-to/receive-webhooks.md).',
      preset: 'none: only public addresses',
      example: 'hooks.example.internal,10.20.0.0/16',
    },
    SCN_WEBHOOK_DISABLE_DAYS: {
      description:
        'Days of failures, without any success, after which a webhook is turned off, 1 to 365. Its administrators see that in the list of webhooks.',
      number: { preset: 5, least: 1, most: 365 },
      example: '14',
    },
    SCN_KEEP_WEBHOOK_DELIVERIES_DAYS: {
      description:
        'Days that messages to webhooks are kept with the log of their deliveries, 2 to 3650. Older ones are deleted once a day, also those that were never delivered.',
      number: { preset: 30, least: 2, most: 3650 },
      example: '90',
    },
  },
  'Web apps': {
    SCN_WEB_APPS: {
      description:
        'The web apps that global actions can be uploaded to, as a JSON list: `id`, `name`, `url`, and if needed the `key` that is sent as a bearer token and the `institutions` (external ids) that it is for. See [Upload actions to a web app](../how-to/upload-actions-to-a-web-app.md).',
      preset: 'none: nothing can be uploaded',
      example: '[{"id": "ward", "name": "Ward", "url": "https://ward.example.org/actions", "key": "a-key"}]',
      isSecret: true,
    },
  },
  Address: {
    SCN_HOST: {
      description: 'Address to listen on. Any address other than loopback requires `SCN_PUBLIC_URL`.',
      preset: '127.0.0.1',
      example: '0.0.0.0',
    },
    SCN_PORT: {
      description: 'Port to listen on; 0 selects any free port.',
      number: { preset: 4700, least: 0, most: 65_535 },
      example: '80',
    },
    SCN_PUBLIC_URL: {
      description: 'The address that browsers use: scheme, host and port, without a path.',
      preset: 'the address that the gateway listens on',
      example: 'https://scenarios.example.org',
    },
    SCN_ALLOW_PLAIN_HTTP: {
      description:
        '`true` allows a public address without TLS, and addresses of webhooks. Anyone on the network path can then read passwords, tokens and messages.',
      preset: 'false',
      example: 'true',
    },
    SCN_TRUST_PROXY: {
      description:
        'Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` headers are trusted: addresses and networks, separated by commas.',
      preset: 'none',
      example: '10.0.0.0/8,127.0.0.1',
    },
    SCN_DEMONSTRATION: {
      description:
        '`true` seeds institutions, accounts and scenarios to try out. Only allowed when the gateway listens on a loopback address.',
      preset: 'false',
      example: 'true',
    },
  },
  'Sign-in': {
    SCN_FIRST_INSTITUTION: {
      description: 'Name of the institution that the first start creates in an empty database.',
      preset: 'My Institution',
      example: 'North Hospital',
    },
    SCN_FIRST_ADMINISTRATOR: {
      description:
        'The first administrator of that institution. With the embedded provider, a user name; each start prints a link for choosing its password until it is used. With another issuer, an e-mail address that the issuer has verified.',
      preset: '`administrator`; none with another issuer, where `SCN_OIDC_GROUP_MAP` can map a group to administrators',
      example: 'ada@example.org',
    },
    SCN_SMTP_URL: {
      description:
        'The mail server that sends users the links for choosing a password: `smtps:` for TLS, `smtp:` for STARTTLS, which is required unless the server is on this machine or `SCN_ALLOW_PLAIN_HTTP` is set. Special characters in user and password are percent-encoded.',
      preset: 'no mail is sent; administrators copy the links',
      example: 'smtps://user:password@mail.example.org:465',
      isSecret: true,
    },
    SCN_MAIL_FROM: {
      description: 'The sender of these mails. Required with `SCN_SMTP_URL`.',
      preset: 'none',
      example: 'Scenario Studio <studio@example.org>',
    },
    SCN_OIDC_ISSUER: {
      description: 'The OpenID Connect issuer for sign-in, instead of the embedded provider.',
      preset: 'the embedded provider',
      example: 'https://sign-in.example.org/realms/hospital',
    },
    SCN_OIDC_CLIENT_ID: {
      description: 'The client id of the editor at the issuer: a public client with code flow and PKCE.',
      preset: 'scenario-studio',
      example: 'scenario-studio',
    },
    SCN_OIDC_AUDIENCE: {
      description: 'The audience that the `aud` claim of access tokens must contain.',
      preset: 'the client id',
      example: 'https://scenarios.example.org',
    },
    SCN_OIDC_SCOPES: {
      description:
        'The scopes that the editor requests from the issuer, separated by spaces, if `openid profile email` doesn’t yield a token for the audience.',
      preset: 'openid profile email',
      example: 'openid profile email api://scenarios/edit',
    },
    SCN_OIDC_GROUPS_CLAIM: {
      description: 'The claim that lists a user’s groups; dots separate the levels of nested objects.',
      preset: 'groups',
      example: 'realm_access.roles',
    },
    SCN_OIDC_GROUP_MAP: {
      description:
        'Which institution groups each group in the claim maps to: JSON, or the path of a JSON file. Institutions are identified by their external id.',
      preset: 'groups in the claim are ignored',
      example: '{"authors": [{"institution": "north-hospital", "group": "Authors"}]}',
    },
    SCN_GOOGLE_CLIENT_ID: {
      description:
        'The client id for sign-in with Google at the embedded provider. Requires `SCN_GOOGLE_CLIENT_SECRET`.',
      preset: 'not offered',
      example: '1234567890-abc.apps.googleusercontent.com',
    },
    SCN_GOOGLE_CLIENT_SECRET: {
      description: 'The secret of that client.',
      preset: 'not offered',
      example: 'GOCSPX-…',
      isSecret: true,
    },
  },
  Operation: {
    SCN_PLUGINS: {
      description:
        'Third-party plugin packages, separated by commas: names of packages installed in the working directory, or folder paths. They run with the permissions of the gateway.',
      preset: 'only the built-in plugins',
      example: '@acme/scn-infusion-pump,./our-plugins',
    },
    SCN_PLUGIN_DEVELOPMENT: {
      description:
        '`true` lets programs on this machine replace plugin packages while the gateway runs: for `scn plugin dev`. Only allowed when the gateway listens on a loopback address.',
      preset: 'false',
      example: 'true',
    },
    SCN_PLUGIN_TIMEOUT: {
      description:
        'How long one call of a plugin’s function may take, in milliseconds; loading a package may take four times as long. What takes longer is stopped and not run again until a restart. `scn` reads it in every command that loads packages.',
      number: { preset: 5000, least: 1, most: 3_600_000 },
      example: '10000',
    },
    SCN_THREADS: {
      description:
        'Number of worker threads for large scenarios and files, 1 to 64. They are started with the first large document; each can use up to 2 GB of memory.',
      preset: 'the number of processors minus 1, at least 1 and at most 4',
      number: { preset: defaultThreads, least: 1, most: 64 },
      example: '2',
    },
    SCN_THREAD_QUEUE: {
      description:
        'Maximum number of tasks that wait for a worker thread, 1 to 10000. Beyond it, requests are rejected with `ServerBusyError` until there is space again.',
      number: { preset: 64, least: 1, most: 10_000 },
      example: '200',
    },
    SCN_DRAIN_SECONDS: {
      description:
        'How long a gateway that is being stopped goes on serving, in seconds, 0 to 300. `/readyz` fails from the start and each response closes its connection, so that load balancers use other gateways before the port closes.',
      number: { preset: 0, least: 0, most: 300 },
      example: '10',
    },
    SCN_LOG_LEVEL: {
      description:
        'Log level: `fatal`, `error`, `warn`, `info`, `debug` or `silent`. Logs are written to stderr, one JSON object per line.',
      preset: 'info',
      example: 'warn',
    },
    SCN_REPORT_URL: {
      description:
        'The target of ‘Report bug/feedback’: `mailto:` and an address opens an e-mail that contains the report; an `https:` address opens that page, with the report on the clipboard.',
      preset: 'the report is copied to the clipboard',
      example: 'mailto:simulation-desk@example.org',
    },
    SCN_KEEP_AUDIT_DAYS: {
      description:
        'Days that entries of the audit log are kept, 30 to 36500. Older ones are deleted once a day, of all institutions.',
      number: { preset: 730, least: 30, most: 36_500 },
      example: '3650',
    },
    SCN_KEEP_SESSIONS_DAYS: {
      description:
        'Days that sessions are kept after their end, with the device and program that were signed in, 1 to 3650. Older ones are deleted once a day.',
      number: { preset: 7, least: 1, most: 3650 },
      example: '30',
    },
    SCN_KEEP_DELETED_SCENARIOS_DAYS: {
      description:
        'Days that a deleted scenario can be restored, 30 to 36500. Then it is removed for good once a day, with its history, its versions and the files that only they use. See [ADR 0067](../adr/0067-removal-of-deleted-scenarios.md).',
      preset: 'deleted scenarios are kept forever',
      number: { least: 30, most: 36_500 },
      example: '365',
    },
    SCN_OPERATORS: {
      description:
        'Who sees the page ‘Operation’, separated by commas: user names at the embedded provider; with another issuer, the `sub` of its tokens. See [Watch a gateway](../how-to/watch-a-gateway.md).',
      preset: 'no one',
      example: 'ada,grace',
    },
    SCN_INTERNAL_DOMAINS: {
      description:
        'The e-mail domains of the provider of Scenario Studio, separated by commas, without their subdomains. Usage statistics count users with such an address apart. See [Telemetry](../explanation/telemetry.md).',
      preset: 'all users are counted together',
      example: 'example.org,example.com',
    },
    SCN_METRICS_TOKEN: {
      description: 'Bearer token that allows reading `/metrics` from other machines; at least 16 characters.',
      preset: 'only this machine can read them',
      example: 'Rk7vN2xQ9mT4wLpB8sYz',
      isSecret: true,
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, WrittenDefinition>>>>;

/** The variable of a limit: `bodyBytes` is `SCN_LIMIT_BODY_BYTES`. */
export function variableOf(limit: string): string {
  return `SCN_LIMIT_${limit.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

const limitDefinitions = Object.fromEntries(
  Object.entries(limits).map(([limit, [description, preset, most]]) => [
    variableOf(limit),
    { description, number: { preset, least: 1, most }, example: String(preset * 2) },
  ]),
);

/** Every variable that the gateway reads. */
export const settingDefinitions: Readonly<Record<string, SettingDefinition>> = Object.fromEntries(
  Object.entries({ ...variables, Limits: limitDefinitions }).flatMap(([group, definitions]) =>
    Object.entries<WrittenDefinition>(definitions).map(([name, definition]) => [
      name,
      { group, preset: String(definition.number?.preset), ...definition },
    ]),
  ),
);
