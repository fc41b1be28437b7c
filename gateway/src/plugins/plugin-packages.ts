import type { PluginBundle } from './bundle-package';

/** Why a package, or one half of it, can't be used, for whoever runs the gateway. */
export interface PackageProblem {
  /** `package`: none of its plugins is known; `headless` and `ui`: the editor can't load that half. */
  readonly part: PackagePart;
  readonly message: string;
  readonly whatToDo: string | null;
}

/** What can be wrong with a package. */
export const packageParts = ['package', 'headless', 'ui'] as const;
/** What can be wrong with a package. */
export type PackagePart = (typeof packageParts)[number];

/** A package of a third party as the gateway has found it: what the editor loads of it, and what is wrong with it. */
export interface PackageReport {
  /** As its package.json says; as the setting names it where that can't be read. */
  readonly name: string;
  /** Null where it can't be read. */
  readonly version: string | null;
  /** Ids of the plugins that the gateway knows by it; none when it was refused. */
  readonly plugins: readonly string[];
  /** Its docs.md; null without one. */
  readonly documentation: string | null;
  /** Null where there is none, and where no editor is served. */
  readonly headless: PluginBundle | null;
  /** Null where everything is generated, and where no editor is served. */
  readonly ui: PluginBundle | null;
  readonly problems: readonly PackageProblem[];
}
