import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetPreviewProps } from '../../assets/use-assets';
import { questionsOf } from './reflection-comparison';
import { useReflectionStyles } from './reflection.styles';
import { SetQuestions } from './set-questions';

/** A question set as Guided Reflection shows it in a scenario without questions of its own. */
export default function SetPreview({ data }: AssetPreviewProps): ReactNode {
  const { t } = useTranslation('postSim');
  const styles = useReflectionStyles();
  const questions = questionsOf(data);
  return questions.length === 0 ? (
    <p className={styles.hint}>{t('emptySet')}</p>
  ) : (
    <SetQuestions questions={questions} />
  );
}
