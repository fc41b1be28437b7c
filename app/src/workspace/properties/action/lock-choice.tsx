import { useId, useRef, type ReactNode } from 'react';
import { Checkbox } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { readableName } from '@scn/kit/form/readable-name';
import { usePropertiesStyles } from '../properties.styles';

/** Selects lock types: Total Lock selects all, No Lock none. Turning Total Lock off again restores what was selected. */
export function LockChoice<K extends string>(props: {
  readonly title: string;
  readonly kinds: readonly K[];
  readonly chosen: readonly K[];
  readonly readOnly: boolean;
  readonly onChange: (chosen: string[]) => void;
}): ReactNode {
  const { title, kinds, chosen, readOnly, onChange } = props;
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const heading = useId();
  const isTotal = chosen.length === kinds.length;
  const before = useRef<readonly K[]>([]);
  const chooseTotal = () => {
    if (!isTotal) before.current = chosen;
    const left = isTotal ? before.current : [];
    onChange(isTotal ? (left.length === 0 ? ['NO_LOCK'] : [...left]) : ['TOTAL_LOCK']);
  };
  return (
    <div role="group" aria-labelledby={heading} className={styles.group}>
      <h4 id={heading} className={styles.subheading}>
        {title}
      </h4>
      <div className={styles.locks}>
        <Checkbox
          label={t('totalLock')}
          disabled={readOnly}
          checked={isTotal ? true : chosen.length === 0 ? false : 'mixed'}
          onChange={chooseTotal}
        />
        <Checkbox
          label={t('noLock')}
          disabled={readOnly}
          checked={chosen.length === 0}
          onChange={() => {
            onChange(['NO_LOCK']);
          }}
        />
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={readableName(kind)}
            disabled={readOnly}
            checked={chosen.includes(kind)}
            onChange={(_, { checked }) => {
              onChange(kinds.filter((each) => (each === kind ? checked === true : chosen.includes(each))));
            }}
          />
        ))}
      </div>
    </div>
  );
}
