/** A part of the roadmap. */
export interface ComingPart {
  readonly title: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** Reads docs/whats-coming.md: an introduction, parts, and items with a paragraph each. The page shows its own title. */
export function readComingPage(markdown: string): { readonly intro: string; readonly parts: readonly ComingPart[] } {
  const [begin = '', ...parts] = markdown.replaceAll('\r\n', '\n').split(/^## /m);
  const [, intro] = split(begin.replace(/^# /, ''));
  return {
    intro,
    parts: parts.map((part) => {
      const [title = '', ...items] = part.split(/^### /m);
      return { title: title.trim(), items: items.map(split).map(([name, text]) => ({ title: name, text })) };
    }),
  };
}

/** The first line, and the paragraph below it. */
function split(text: string): readonly [string, string] {
  const [title = '', ...lines] = text.split('\n');
  return [title.trim(), lines.join(' ').trim().replaceAll(/\s+/g, ' ')];
}
