import type { Json } from '@scn/core/kernel/json';
import { isJsonObject } from '@scn/core/kernel/json';
import { Button, Input } from '@fluentui/react-components';
import { Add20Regular, Delete20Regular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useKitTexts } from '../texts/kit-text';
import { FieldSet } from './field-set';
import { useFormShared, type FieldProps } from './form-context';
import { nameOf } from './form-paths';
import { useFormStyles } from './form.styles';

/** Values by names that the author chooses. Two entries of one name are kept on the screen until one is renamed. */
export function RecordField({ plan, pointer, values }: FieldProps & { readonly values: 'text' | 'number' }) {
  const styles = useFormStyles();
  const { text } = useKitTexts();
  const { setValue } = useFormContext();
  const { readOnly, settle } = useFormShared();
  const name = nameOf(pointer);
  const value = useWatch({ name }) as Json | undefined;
  const element = useRef<HTMLDivElement>(null);
  const stored = isJsonObject(value)
    ? Object.entries(value).map(([key, each]) => [key, typeof each === 'object' ? '' : String(each)] as const)
    : [];
  const [typed, setTyped] = useState<readonly (readonly [string, string])[] | null>(null);
  const entries = typed ?? stored;
  const change = (next: readonly (readonly [string, string])[]) => {
    setTyped(next);
    const record = Object.fromEntries(
      next
        .filter(([key]) => key !== '')
        .map(([key, each]) => [key, values === 'number' && each.trim() !== '' ? Number(each) : each]),
    );
    setValue(name, record, { shouldDirty: true, shouldValidate: true });
  };
  const leave = () => {
    const names = entries.map(([key]) => key);
    // once all names are there and differ, the value itself is shown again
    if (!names.includes('') && new Set(names).size === names.length) setTyped(null);
    settle();
  };
  const rename = (index: number, entry: readonly [string, string]) => change(entries.with(index, entry));
  return (
    <FieldSet plan={plan} pointer={pointer}>
      {entries.length === 0 && <p className={styles.empty}>{text('form.empty')}</p>}
      <div ref={element} className={styles.list}>
        {entries.map(([key, each], index) => (
          <div key={index} role="group" aria-label={text('form.entry', { number: index + 1 })} className={styles.entry}>
            <Input
              aria-label={text('form.entryName')}
              placeholder={text('form.entryName')}
              readOnly={readOnly}
              value={key}
              onChange={(_, data) => rename(index, [data.value, each])}
              onBlur={leave}
            />
            <Input
              aria-label={text('form.entryValue')}
              className={styles.grow}
              readOnly={readOnly}
              inputMode={values === 'number' ? 'decimal' : 'text'}
              value={each}
              onChange={(_, data) => rename(index, [key, data.value])}
              onBlur={leave}
            />
            {!readOnly && (
              <Button
                size="small"
                appearance="subtle"
                icon={<Delete20Regular />}
                aria-label={text('form.remove', { item: key === '' ? text('form.entry', { number: index + 1 }) : key })}
                onClick={() => {
                  change(entries.toSpliced(index, 1));
                  element.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus();
                  settle();
                }}
              />
            )}
          </div>
        ))}
      </div>
      {!readOnly && (
        <div className={styles.add}>
          <Button
            data-add=""
            size="small"
            icon={<Add20Regular />}
            aria-label={text('form.addTo', { label: plan.label })}
            onClick={() => setTyped([...entries, ['', '']])}
          >
            {text('form.add')}
          </Button>
        </div>
      )}
    </FieldSet>
  );
}
