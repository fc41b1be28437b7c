import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dragSource, showDrop, dropTarget } from '@scn/kit/drag/element-drag';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { usePlanStyles } from './plan.styles';
import type { MovablePlanItem } from './use-plan-moves';

/** The kind of what is dragged on a plan. */
const payloadKind = (type: MovablePlanItem['type']): string => `plan-${type}`;

/** An area of the plan on which things of a kind can be dropped. */
export function PlanTarget(props: {
  readonly takes: MovablePlanItem['type'];
  /** Where a thing is put that is dropped here. */
  readonly id: string | null;
  readonly label: string;
  readonly className: string;
  readonly onDrop: (entity: MovablePlanItem, to: string | null) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { takes, id, label, className, onDrop, children } = props;
  const { scenarioCode } = useWorkspace().scenario;
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    return dropTarget<MovablePlanItem>(element, {
      accepts: ({ kind, source }) => kind === payloadKind(takes) && source === scenarioCode,
      onOver: () => 'into',
      onDrop: ({ item }) => latest.current(item, id),
    });
  }, [takes, id, scenarioCode]);
  return (
    <div ref={area} role="group" aria-label={label} className={className} data-target={`${takes} ${id ?? ''}`}>
      {children}
    </div>
  );
}

/** A place that a thing can be put at. */
export interface PlanChoice {
  readonly id: string | null;
  readonly title: string;
}

const nowhere = ' ';

/** A thing on the plan: it can be dragged, and its place can be chosen from a list, also with the keyboard alone. */
export function MovableItem(props: {
  readonly movable: MovablePlanItem;
  readonly icon?: ReactElement;
  /** The text that is shown; default: its name. */
  readonly shown?: string;
  /** Where it is. */
  readonly at: string | null;
  readonly choices: readonly PlanChoice[];
  readonly readOnly: boolean;
  readonly onMove: (movable: MovablePlanItem, to: string | null) => void;
}): ReactNode {
  const { movable, icon, shown = movable.name, at, choices, readOnly, onMove } = props;
  const { t } = useTranslation('environment');
  const styles = usePlanStyles();
  const { scenarioCode } = useWorkspace().scenario;
  const item = useRef<HTMLLIElement>(null);
  const { type, id, name } = movable;
  useEffect(() => {
    const element = item.current;
    if (element === null || readOnly) return undefined;
    return dragSource<MovablePlanItem>(element, {
      dragged: () => ({
        payload: { kind: payloadKind(type), ids: [id], source: scenarioCode },
        item: { type, id, name },
      }),
    });
  }, [type, id, name, scenarioCode, readOnly]);
  /** Outlines the place that the focused entry names. */
  const point = (to: string | null, isOn: boolean) => {
    const areas = item.current?.closest('[data-plan]')?.querySelectorAll<HTMLElement>('[data-target]') ?? [];
    for (const area of areas) showDrop(area, isOn && area.dataset['target'] === `${type} ${to ?? ''}` ? 'into' : null);
  };
  if (readOnly)
    return (
      <li className={styles.still}>
        {icon}
        {shown}
      </li>
    );
  const where = choices.find((choice) => choice.id === at)?.title ?? '';
  return (
    <li ref={item} className={styles.entity} data-thing={`${type} ${id}`}>
      <Menu
        checkedValues={{ place: [at ?? nowhere] }}
        onCheckedValueChange={(_, { checkedItems }) => {
          const [chosen] = checkedItems;
          if (chosen !== undefined) onMove(movable, chosen === nowhere ? null : chosen);
        }}
        onOpenChange={(_, { open }) => {
          if (!open) point(null, false);
        }}
      >
        <MenuTrigger disableButtonEnhancement>
          <Button
            size="small"
            className={styles.chip}
            aria-label={t('thingAt', { name: shown, place: where })}
            {...(icon === undefined ? {} : { icon })}
          >
            {shown}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList aria-label={t('placeOf', { name })}>
            {choices.map((choice) => (
              <MenuItemRadio
                key={choice.id ?? nowhere}
                name="place"
                value={choice.id ?? nowhere}
                onFocus={() => point(choice.id, true)}
              >
                {choice.title}
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </li>
  );
}
