import type { PlacedView } from '@scn/core/operations/operation';
import type { StepPlace } from '#document/local/step-place';
import { chosenParameter, dialogParameter, tabParameter } from '#routes/declared/declared-screen';
import { entityAddress } from '../entities/entity-address';
import { screenAt } from '../presence/screen-title';

/** Parameters of the screens that show all of an action, whatever is selected in it. */
const selected = new Set(['elementType', 'elementId']);

/** The address of the screen that shows what undoing or redoing a step changed. @param base - the scenario’s address */
export function addressOfStep(view: PlacedView, base: string, { entity, pointer }: StepPlace): string {
  const node = entity === null ? undefined : view.get(entity);
  if (node === undefined) return entityAddress(base, null, pointer);
  const own = view.pointerOf(node);
  return entityAddress(base, node, pointer.startsWith(`${own}/`) ? pointer : own);
}

/**
 * Whether a screen shows what a step changed: all of it does for actions and reports; a list shows only its elements, and the values of
 * the one that is selected.
 *
 * @param shown - the address of the screen, below the scenario
 */
export function isOnScreen(
  { address, isListed }: Pick<StepPlace, 'isListed'> & { readonly address: string },
  shown: string,
): boolean {
  const [one, other] = [screenAt(address), screenAt(shown)];
  if (one === null || other === null) return false;
  const { declared } = one.route;
  if (declared === undefined ? one.route !== other.route : declared !== other.route.declared) return false;
  const [query, shownQuery] = [address, shown].map((each) => new URLSearchParams(each.split('?')[1] ?? ''));
  const isSame = (name: string) => query?.get(name) === shownQuery?.get(name);
  const names = Object.keys(one.params).filter((name) => !selected.has(name));
  const isOneOfList = !isListed && (declared?.lists ?? []).length > 0;
  return (
    names.every((name) => one.params[name] === other.params[name] || (isListed && other.params[name] === undefined)) &&
    [dialogParameter, ...(isOneOfList ? [chosenParameter, tabParameter] : [])].every(isSame)
  );
}
