import { useState, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useCoverStyles } from './scenario-cover.styles';
import { useCover } from './use-cover';

/** Data of a scenario that its cover shows. */
export interface CoveredScenario {
  readonly scenarioCode: string;
  readonly coverImageId: string | null;
}

/** After this, a picture that can’t be loaded is left out. */
const maxAttempts = 2;

/**
 * The picture of a scenario, or the letters of its code in the same space, so that nothing moves when the picture is loaded. It is loaded when it
 * is scrolled into view.
 *
 * @param props - `isLarge`: it stands by itself; otherwise it only repeats what the title beside it says
 */
export function ScenarioCover(props: { readonly scenario: CoveredScenario; readonly isLarge?: boolean }): ReactNode {
  const { scenario, isLarge = false } = props;
  const { scenarioCode, coverImageId } = scenario;
  const styles = useCoverStyles();
  const [cover, reload] = useCover(coverImageId);
  const [failed, setFailed] = useState(0);
  const isShown = cover !== null && failed < maxAttempts;
  return (
    <span
      className={mergeClasses(styles.cover, isLarge && styles.large)}
      {...(isShown && isLarge ? {} : { 'aria-hidden': true })}
    >
      {isShown ? (
        <img
          className={styles.image}
          src={cover.address}
          alt={isLarge ? cover.altText : ''}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => {
            // its address has expired
            reload();
            setFailed(failed + 1);
          }}
        />
      ) : (
        scenarioCode.slice(0, 3)
      )}
    </span>
  );
}
