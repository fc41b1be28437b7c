import { Input, Switch } from '@fluentui/react-components';
import { useKitTexts } from '../texts/kit-text';
import { useFormShared } from './form-context';
import { useFormStyles } from './form.styles';
import type { TiedProps } from './text-control';

/** A switch for a boolean. */
export function FlagControl({
  tied,
  value,
  onChange,
}: {
  readonly tied: TiedProps;
  readonly value: unknown;
  onChange(value: boolean): void;
}) {
  const { readOnly } = useFormShared();
  const { text } = useKitTexts();
  const styles = useFormStyles();
  const { ref, ...control } = tied;
  const word = value === true ? text('form.yes') : text('form.no');
  if (readOnly) return <Input {...control} input={{ ref }} readOnly value={word} />;
  return (
    <Switch
      {...control}
      input={{ ref }}
      className={styles.flush}
      checked={value === true}
      onChange={(_, { checked }) => onChange(checked)}
    />
  );
}
