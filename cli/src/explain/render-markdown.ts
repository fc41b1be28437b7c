import type { Colours } from '../terminal/colours';

/** Renders the Markdown subset used in documentation for a terminal: headings, code blocks, lists, inline code. */
export function renderMarkdown(markdown: string, colours: Colours): string {
  let inCode = false;
  const lines: string[] = [];
  for (const line of markdown.trim().split('\n')) {
    if (line.startsWith('```')) {
      inCode = !inCode;
    } else if (inCode) {
      lines.push(`    ${colours.dim(line)}`);
    } else if (/^#+ /.test(line)) {
      lines.push(colours.bold(line.replace(/^#+ /, '')));
    } else {
      lines.push(line.replaceAll(/`([^`]+)`/g, (_, code: string) => colours.cyan(code)).replaceAll('**', ''));
    }
  }
  return lines.join('\n');
}
