import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReflectionQuestion } from './reflection-comparison';
import { useReflectionStyles } from './reflection.styles';

/** The questions of a question set, as learners answer them in a scenario that has none of its own. */
export function SetQuestions({ questions }: { readonly questions: readonly ReflectionQuestion[] }): ReactNode {
  const { t } = useTranslation('postSim');
  const styles = useReflectionStyles();
  return (
    <>
      <p className={styles.hint}>{t('asInSet')}</p>
      <ol className={styles.list}>
        {questions.map((question, index) => (
          <li key={`${index} ${question.text}`}>
            <Question question={question} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** A question with its hint. */
export function Question({ question: { text, hint } }: { readonly question: ReflectionQuestion }): ReactNode {
  const styles = useReflectionStyles();
  return (
    <span>
      {text}
      {hint === '' ? null : <span className={styles.note}>{hint}</span>}
    </span>
  );
}
