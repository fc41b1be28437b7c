/** A plugin's name in the forms that templates use. */
export interface PluginWords {
  /** `set-vitals` */
  readonly name: string;
  /** `Set vitals` */
  readonly title: string;
  /** `SetVitals` */
  readonly pascal: string;
  /** `SET_VITALS` */
  readonly constant: string;
}

const kebabCase = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** True for lower-case words joined by hyphens. */
export function isKebabCase(name: string): boolean {
  return name.length <= 64 && kebabCase.test(name);
}

/** Derives the forms of a kebab-case name. */
export function wordsOf(name: string): PluginWords {
  const words = name.split('-');
  const capitals = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return {
    name,
    title: [capitals[0], ...words.slice(1)].join(' '),
    pascal: capitals.join(''),
    constant: words.join('_').toUpperCase(),
  };
}
