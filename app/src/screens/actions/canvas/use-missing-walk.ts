import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '@scn/core/document/actions/schema';
import { useAnnouncer } from '@scn/kit/dialogs/use-announcer';
import type { CanvasSource } from './model/canvas-source';
import { controlIn, fieldAround, fieldOfEntity, fieldsAt } from '#page/entity-field';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { missingValues, nextMissing, type MissingValues } from './model/missing-values';

const properties = '[data-properties] form';

/** Goes through the missing values of an action with Tab. */
export interface MissingWalk {
  /** Goes to the first one from an element on, otherwise to the first of the action. @returns whether there is one */
  start(from: string | null): boolean;
  /** Tab goes on from the field that has the focus. */
  join(): void;
  /** The canvas has lost the focus: the next Tab on it starts again. */
  rest(): void;
}

interface WalkTarget {
  readonly action: Action;
  readonly source: Pick<CanvasSource, 'issuesOf'>;
  /** The element that the properties show. */
  readonly selected: string | null;
  open(elementType: MissingValues['elementType'], elementId: string): void;
}

/**
 * From the canvas, Tab goes to the first missing value, and from there to the next ones. After the last one, and with Escape, the canvas has the
 * focus again, and Tab leaves it as everywhere else.
 */
export function useMissingWalk(host: RefObject<HTMLElement | null>, target: WalkTarget): MissingWalk {
  const { t } = useTranslation('canvas');
  const announcer = useAnnouncer();
  const latest = useRef(target);
  latest.current = target;
  /** Whether Tab goes on in the properties. */
  const isOn = useRef(false);
  /** Whether Tab leaves the canvas. */
  const isOver = useRef(false);
  const tools = useMemo(() => {
    const find = () => missingValues(latest.current.action, latest.current.source.issuesOf);
    const goTo = ({ elementType, elementId, fields }: MissingValues, isLast: boolean) => {
      const { selected, open } = latest.current;
      isOn.current = true;
      isOver.current = false;
      if (selected !== elementId) open(elementType, elementId);
      awaitedFocus.request(fieldOfEntity({ entityId: elementId, fields, isLast }));
    };
    const end = () => {
      isOn.current = false;
      isOver.current = true;
      host.current?.focus({ preventScroll: true });
    };
    return { find, goTo, end };
  }, [host]);

  useEffect(() => {
    const { find, goTo, end } = tools;
    const step = (way: 'forward' | 'back', field: HTMLElement) => {
      const all = find();
      const { selected } = latest.current;
      const here = all.find(({ elementId }) => elementId === selected)?.fields ?? [];
      const beside = fieldsAt(document.querySelector(properties), here).filter((each) => each !== field);
      const follows = (each: HTMLElement) =>
        (field.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      const next = way === 'forward' ? beside.find(follows) : beside.findLast((each) => !follows(each));
      if (next !== undefined) {
        controlIn(next)?.focus();
        return;
      }
      const element = nextMissing(all, selected, way, false);
      if (element !== null) goTo(element, way === 'back');
      else {
        end();
        announcer.say(t('missingEnd'));
      }
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
      if (!isOn.current || event.defaultPrevented || ctrlKey || altKey || metaKey) return;
      const way = shiftKey ? 'back' : 'forward';
      const { activeElement } = document;
      const focused = (activeElement?.closest(properties) ?? null) === null ? null : fieldAround(activeElement, way);
      // an open list closes first
      if (focused === null || activeElement?.getAttribute('aria-expanded') === 'true') return;
      if (key === 'Escape') end();
      else if (key === 'Tab' && focused.isAtEnd) step(way, focused.field);
      else return;
      event.preventDefault();
    };
    const onPress = () => {
      isOn.current = false;
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPress);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPress);
    };
  }, [tools, announcer, t]);

  return useMemo(
    (): MissingWalk => ({
      start: (from) => {
        if (isOver.current) return false;
        const all = tools.find();
        const element = nextMissing(all, from, 'forward', true) ?? nextMissing(all, null, 'forward', true);
        if (element === null) return false;
        const count = all.reduce((sum, { fields }) => sum + fields.length, 0);
        announcer.say(t('missingStart', { count }));
        tools.goTo(element, false);
        return true;
      },
      join: () => {
        isOn.current = true;
      },
      rest: () => {
        isOver.current = false;
      },
    }),
    [tools, announcer, t],
  );
}
