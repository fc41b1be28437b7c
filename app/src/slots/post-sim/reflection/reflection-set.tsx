import type { ReactNode } from 'react';
import { Badge, Button } from '@fluentui/react-components';
import type { OperationCall } from '@scn/core/base/issue';
import { permissionFor } from '@scn/core/operations/needed-permissions';
import { guidedReflection } from '@scn/core/index/queries/sections';
import { useTranslation } from 'react-i18next';
import { useDocumentView } from '#document/document-context.tsx';
import { useChange } from '#workspace/document/use-change';
import { useMay } from '#workspace/properties/use-may';
import { LoadFailure } from '#page/load-failure.tsx';
import { textOf, useAssets, whereIds } from '../../assets/use-assets';
import { EntityLink } from '../../links/entity-link';
import {
  compareReflection,
  questionsOf,
  type ReflectionQuestion,
  type ComparedQuestion,
} from './reflection-comparison';
import { useReflectionStyles } from './reflection.styles';
import { Question, SetQuestions } from './set-questions';

const columns = ['name', 'introduction', 'questions', 'epilogue'];

/** The questions of the scenario beside those of its question set: what is as in the set, what was changed, and what was left out. */
export default function ReflectionSet(): ReactNode {
  const { t } = useTranslation('postSim');
  const styles = useReflectionStyles();
  const view = useDocumentView();
  const change = useChange();
  const may = useMay();
  const { templateId, introduction, epilogue, questions } = view.derive(guidedReflection);
  const sets = useAssets('asset.guided-reflection', columns, whereIds([templateId]));
  if (templateId === null) return null;
  const set = sets.assets.get(templateId)?.data;
  if (set === undefined) {
    return sets.state === 'loading' ? null : (
      <LoadFailure error={sets.error} intent="warning" className={styles.part} text={t('setFailed')} />
    );
  }
  const { action, subject } = permissionFor('Create', 'question');
  const readOnly = !may(action, subject);
  const inSet = questionsOf(set);
  const compared = compareReflection(questions, inSet);
  const last = questions.at(-1)?.id ?? null;
  const copy = () => {
    const own = { introduction, epilogue };
    const empty = (['introduction', 'epilogue'] as const).filter((name) => own[name].trim() === '');
    const changes = Object.fromEntries(empty.map((name) => [name, textOf(set[name])]));
    change(
      [
        ...(empty.length === 0
          ? []
          : [{ name: 'section.update', input: { section: 'postSim.guidedReflection', changes } }]),
        ...added(inSet, last),
      ],
      { title: t('copySet'), success: t('copiedSet'), offersUndo: true },
    );
  };
  return (
    <section aria-labelledby="reflection-set" className={styles.part}>
      <h2 id="reflection-set" className={styles.heading}>
        {t('setOf', { name: textOf(set['name']) })}
      </h2>
      {questions.length === 0 ? (
        <>
          <SetQuestions questions={inSet} />
          {readOnly || inSet.length === 0 ? null : <Button onClick={copy}>{t('copySet')}</Button>}
        </>
      ) : (
        <>
          <p className={styles.hint}>{t('comparedHint')}</p>
          <ol className={styles.list}>
            {compared.questions.map((each) => (
              <Compared
                key={each.own.id}
                compared={each}
                onRestore={
                  readOnly
                    ? null
                    : ({ text, hint }) => {
                        const input = { kind: 'question', id: each.own.id, changes: { text, hint } };
                        change([{ name: 'entity.update', input }]);
                      }
                }
              />
            ))}
          </ol>
          {compared.unused.length === 0 ? null : (
            <>
              <h3 className={styles.subheading}>{t('leftOut')}</h3>
              <ul className={styles.list}>
                {compared.unused.map((asked) => (
                  // the distance from a button would be a line of its own
                  <li key={asked.text} className={readOnly ? undefined : styles.row}>
                    <Question question={asked} />
                    {readOnly ? null : (
                      <Button
                        size="small"
                        aria-label={t('addNamed', { text: asked.text })}
                        onClick={() => change(added([asked], last))}
                      >
                        {t('add')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
}

/** Creates questions at the end, in their order. */
function added(questions: readonly ReflectionQuestion[], last: string | null): readonly OperationCall[] {
  let after = last;
  return questions.map(({ text, hint }) => {
    const id = crypto.randomUUID();
    const input = { kind: 'question', id, parentEntityId: null, values: { text, hint }, after };
    after = id;
    return { name: 'entity.create', input };
  });
}

function Compared(props: {
  readonly compared: ComparedQuestion;
  /** Null without the permission. */
  readonly onRestore: ((inSet: ReflectionQuestion) => void) | null;
}): ReactNode {
  const { compared, onRestore } = props;
  const { own, inSet, isChanged } = compared;
  const { t } = useTranslation('postSim');
  const styles = useReflectionStyles();
  const view = useDocumentView();
  const node = view.get(own.id, 'question');
  return (
    <li className={styles.row}>
      <span>
        {node === undefined ? own.text : <EntityLink node={node} />}
        {inSet !== null && isChanged ? (
          <span className={styles.was}>
            <span className={styles.note}>{t('inTheSet')}</span>
            <Question question={inSet} />
          </span>
        ) : null}
      </span>
      <span className={styles.marks}>
        <Badge appearance="outline" color={inSet !== null && !isChanged ? 'subtle' : 'brand'}>
          {t(inSet === null ? 'ownQuestion' : isChanged ? 'changedQuestion' : 'sameQuestion')}
        </Badge>
        {inSet !== null && isChanged && onRestore !== null ? (
          <Button
            size="small"
            appearance="subtle"
            aria-label={t('restoreNamed', { text: own.text })}
            onClick={() => onRestore(inSet)}
          >
            {t('restore')}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
