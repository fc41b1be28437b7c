import type { ReactNode } from 'react';
import { Badge, Button, Checkbox, Radio } from '@fluentui/react-components';
import { Edit16Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { isRight, type ChosenAnswers, type FormAnswer, type FormQuestion } from './chosen-answers';
import { useFormStyles } from './forms.styles';

/** A question as learners see it and, for authors, what its answers lead to. */
export function PreviewQuestion(props: {
  /** Counts the questions of the page, from 1. */
  readonly number: number;
  readonly question: FormQuestion;
  /** The address of its image; null if it has none. */
  readonly picture: string | null;
  readonly chosen: ChosenAnswers;
  /** Shows what the answers lead to. */
  readonly showsOutcomes: boolean;
  /** Returns the name of an action. */
  readonly actionOf: (code: string) => string;
  readonly onChoose: (id: string) => void;
  readonly onEdit: () => void;
}): ReactNode {
  const { number, question, picture, chosen, showsOutcomes, actionOf, onChoose, onEdit } = props;
  const { t } = useTranslation('forms');
  const styles = useFormStyles();
  const { id, text, items, selection } = question;
  const shown = text === '' ? t('noText') : text;
  const right = isRight(question, chosen);
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{shown}</legend>
      {picture === null ? null : (
        <img className={styles.picture} src={picture} alt={t('pictureOf', { question: shown })} />
      )}
      <div className={styles.kind}>
        <span>{t(selection === 'SINGLE' ? 'single' : 'multiple')}</span>
        {showsOutcomes ? (
          <Button appearance="subtle" size="small" icon={<Edit16Regular />} onClick={onEdit}>
            {t('edit', { number })}
          </Button>
        ) : null}
      </div>
      {items.length === 0 ? (
        <p className={styles.hint}>{t('noAnswers')}</p>
      ) : (
        <ul className={styles.answers}>
          {items.map((item) => {
            const label = item.text === '' ? t('noText') : item.text;
            const checked = chosen.has(item.id);
            return (
              <li key={item.id}>
                {selection === 'SINGLE' ? (
                  <Radio name={id} value={item.id} label={label} checked={checked} onChange={() => onChoose(item.id)} />
                ) : (
                  <Checkbox label={label} checked={checked} onChange={() => onChoose(item.id)} />
                )}
                {showsOutcomes ? <Outcome answer={item} actionOf={actionOf} /> : null}
              </li>
            );
          })}
        </ul>
      )}
      <div role="status" className={styles.result}>
        {showsOutcomes && right !== null ? (
          <Badge appearance="tint" color={right ? 'success' : 'warning'}>
            {t(right ? 'right' : 'notRight')}
          </Badge>
        ) : null}
      </div>
    </fieldset>
  );
}

/** Shows the result of choosing an answer. */
function Outcome(props: { readonly answer: FormAnswer; readonly actionOf: (code: string) => string }): ReactNode {
  const { answer, actionOf } = props;
  const { t } = useTranslation('forms');
  const styles = useFormStyles();
  return (
    <div className={styles.outcome}>
      <Badge appearance="tint" color={answer.correct ? 'success' : 'subtle'} size="small">
        {t(answer.correct ? 'correct' : 'wrong')}
      </Badge>
      {answer.actionCode === null ? null : <span>{t('starts', { action: actionOf(answer.actionCode) })}</span>}
      {answer.feedback === '' ? null : <span>{t('feedback', { feedback: answer.feedback })}</span>}
    </div>
  );
}
