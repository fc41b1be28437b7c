import { isJsonObject, pointerTokens, type Pointer } from '#base/json';
import type { ChangeStep } from '../change-step';
import { shapeAt } from '../shape';

/** The places that steps have changed, for finding out quickly that others are elsewhere. */
export class TouchedPaths {
  readonly #touched = new Set<string>();
  readonly #above = new Set<string>();

  /** Adds the places of steps. */
  add(steps: readonly ChangeStep[]): void {
    for (const step of steps) for (const path of placesOf(step)) this.#addPath(path);
  }

  /**
   * Whether steps only set values, none of them an identity, at places of which none contains another: applied after the added ones, they
   * have the effect that merging both has.
   */
  isApart(steps: readonly ChangeStep[]): boolean {
    return steps.every((step) => step.kind === 'set' && !this.#meets(step.path) && !isIdentity(step.path));
  }

  #addPath(path: string): void {
    this.#touched.add(path);
    for (const above of ancestorsOf(path)) this.#above.add(above);
  }

  #meets(path: string): boolean {
    return (
      this.#touched.has(path) || this.#above.has(path) || ancestorsOf(path).some((above) => this.#touched.has(above))
    );
  }
}

function placesOf(step: ChangeStep): readonly Pointer[] {
  switch (step.kind) {
    case 'set':
      // changes in a renamed entity find it by its new identity only
      return [isIdentity(step.path) ? parentOf(step.path) : step.path];
    case 'remove':
      return [step.path];
    case 'move':
      return step.to === undefined ? [step.path] : [step.path, step.to];
    case 'insert': {
      const list = shapeAt(step.path);
      const id = list.kind === 'entities' && isJsonObject(step.value) ? step.value[list.items.entity.idKey] : undefined;
      // the list itself if it isn't one of entities
      return [typeof id === 'string' ? `${step.path}/${id.replaceAll('~', '~0').replaceAll('/', '~1')}` : step.path];
    }
  }
}

function isIdentity(path: Pointer): boolean {
  const parent = shapeAt(parentOf(path));
  return parent.kind === 'object' && parent.entity?.idKey === pointerTokens(path).at(-1);
}

function parentOf(path: Pointer): Pointer {
  return path.slice(0, path.lastIndexOf('/')) as Pointer;
}

function ancestorsOf(path: string): readonly string[] {
  const above: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) above.push(path.slice(0, end));
  return above;
}
