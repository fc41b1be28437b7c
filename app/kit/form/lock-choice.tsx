import { useRef, type ReactNode } from 'react';
import { Checkbox, FieldContextProvider } from '@fluentui/react-components';
import { useKitTexts } from '../texts/kit-text';
import type { FieldControlProps } from './form-context';
import { useFormStyles } from './form.styles';
import { readableName } from './readable-name';

/** Selects lock types: Total Lock selects all, No Lock none. Turning Total Lock off again restores what was selected. */
export function LockChoice<K extends string>(props: {
  readonly kinds: readonly K[];
  readonly chosen: readonly K[];
  readonly readOnly: boolean;
  /** Connects the group to its label. */
  readonly control: FieldControlProps;
  readonly onChange: (chosen: readonly K[]) => void;
}): ReactNode {
  const { kinds, chosen, readOnly, control, onChange } = props;
  const { text } = useKitTexts();
  const styles = useFormStyles();
  const isTotal = chosen.length === kinds.length;
  const before = useRef<readonly K[]>([]);
  const chooseTotal = () => {
    if (!isTotal) before.current = chosen;
    onChange(isTotal ? before.current : kinds);
  };
  return (
    <div role="group" {...control} className={styles.locks}>
      {/* inside a Field, Fluent would label each check box with the field's name */}
      <FieldContextProvider value={undefined}>
        <Checkbox
          label={text('form.totalLock')}
          disabled={readOnly}
          checked={isTotal ? true : chosen.length === 0 ? false : 'mixed'}
          onChange={chooseTotal}
        />
        <Checkbox
          label={text('form.noLock')}
          disabled={readOnly}
          checked={chosen.length === 0}
          onChange={() => onChange([])}
        />
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={readableName(kind)}
            disabled={readOnly}
            checked={chosen.includes(kind)}
            onChange={(_, { checked }) =>
              onChange(kinds.filter((each) => (each === kind ? checked === true : chosen.includes(each))))
            }
          />
        ))}
      </FieldContextProvider>
    </div>
  );
}
