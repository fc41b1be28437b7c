import { useEffect, useState, type ReactNode } from 'react';
import { Button, Switch } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { MultipleChoiceForm } from '@scn/core/document/content/schema';
import { useDocumentView } from '#document/document-context.tsx';
import { useGoTo } from '#workspace/panel/use-go-to';
import { usePictures } from '../assets/use-assets';
import type { SlotProps } from '../slot-props';
import { choose, pageWith, startingAnswers, type ChosenAnswers } from './chosen-answers';
import { useFormStyles } from './forms.styles';
import { PreviewQuestion } from './preview-question';

/** A multiple-choice form as learners see it, page by page, and what their answers lead to. */
export default function FormPreview({ entityId, chosenId }: SlotProps): ReactNode {
  const view = useDocumentView();
  const node = entityId === null ? undefined : view.get(entityId, 'form');
  return node === undefined ? null : <Preview form={node.value} chosenId={chosenId ?? node.id} />;
}

const none: ChosenAnswers = new Set();

function Preview({ form, chosenId }: { readonly form: MultipleChoiceForm; readonly chosenId: string }): ReactNode {
  const { t } = useTranslation('forms');
  const styles = useFormStyles();
  const view = useDocumentView();
  const goTo = useGoTo();
  const { pages } = form;
  const [wanted, setWanted] = useState(0);
  const [chosen, setChosen] = useState(none);
  const [showsOutcomes, setShowsOutcomes] = useState(true);
  const pictures = usePictures(pages.flatMap(({ questions }) => questions).flatMap(({ imageId }) => imageId ?? []));
  const chosenPage = pageWith(form, chosenId);
  // what is chosen in the list is shown
  useEffect(() => {
    if (chosenPage >= 0) setWanted(chosenPage);
  }, [chosenPage]);
  // the last page may have been deleted
  const index = Math.max(0, Math.min(wanted, pages.length - 1));
  const page = pages[index];
  const actionOf = (code: string) => {
    const title = view.get(code, 'action')?.value.title ?? '';
    return title === '' ? code : `${title} (${code})`;
  };
  const starting = startingAnswers(form, chosen);
  return (
    <section className={styles.parts} aria-labelledby="form-preview">
      <div className={styles.head}>
        <h3 id="form-preview" className={styles.heading}>
          {t('preview')}
        </h3>
        <Switch
          label={t('showOutcomes')}
          checked={showsOutcomes}
          onChange={(_, { checked }) => setShowsOutcomes(checked)}
        />
      </div>
      <p className={styles.hint}>{t('hint')}</p>
      {page === undefined ? (
        <p className={styles.text}>{t('noPages')}</p>
      ) : (
        <div className={styles.sheet}>
          <h4 className={styles.title}>{form.title}</h4>
          {index > 0 || form.instructions === '' ? null : <p className={styles.text}>{form.instructions}</p>}
          {page.title === '' ? null : <h5 className={styles.pageTitle}>{page.title}</h5>}
          {page.questions.length === 0 ? <p className={styles.hint}>{t('noQuestions')}</p> : null}
          {page.questions.map((question, place) => (
            <PreviewQuestion
              key={question.id}
              number={place + 1}
              question={question}
              picture={pictures.get(question.imageId ?? '') ?? null}
              chosen={chosen}
              showsOutcomes={showsOutcomes}
              actionOf={actionOf}
              onChoose={(id) => setChosen(choose(chosen, question, id))}
              onEdit={() => goTo({ entity: question.id, pointer: '' })}
            />
          ))}
          <div className={styles.foot}>
            <span className={styles.pages} role="status">
              {t('page', { page: index + 1, count: pages.length })}
            </span>
            <Button disabledFocusable={index === 0} onClick={() => setWanted(index - 1)}>
              {t('previous')}
            </Button>
            <Button disabledFocusable={index === pages.length - 1} onClick={() => setWanted(index + 1)}>
              {t('next')}
            </Button>
          </div>
        </div>
      )}
      {showsOutcomes && chosen.size > 0 ? (
        <div>
          <p className={styles.text}>{t('submitted')}</p>
          {starting.length === 0 ? <p className={styles.hint}>{t('startsNothing')}</p> : null}
          <ol className={styles.list}>
            {starting.map(({ id, actionCode }) => (
              <li key={id}>{actionOf(actionCode ?? '')}</li>
            ))}
          </ol>
          <Button size="small" onClick={() => setChosen(none)}>
            {t('clear')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
