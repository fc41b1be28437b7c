import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asked } from './reflection-comparison';
import { useReflectionStyles } from './reflection.styles';

/** The questions of a question set, as learners answer them in a scenario that has none of its own. */
export function SetQuestions({ questions }: { readonly questions: readonly Asked[] }): ReactNode {
  const { t } = useTranslation('postSim');
  const styles = useReflectionStyles();
  return (
    <>
      <p className={styles.hint}>{t('asInSet')}</p>
      <ol className={styles.list}>
        {questions.map((asked, index) => (
          <li key={`${index} ${asked.text}`}>
            <Question asked={asked} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** A question with its hint. */
export function Question({ asked: { text, hint } }: { readonly asked: Asked }): ReactNode {
  const styles = useReflectionStyles();
  return (
    <span>
      {text}
      {hint === '' ? null : <span className={styles.note}>{hint}</span>}
    </span>
  );
}
