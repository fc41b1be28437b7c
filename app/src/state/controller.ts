import { useLayoutEffect, useState } from 'react';
import { observable, runInAction } from 'mobx';

/** Decides what a screen shows and does, without React: the screen draws it and forwards events. */
export abstract class Controller<Given extends object> {
  /** From around the screen: values, and functions that carry out what is decided. Each property is observable by its identity. */
  readonly given: Given;

  constructor(given: Given) {
    this.given = observable.object(given, undefined, { deep: false });
  }

  /** Follows a change around the screen. */
  update(given: Given): void {
    runInAction(() => {
      for (const name of Object.keys(this.given))
        if (!Object.hasOwn(given, name)) Reflect.deleteProperty(this.given, name);
      Object.assign(this.given, given);
    });
  }
}

/**
 * The controller of a component, for as long as it is shown. What draws it is another component, an `observer`, because everything given is new
 * with each rendering of this one.
 */
export function useController<Given extends object, Shown extends Controller<Given>>(
  Kind: new (given: Given) => Shown,
  given: NoInfer<Given>,
): Shown {
  const [controller] = useState(() => runInAction(() => new Kind(given)));
  useLayoutEffect(() => controller.update(given));
  return controller;
}
