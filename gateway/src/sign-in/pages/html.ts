/** Markup that is safe to send unescaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** Allowed values in a template: text is escaped, markup is kept, null is omitted. */
export type HtmlPart = string | number | Html | null | undefined | readonly HtmlPart[];

/** Renders markup. All interpolated text is escaped, in content and attribute values. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(strings.reduce((written, string, index) => written + render(parts[index - 1]) + string));
}

function render(part: HtmlPart): string {
  if (part === null || part === undefined) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
