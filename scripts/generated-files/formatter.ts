import { extname, join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { readIfPresent } from './files';

/** `scn fmt` prints these; `npm run format` ignores them as well (.oxfmtrc.json). */
const printedByScn = /\.scn(?:-catalogue)?\.json$/;
const formatted = new Set(['.css', '.graphql', '.html', '.js', '.json', '.md', '.mjs', '.ts', '.tsx']);

/** Formats generated content as `npm run format` would. */
export class Formatter {
  readonly #config: FormatConfig;

  private constructor(config: FormatConfig) {
    this.#config = config;
  }

  /** A formatter with a repository's settings. */
  static async of(root: string): Promise<Formatter> {
    const text = (await readIfPresent(join(root, '.oxfmtrc.json'))) ?? '{}';
    const { ignorePatterns, $schema, ...config } = JSON.parse(withoutComments(text)) as Record<string, unknown>;
    return new Formatter(config);
  }

  /**
   * @returns the content as it is when it isn't formatted
   * @throws Error when the content is not in the language of the file's extension
   */
  async format(file: string, content: string): Promise<string> {
    if (printedByScn.test(file) || !formatted.has(extname(file))) return content;
    const { code, errors } = await format(file, content, this.#config);
    const [error] = errors;
    if (error !== undefined) throw new Error(`${file} can't be formatted: ${error.message}`);
    return code;
  }
}

/** Removes the lines of a JSON file that are comments. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*\/\/.*$/gm, '');
}
