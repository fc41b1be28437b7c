import { pointerTokens, type Json, type Pointer } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { Button } from '@fluentui/react-components';
import { Add20Regular, ArrowDown20Regular, ArrowUp20Regular, Delete20Regular } from '@fluentui/react-icons';
import { memo, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
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
import { focusFieldAt, focusFieldEvent, type FieldFocusRequest } from './focus-field';
import { useFormShared, type FieldProps } from './form-context';
import { below, nameOf } from './form-paths';
import { useFormStyles } from './form.styles';
import { ListParts, partOf, partSize } from './list-parts';

/** The element to focus after the next render. */
interface NextFocus {
  readonly index: number;
  readonly part: 'up' | 'down' | 'remove' | 'first';
}

/** Actions of an item's buttons and keys. Stays the same object, so that typing in one item draws only that item. */
interface ItemActions {
  move(from: number, to: number, part: NextFocus['part']): void;
  remove(index: number): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>, index: number): void;
}

/**
 * A list: items are added, removed and reordered with buttons, or with Alt and the arrow keys. Enter in the last field of the last item adds the next
 * one, unless that item is still as it was added; the focus goes to its first field. Of a long list, one part is shown; the form keeps the values of
 * the others.
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
  const { readOnly, settle } = useFormShared();
  const name = nameOf(pointer);
  const value = useWatch({ name }) as Json | undefined;
  const items: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [];
  const keys = useItemKeys(items.length);
  const element = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<NextFocus | null>(null);
  const [wantedPart, showPart] = useState(0);
  const part = Math.max(0, Math.min(wantedPart, partOf(items.length - 1)));
  const start = part * partSize;
  const wanted = useWantedItem(element, pointer, start, items.length, showPart);
  const schema = resolveSchema(list.items);

  useLayoutEffect(() => {
    const next = nextFocus.current;
    nextFocus.current = null;
    if (next === null) return;
    const item = element.current?.children[next.index - start];
    const target =
      next.part === 'first'
        ? item?.querySelector<HTMLElement>('[data-pointer] :is(input, select, textarea, [role=combobox])')
        : item?.querySelector<HTMLElement>(`[data-part=${next.part}]`);
    (target ?? addButton.current?.querySelector('button'))?.focus();
  });
  useLayoutEffect(wanted);

  const titleOf = (index: number) =>
    schema.title === undefined
      ? text('form.itemPlain', { number: index + 1 })
      : text('form.item', { label: schema.title, number: index + 1 });
  const focusNext = (next: NextFocus) => {
    nextFocus.current = next;
    showPart(partOf(next.index));
  };
  const change = (next: readonly Json[]) => {
    setValue(name, next, { shouldDirty: true, shouldValidate: true });
    settle();
  };
  const add = () => {
    keys.add();
    focusNext({ index: items.length, part: 'first' });
    change([...items, defaultValue(list.items)]);
    announcer.say(text('form.added', { item: titleOf(items.length) }));
  };
  const remove = (index: number) => {
    keys.remove(index);
    focusNext({ index: Math.min(index, items.length - 2), part: 'remove' });
    change(items.toSpliced(index, 1));
    announcer.say(text('form.removed', { item: titleOf(index) }));
  };
  const move = (from: number, to: number, part: NextFocus['part']) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    keys.move(from, to);
    focusNext({ index: to, part });
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
  const latest = useRef<ItemActions>({ move, remove, onKeyDown });
  latest.current = { move, remove, onKeyDown };
  const [actions] = useState<ItemActions>(() => ({
    move: (...given) => latest.current.move(...given),
    remove: (index) => latest.current.remove(index),
    onKeyDown: (event, index) => latest.current.onKeyDown(event, index),
  }));

  return (
    <FieldSet plan={plan} pointer={pointer}>
      {items.length === 0 && <p className={styles.empty}>{text('form.empty')}</p>}
      <ListParts label={plan.label} count={items.length} part={part} onPart={showPart} />
      <ul ref={element} className={styles.list}>
        {items.slice(start, start + partSize).map((item, offset) => {
          const index = start + offset;
          return (
            <ListItem
              key={keys.of(index)}
              {...{ index, actions }}
              count={items.length}
              items={list.items}
              value={item}
              title={titleOf(index)}
              pointer={below(pointer, index)}
            />
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

interface ListItemProps {
  readonly index: number;
  readonly count: number;
  readonly items: JsonSchema;
  /** Its fields read it from the form: here it only says when to draw the item again. */
  readonly value: Json;
  readonly title: string;
  readonly pointer: Pointer;
  readonly actions: ItemActions;
}

/** An item with its fields and buttons. */
const ListItem = memo(function ListItem(props: ListItemProps) {
  const { index, count, items, title, pointer, actions } = props;
  const styles = useFormStyles();
  const { text } = useKitTexts();
  const { readOnly, FieldOf, Fields } = useFormShared();
  const stops = useRovingStops();
  const schema = resolveSchema(items);
  const isObject = schema.properties !== undefined;
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
        onClick={() => actions.move(index, index - 1, 'up')}
      />
      <Button
        data-part="down"
        size="small"
        appearance="subtle"
        icon={<ArrowDown20Regular />}
        disabledFocusable={index === count - 1}
        aria-label={text('form.moveDown', { item: title })}
        onClick={() => actions.move(index, index + 1, 'down')}
      />
      <Button
        data-part="remove"
        size="small"
        appearance="subtle"
        icon={<Delete20Regular />}
        aria-label={text('form.remove', { item: title })}
        onClick={() => actions.remove(index)}
      />
    </span>
  );
  return (
    <li
      className={isObject ? styles.item : styles.itemPlain}
      {...(isObject ? { 'data-pointer': pointer } : {})}
      onKeyDown={(event) => actions.onKeyDown(event, index)}
    >
      {isObject ? (
        <div role="group" aria-label={text('form.itemOf', { item: title, number: index + 1, count })}>
          <div className={styles.itemHead}>
            <span className={styles.itemTitle}>{title}</span>
            {buttons}
          </div>
          <FieldMessage pointer={pointer} />
          <Fields schema={schema} pointer={pointer} />
        </div>
      ) : (
        <>
          <div className={styles.grow}>
            <FieldOf schema={items} plan={{ ...planField(items, ''), label: title }} pointer={pointer} labelHidden />
          </div>
          {buttons}
        </>
      )}
    </li>
  );
}, isSameItem);

/** Whether an item looks as before. The form may copy all values when one is typed, so values are compared by what is in them. */
function isSameItem(before: ListItemProps, now: ListItemProps): boolean {
  return (
    before.index === now.index &&
    before.count === now.count &&
    before.items === now.items &&
    before.title === now.title &&
    before.pointer === now.pointer &&
    before.actions === now.actions &&
    sameValue(before.value, now.value)
  );
}

/**
 * Shows the part with a wanted field that isn't drawn.
 *
 * @returns focuses that field once its part is drawn
 */
function useWantedItem(
  element: RefObject<HTMLUListElement | null>,
  pointer: Pointer,
  start: number,
  count: number,
  showPart: (part: number) => void,
): () => void {
  const waiting = useRef<Pointer | null>(null);
  useEffect(() => {
    const set = element.current?.closest<HTMLElement>('[data-pointer]');
    if (set === null || set === undefined) return;
    const want = (event: Event) => {
      const { detail } = event as CustomEvent<FieldFocusRequest>;
      const index = Number(pointerTokens(detail.pointer)[pointerTokens(pointer).length]);
      const isElsewhere = index >= 0 && index < count && partOf(index) * partSize !== start;
      if (event.target !== set || !isElsewhere) return;
      event.preventDefault();
      waiting.current = detail.pointer;
      showPart(partOf(index));
    };
    set.addEventListener(focusFieldEvent, want);
    return () => set.removeEventListener(focusFieldEvent, want);
  }, [element, pointer, start, count, showPart]);
  return () => {
    const wanted = waiting.current;
    waiting.current = null;
    if (wanted !== null && element.current !== null) focusFieldAt(element.current, wanted);
  };
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
