import { Input, Switch } from '@fluentui/react-components';
import { useKitTexts } from '../texts/kit-text';
import { useFormShared } from './form-context';
import { useFormStyles } from './form.styles';
import type { TiedProps } from './text-control';

/** A switch for a boolean. */
export function FlagControl({
  tied,
  value,
  isUnavailable,
  onChange,
}: {
  readonly tied: TiedProps;
  readonly value: unknown;
  /** It can't be turned on, only off. */
  readonly isUnavailable: boolean;
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
      disabled={isUnavailable && value !== true}
      onChange={(_, { checked }) => onChange(checked)}
    />
  );
}
