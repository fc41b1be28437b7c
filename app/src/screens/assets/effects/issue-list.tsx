import type { ReactNode } from 'react';
import type { AddedIssue } from './effects-documents';
import { useEffectsStyles } from './effects.styles';
import { placeAddress, placeWords, type OtherScenario } from './place-address';
import { NewWindowLink } from './user-name';

/** Issues that a change adds to a scenario, each with a link to its place. */
export function IssueList(props: {
  readonly scenario: OtherScenario;
  readonly issues: readonly AddedIssue[];
  /** Names the list, where it isn’t the only one. */
  readonly label?: string;
}): ReactNode {
  const { scenario, issues, label } = props;
  const styles = useEffectsStyles();
  return (
    <ul className={styles.inner} {...(label === undefined ? {} : { 'aria-label': label })}>
      {issues.map(({ ruleId, message, place }) => (
        <li key={`${ruleId} ${place.pointer} ${message}`} className={styles.innerRow}>
          <NewWindowLink to={placeAddress(scenario, place)}>{placeWords(place) || message}</NewWindowLink>{' '}
          <span className={styles.quiet}>{message}</span>
        </li>
      ))}
    </ul>
  );
}
