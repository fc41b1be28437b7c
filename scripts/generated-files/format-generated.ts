import { join } from 'node:path';
import * as prettier from 'prettier';

/** Formats generated content as `npm run format` would; content that prettier ignores or doesn't support is returned unchanged. */
export async function formatGenerated(root: string, file: string, content: string): Promise<string> {
  const absolute = join(root, file);
  const { ignored, inferredParser } = await prettier.getFileInfo(absolute, {
    ignorePath: join(root, '.prettierignore'),
  });
  if (ignored || inferredParser === null) return content;
  const options = await prettier.resolveConfig(absolute);
  return prettier.format(content, { ...options, filepath: absolute });
}
