import type { Json } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { Button } from '@fluentui/react-components';
import { Add20Regular, ArrowDown20Regular, ArrowUp20Regular, Delete20Regular } from '@fluentui/react-icons';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAnnouncer } from '../dialogs/use-announcer';
import { isNextItemKey } from '../focus/next-item';
import { useRovingStops } from '../focus/use-roving-stops';
import { isShortcut } from '../keys';
import { useKitTexts } from '../texts/kit-text';
import { defaultValue } from './default-value';
import { FieldMessage } from './field-message';
import { planField } from './field-plan';
import { FieldSet } from './field-set';
import { useFormShared, type FieldProps } from './form-context';
import { below, nameOf } from './form-paths';
import { useFormStyles } from './form.styles';

/** The element to focus after the next render. */
interface NextFocus {
  readonly index: number;
  readonly part: 'up' | 'down' | 'remove' | 'first';
}

/**
 * A list: items are added, removed and reordered with buttons, or with Alt and the arrow keys. Enter in the last field of the last item adds the next
 * one, unless that item is still as it was added; the focus goes to its first field.
 */
export function ListField({
  plan,
  pointer,
  list,
}: FieldProps & { readonly list: { readonly items: JsonSchema; readonly maxItems: number | null } }) {
  const styles = useFormStyles();
  const { text } = useKitTexts();
  const announcer = useAnnouncer();
  const { setValue } = useFormContext();
  const { readOnly, settle, FieldOf, Fields } = useFormShared();
  const name = nameOf(pointer);
  const value = useWatch({ name }) as Json | undefined;
  const items: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [];
  const keys = useItemKeys(items.length);
  const element = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<NextFocus | null>(null);
  const stops = useRovingStops();
  const schema = resolveSchema(list.items);
  const isObject = schema.properties !== undefined;

  useLayoutEffect(() => {
    const next = nextFocus.current;
    nextFocus.current = null;
    if (next === null) return;
    const item = element.current?.children[next.index];
    const target =
      next.part === 'first'
        ? item?.querySelector<HTMLElement>('[data-pointer] :is(input, select, textarea, [role=combobox])')
        : item?.querySelector<HTMLElement>(`[data-part=${next.part}]`);
    (target ?? addButton.current?.querySelector('button'))?.focus();
  });

  const titleOf = (index: number) =>
    schema.title === undefined
      ? text('form.itemPlain', { number: index + 1 })
      : text('form.item', { label: schema.title, number: index + 1 });
  const change = (next: readonly Json[]) => {
    setValue(name, next, { shouldDirty: true, shouldValidate: true });
    settle();
  };
  const add = () => {
    keys.add();
    nextFocus.current = { index: items.length, part: 'first' };
    change([...items, defaultValue(list.items)]);
    announcer.say(text('form.added', { item: titleOf(items.length) }));
  };
  const remove = (index: number) => {
    keys.remove(index);
    nextFocus.current = { index: Math.min(index, items.length - 2), part: 'remove' };
    change(items.toSpliced(index, 1));
    announcer.say(text('form.removed', { item: titleOf(index) }));
  };
  const move = (from: number, to: number, part: NextFocus['part']) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    keys.move(from, to);
    nextFocus.current = { index: to, part };
    change(items.toSpliced(from, 1).toSpliced(to, 0, item));
    announcer.say(text('form.moved', { item: titleOf(from), number: to + 1, count: items.length }));
  };
  const isFull = list.maxItems !== null && items.length >= list.maxItems;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const isLast = index === items.length - 1;
    if (isLast && !readOnly && !isFull && isNextItemKey(event)) {
      // what is around it makes none either
      event.stopPropagation();
      if (sameValue(items[index], defaultValue(list.items))) return;
      event.preventDefault();
      add();
      return;
    }
    const up = isShortcut(event, 'Alt+ArrowUp');
    if (readOnly || (!up && !isShortcut(event, 'Alt+ArrowDown'))) return;
    event.preventDefault();
    // only the innermost list moves its item
    event.stopPropagation();
    move(index, index + (up ? -1 : 1), up ? 'up' : 'down');
  };

  return (
    <FieldSet plan={plan} pointer={pointer}>
      {items.length === 0 && <p className={styles.empty}>{text('form.empty')}</p>}
      <ul ref={element} className={styles.list}>
        {items.map((_, index) => {
          const title = titleOf(index);
          const buttons = !readOnly && (
            <span
              ref={stops}
              role="toolbar"
              aria-label={text('form.itemButtons', { item: title })}
              className={styles.itemButtons}
            >
              <Button
                data-part="up"
                size="small"
                appearance="subtle"
                icon={<ArrowUp20Regular />}
                disabledFocusable={index === 0}
                aria-label={text('form.moveUp', { item: title })}
                onClick={() => move(index, index - 1, 'up')}
              />
              <Button
                data-part="down"
                size="small"
                appearance="subtle"
                icon={<ArrowDown20Regular />}
                disabledFocusable={index === items.length - 1}
                aria-label={text('form.moveDown', { item: title })}
                onClick={() => move(index, index + 1, 'down')}
              />
              <Button
                data-part="remove"
                size="small"
                appearance="subtle"
                icon={<Delete20Regular />}
                aria-label={text('form.remove', { item: title })}
                onClick={() => remove(index)}
              />
            </span>
          );
          const itemPointer = below(pointer, index);
          return (
            <li
              key={keys.of(index)}
              className={isObject ? styles.item : styles.itemPlain}
              {...(isObject ? { 'data-pointer': itemPointer } : {})}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              {isObject ? (
                <div
                  role="group"
                  aria-label={text('form.itemOf', { item: title, number: index + 1, count: items.length })}
                >
                  <div className={styles.itemHead}>
                    <span className={styles.itemTitle}>{title}</span>
                    {buttons}
                  </div>
                  <FieldMessage pointer={itemPointer} />
                  <Fields schema={schema} pointer={itemPointer} />
                </div>
              ) : (
                <>
                  <div className={styles.grow}>
                    <FieldOf
                      schema={list.items}
                      plan={{ ...planField(list.items, ''), label: title }}
                      pointer={itemPointer}
                      labelHidden
                    />
                  </div>
                  {buttons}
                </>
              )}
            </li>
          );
        })}
      </ul>
      {!readOnly && (
        <div ref={addButton} className={styles.add}>
          <Button
            size="small"
            icon={<Add20Regular />}
            disabledFocusable={isFull}
            aria-label={text('form.addTo', { label: plan.label })}
            onClick={add}
          >
            {text('form.add')}
          </Button>
        </div>
      )}
    </FieldSet>
  );
}

/** Keys that stay with their items, so that a moved item keeps its DOM state: scroll position and caret. */
function useItemKeys(count: number) {
  const [memory] = useState(() => ({ keys: [] as number[], next: 0 }));
  // if items are added or removed from outside, keys are added or removed at the end
  while (memory.keys.length < count) memory.keys.push(memory.next++);
  memory.keys.length = Math.min(memory.keys.length, Math.max(count, 0));
  return {
    of: (index: number) => memory.keys[index] ?? index,
    add: () => {
      memory.keys.push(memory.next++);
    },
    remove: (index: number) => {
      memory.keys.splice(index, 1);
    },
    move: (from: number, to: number) => {
      const [key] = memory.keys.splice(from, 1);
      if (key !== undefined) memory.keys.splice(to, 0, key);
    },
  };
}
