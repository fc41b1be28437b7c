import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf, type AssetPreviewProps } from '../assets/use-assets';
import { isAlwaysIncluded, isOffered, wordCount } from './prompt-parts';
import { PromptRow, WholeText } from './prompt-list.tsx';
import { usePromptStyles } from './prompts.styles';

/** A global prompt as Prompts lists it in a scenario that hasn’t chosen it, and the text that it adds for a character. */
export default function PromptPreview({ data }: AssetPreviewProps): ReactNode {
  const { t, i18n } = useTranslation('prompts');
  const styles = usePromptStyles();
  const title = textOf(data['title']);
  const text = textOf(data['content']).trim();
  const isAlways = isAlwaysIncluded(data);
  return (
    <>
      {isAlways || isOffered(data) ? (
        <ol className={styles.list} aria-label={t('global')}>
          <PromptRow
            title={title === '' ? t('untitled') : title}
            note={isAlways ? t('words', { count: wordCount(text, i18n.language) }) : t('notUsed')}
          >
            {isAlways ? <span className={styles.note}>{t('always')}</span> : null}
          </PromptRow>
        </ol>
      ) : (
        <p className={styles.note}>{t('notOffered')}</p>
      )}
      {text === '' ? null : <WholeText text={text} culture={i18n.language} />}
    </>
  );
}
