import type { ReactNode } from 'react';
import { usePluginStyles } from './plugins.styles';

/** Renders the Markdown subset of plugin pages: headings, paragraphs, lists, code. Anything else is shown as plain text. */
export function PluginPage({ markdown }: { readonly markdown: string }): ReactNode {
  const styles = usePluginStyles();
  return (
    <div className={styles.page}>
      {blocksOf(markdown).map((block, index) => (
        // blocks have no identity and never move
        <Block key={index} text={block} />
      ))}
    </div>
  );
}

function Block({ text }: { readonly text: string }): ReactNode {
  const styles = usePluginStyles();
  if (text.startsWith('#')) return <h4 className={styles.pageHeading}>{text.replace(/^#+ /, '')}</h4>;
  if (!text.startsWith('- ')) return <p className={styles.paragraph}>{inline(text)}</p>;
  return (
    <ul className={styles.list}>
      {text.split(/\n(?=- )/).map((item) => (
        <li key={item}>{inline(item.slice(2))}</li>
      ))}
    </ul>
  );
}

function inline(text: string): ReactNode {
  return text
    .replaceAll('\n', ' ')
    .split(/(`[^`]+`)/)
    .map((part, index) => (part.startsWith('`') ? <code key={index}>{part.slice(1, -1)}</code> : part));
}

/** Splits a page into blocks, without its title, which is already shown above. */
function blocksOf(markdown: string): readonly string[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .replace(/^# .*\n/, '')
    .replaceAll(/^(#+ .*)$/gm, '\n$1\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}
