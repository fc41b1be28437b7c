import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePromptStyles } from './prompts.styles';

/** Shows the text a character gets, word for word. @param props.culture - the language of the text: `en-GB` */
export function WholeText({ text, culture }: { readonly text: string; readonly culture: string }): ReactNode {
  const { t } = useTranslation('prompts');
  const styles = usePromptStyles();
  return (
    // it scrolls, also by keyboard
    <div className={styles.text} tabIndex={0} role="region" aria-label={t('wholeText')} lang={culture}>
      {text}
    </div>
  );
}
