import { SettingError, type Variables } from './read-variable';
import type { BucketSettings } from './settings';

const names = ['ENDPOINT', 'REGION', 'PREFIX', 'ACCESS_KEY', 'SECRET_KEY', 'PATH_STYLE'].map(
  (name) => `SCN_S3_${name}`,
);

/**
 * Reads the settings of the bucket for files; undefined without one.
 *
 * @throws SettingError when one is invalid, missing, or set without a bucket.
 */
export function readBucket(variables: Variables): BucketSettings | undefined {
  const bucket = variables.text('SCN_S3_BUCKET')?.trim();
  if (bucket === undefined) {
    const alone = names.find((name) => variables.text(name) !== undefined);
    if (alone === undefined) return undefined;
    throw new SettingError(alone, 'is set without SCN_S3_BUCKET', 'Set SCN_S3_BUCKET too, or unset all of SCN_S3_….');
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw variables.wrong(
      'SCN_S3_BUCKET',
      'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
    );
  const endpoint = readEndpoint(variables);
  const isInPath = variables.text('SCN_S3_PATH_STYLE') === undefined;
  return {
    endpoint,
    region: readRegion(variables),
    bucket,
    prefix: readPrefix(variables),
    accessKey: required(variables, 'SCN_S3_ACCESS_KEY'),
    secretKey: required(variables, 'SCN_S3_SECRET_KEY'),
    pathStyle: isInPath ? endpoint !== undefined : variables.flag('SCN_S3_PATH_STYLE'),
  };
}

function required(variables: Variables, name: string): string {
  const value = variables.text(name)?.trim();
  if (value !== undefined && value !== '') return value;
  throw new SettingError(
    name,
    'is missing, but SCN_S3_BUCKET is set',
    'Set it to the key of an account of the object store.',
  );
}

function readEndpoint(variables: Variables): string | undefined {
  const name = 'SCN_S3_ENDPOINT';
  const url = variables.url(name);
  if (url === undefined) return undefined;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw variables.wrong(name, 'must not have an account, a query or a fragment');
  variables.requireTls(name, url, 'files');
  return url.href.replace(/\/$/, '');
}

function readRegion(variables: Variables): string {
  const region = variables.text('SCN_S3_REGION')?.trim() ?? 'us-east-1';
  if (!/^[A-Za-z0-9-]{1,64}$/.test(region))
    throw variables.wrong('SCN_S3_REGION', 'must consist of letters, digits and hyphens');
  return region;
}

function readPrefix(variables: Variables): string {
  const text = variables.text('SCN_S3_PREFIX')?.trim() ?? '';
  if (text === '') return '';
  const prefix = text.endsWith('/') ? text : `${text}/`;
  const isPlain = prefix
    .slice(0, -1)
    .split('/')
    .every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part));
  if (!isPlain || prefix.length > 200)
    throw variables.wrong('SCN_S3_PREFIX', 'must be a path of letters, digits, dots, hyphens and underscores');
  return prefix;
}
