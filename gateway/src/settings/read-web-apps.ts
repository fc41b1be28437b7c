import { URL } from 'node:url';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { isLoopback } from './loopback';
import { SettingError, type Variables } from './read-variable';
import type { WebAppSettings } from './settings';

const name = 'SCN_WEB_APPS';
const text = Type.String({ minLength: 1, maxLength: 200 });
const schema = Type.Array(
  Type.Object(
    {
      id: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }),
      name: text,
      url: Type.String({ minLength: 1, maxLength: 2000 }),
      key: Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]{1,4000}$' })),
      institutions: Type.Optional(Type.Array(text)),
    },
    { additionalProperties: false },
  ),
);

/** Reads the web apps that actions can be uploaded to. @throws SettingError when they are invalid; it contains no key. */
export function readWebApps(variables: Variables): readonly WebAppSettings[] | undefined {
  const json = variables.text(name);
  if (json === undefined) return undefined;
  const apps = parse(json, variables);
  const [error] = Value.Errors(schema, apps);
  if (!Value.Check(schema, apps))
    throw variables.wrong(
      name,
      `must be a list of {id, name, url}${error === undefined ? '' : `; at '${error.instancePath}' it ${error.message}`}`,
    );
  for (const { id, url } of apps) {
    if (apps.filter((other) => other.id === id).length > 1) throw variables.wrong(name, `has the id '${id}' twice`);
    requireAddress(id, url, variables);
  }
  return apps;
}

function parse(json: string, variables: Variables): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // the message of the parser would repeat a part of it
    throw variables.wrong(name, 'is not valid JSON');
  }
}

function requireAddress(id: string, text: string, variables: Variables): void {
  if (!URL.canParse(text)) throw variables.wrong(name, `must have a URL as the address of '${id}'`);
  const url = new URL(text);
  if (!['https:', 'http:'].includes(url.protocol))
    throw variables.wrong(name, `must have an address of '${id}' that starts with https://`);
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw variables.wrong(name, `must have an address of '${id}' without an account or a fragment`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !variables.flag('SCN_ALLOW_PLAIN_HTTP'))
    throw new SettingError(
      name,
      `has an address of '${id}' that would send actions and the key over the network in plain text`,
      'Use https://, or set SCN_ALLOW_PLAIN_HTTP=true in a closed network.',
    );
}
