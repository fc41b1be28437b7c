import type { AssetScreen } from '@scn/core/kernel/asset-names';
import type { PluginBundle } from '@scn/plugins/packages/bundle-package';

/** A problem with a package or one half of it, for operators. */
export interface PackageProblem {
  /**
   * `package`: none of its plugins are available; `headless` and `ui`: the editor can't load that half; `warning`: all of it is used; `reload`:
   * its last change isn't in use.
   */
  readonly part: PackagePart;
  readonly message: string;
  readonly whatToDo: string | null;
}

/** The parts of a package that can have problems. */
export const packageParts = ['package', 'headless', 'ui', 'warning', 'reload'] as const;
/** A part of a package that can have problems. */
export type PackagePart = (typeof packageParts)[number];

/** A third-party package: its bundles for the editor, and its problems. */
export interface PackageReport {
  /** The name in its package.json; if that can't be read, the name in the setting. */
  readonly name: string;
  /** Null if it can't be read. */
  readonly version: string | null;
  /** Ids of its plugins; empty if the package was refused. */
  readonly plugins: readonly string[];
  readonly screens: readonly AssetScreen[];
  /** Its docs.md; null without one. */
  readonly documentation: string | null;
  /** Null without one, and if no editor is served. */
  readonly headless: PluginBundle | null;
  /** Null if all user interfaces are generated, and if no editor is served. */
  readonly ui: PluginBundle | null;
  readonly problems: readonly PackageProblem[];
}
