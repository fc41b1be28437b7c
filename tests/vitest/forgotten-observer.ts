import { afterAll } from 'vitest';

/*
 * A component that reads observable state without `observer` shows it once and never again (docs/adr/0078): such a read throws here.
 * Event handlers and effects may read: React's dispatcher, which provides the hooks, says whether a component is being rendered.
 */
if (typeof document !== 'undefined') {
  const { createAtom, _getGlobalState: stateOfMobx } = await import('mobx');
  const react = (await import('react')) as unknown as {
    readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { readonly H: Dispatcher | null };
  };
  const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  // outside of components, all hooks are the same function, which throws
  const isRendering = () => internals.H !== null && internals.H.useState !== internals.H.useReducer;
  const atoms = Object.getPrototypeOf(createAtom('')) as Atoms;
  const { reportObserved } = atoms;
  atoms.reportObserved = function (this: { readonly name_: string }) {
    const { trackingDerivation, allowStateChanges } = stateOfMobx() as {
      readonly trackingDerivation: unknown;
      readonly allowStateChanges: boolean;
    };
    if (trackingDerivation === null && !allowStateChanges && isRendering())
      throw new Error(`A component that isn’t an observer reads ${this.name_}: wrap it in \`observer\`.`);
    return reportObserved.call(this);
  };
  afterAll(() => void (atoms.reportObserved = reportObserved));
}

interface Dispatcher {
  readonly useState: unknown;
  readonly useReducer: unknown;
}

interface Atoms {
  reportObserved: (this: { readonly name_: string }) => boolean;
}
