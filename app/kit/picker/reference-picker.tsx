import { Button, Input } from '@fluentui/react-components';
import { useRef } from 'react';
import type { ReferencePickerProps } from '../form/form-context';
import { useKitTexts } from '../texts/kit-text';
import { ChosenList, nameOfChosen } from './chosen-list';
import { usePickerStyles } from './picker.styles';
import { ReferenceCombobox } from './reference-combobox';
import type { RecentReferences, ReferenceSource } from './reference-source';
import { useNames, type Names } from './use-names';

type WithoutTarget<Props> = Props extends unknown ? Omit<Props, 'target' | 'offers'> : never;

/** Props of a picker: those of the form field, and the source of its items. */
export type SourcedPickerProps = WithoutTarget<ReferencePickerProps> & {
  readonly source: ReferenceSource;
  readonly recent?: RecentReferences;
  /** How many chosen items are shown until the author asks for all; default: all of them. */
  readonly atFirst?: number;
};

/**
 * Picks one item or several by name. Searches as the author types, keeps unknown ids, and shows an error if its source
 * fails.
 */
export function ReferencePicker(props: SourcedPickerProps) {
  const { source, recent, label, readOnly, control, atFirst } = props;
  const styles = usePickerStyles();
  const { text } = useKitTexts();
  const chosen = props.multiple ? props.value : props.value === null ? [] : [props.value];
  const names = useNames(source, chosen);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const combobox = { source, recent, names, label, control, input: field, chosen };
  const [first] = chosen;
  const shown = first === undefined ? '' : nameOfChosen(names, first, text);

  if (!props.multiple) {
    const { onChange } = props;
    const option = first === undefined ? undefined : names.of(first);
    const details = option === null && first !== undefined ? { title: text('picker.id', { id: first }) } : {};
    return (
      <div className={styles.picker}>
        {readOnly ? (
          <Input
            {...control}
            className={styles.input}
            readOnly
            {...details}
            value={shown === '' ? text('form.noValue') : shown}
            contentBefore={option?.code === undefined ? null : <span className={styles.code}>{option.code}</span>}
          />
        ) : (
          <ReferenceCombobox
            {...combobox}
            multiple={false}
            maxItems={null}
            shown={shown}
            shownCode={option?.code}
            isUnknown={option === null}
            details={details}
            onChoose={({ id }) => onChange(id)}
            {...(first === undefined ? {} : { onClear: () => onChange(null) })}
          />
        )}
        <NamesFailed names={names} />
      </div>
    );
  }
  const { onChange, ordered, maxItems = null } = props;
  return (
    <div className={styles.picker}>
      {chosen.length > 0 && (
        <ChosenList
          label={label}
          names={names}
          value={chosen}
          ordered={ordered}
          readOnly={readOnly}
          field={field}
          list={list}
          {...(atFirst === undefined ? {} : { atFirst })}
          onChange={onChange}
        />
      )}
      {readOnly ? (
        chosen.length === 0 && <Input {...control} className={styles.input} readOnly value={text('form.none')} />
      ) : (
        <ReferenceCombobox
          {...combobox}
          multiple
          maxItems={maxItems}
          shown=""
          shownCode={undefined}
          isUnknown={false}
          details={{}}
          onChoose={({ id }) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
          onBack={() => [...(list.current?.querySelectorAll<HTMLElement>('[data-part=remove]') ?? [])].at(-1)?.focus()}
        />
      )}
      <NamesFailed names={names} />
    </div>
  );
}

/** Shown if the names of the chosen items couldn't be loaded. */
function NamesFailed({ names }: { readonly names: Names }) {
  const styles = usePickerStyles();
  const { text } = useKitTexts();
  if (!names.failed) return null;
  return (
    <div role="alert" className={styles.failed}>
      {text(names.refused ? 'picker.namesRefused' : 'picker.namesFailed')}
      {names.refused ? null : (
        <Button size="small" appearance="transparent" onClick={names.retry}>
          {text('picker.retry')}
        </Button>
      )}
    </div>
  );
}
