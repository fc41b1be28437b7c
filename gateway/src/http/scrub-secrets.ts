const replacement = '[redacted]';

/** Names of fields, parameters and headers with secret values. */
const names = [
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  String.raw`\w*password\w*`,
  String.raw`\w*secret`,
  String.raw`\w*token`,
  'id_token_hint',
  'code_verifier',
  String.raw`\w*signature`,
  'assertion',
].join('|');
/** `code` is an authorisation code in an address, but an error code elsewhere. */
const parameters = `${names}|code|sig`;

/* Each alternative of a repetition starts with a different character, so that matching is linear in the length of the line. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // "password":"…" and "set-cookie":["…"] at any depth of the line, and numbers
  [new RegExp(String.raw`("(?:${names})"\s*:\s*)"(?:[^"\\]|\\.)*"`, 'gi'), `$1"${replacement}"`],
  [
    new RegExp(String.raw`("(?:${names})"\s*:\s*)(?:\[(?:"(?:[^"\\]|\\.)*",?)*\]|-?\d[\d.eE+-]*)`, 'gi'),
    `$1"${replacement}"`,
  ],
  // the same in a text that contains JSON: everything up to the end of that text
  [new RegExp(String.raw`(\\+"(?:${names})\\+"\s*:\s*)(?:[^"\\]|\\.)*`, 'gi'), `$1${replacement}`],
  // ?code=…&signature=…, and the same as a form
  [new RegExp(String.raw`([?&"\s](?:${parameters})=)[^&\s"'\\]+`, 'gi'), `$1${replacement}`],
  [/\b((?:Bearer|Basic)\s+)[\w.~+/=:-]{6,}/gi, `$1${replacement}`],
  // a JWT, anywhere
  [/\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g, replacement],
  // user:password@ of an address
  [/(:\/\/[^\s:/@"'\\]*:)[^\s/@"'\\]+@/g, `$1${replacement}@`],
];

/** Redacts credentials in a line of the log: passwords, tokens, cookies, signatures, codes. */
export function scrubSecrets(line: string): string {
  return patterns.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
}
