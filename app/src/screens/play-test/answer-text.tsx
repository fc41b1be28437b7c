import { Button, Link } from '@fluentui/react-components';
import { CheckmarkCircle16Regular, DismissCircle16Regular, Question16Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Reason } from '@scn/core/playing/why';
import { useGoTo } from '#workspace/panel/use-go-to';
import { usePlayTestStyles } from './play-test.styles';

/** An answer to ‘why?’: a sentence, and its reasons with links to what they are about. */
export function AnswerText({ answer }: { readonly answer: Answer }): ReactNode {
  const styles = usePlayTestStyles();
  return (
    <div className={styles.answer} role="status">
      <span>{answer.text}</span>
      {answer.reasons.length === 0 ? null : (
        <ul className={styles.list}>
          {answer.reasons.map((reason, index) => (
            // reasons have no identity: two can be the same
            <li key={index} className={styles.reason}>
              <Sign holds={reason.holds} />
              <ReasonText reason={reason} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Sign({ holds }: Pick<Reason, 'holds'>): ReactNode {
  if (holds === null) return null;
  return holds === true ? (
    <CheckmarkCircle16Regular />
  ) : holds === false ? (
    <DismissCircle16Regular />
  ) : (
    <Question16Regular />
  );
}

function ReasonText({ reason: { text, about } }: { readonly reason: Reason }): ReactNode {
  const goTo = useGoTo();
  if (about === null) return <span>{text}</span>;
  return (
    <Link as="button" inline onClick={() => goTo({ entity: about, pointer: '' })}>
      {text}
    </Link>
  );
}

/** A button that shows and hides an answer. */
export function WhyButton(props: {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const { label, isOpen, onToggle } = props;
  const { t } = useTranslation('playTest');
  return (
    <Button size="small" appearance="subtle" aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
      {t('why')}
    </Button>
  );
}
