import type { AssetScreen } from '@scn/core/kernel/asset-names';
import type { Builder } from '#graphql/builder';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { requirePrincipal } from '#principal/principal';
import type { PluginContext } from './context';
import { packageParts, type PackageProblem, type PackageReport } from './plugin-packages';

/** Adds the information about third-party plugin packages that the editor needs. */
export function addPluginPackages(builder: Builder<PluginContext>): void {
  const problem = builder.objectRef<PackageProblem>('PluginPackageProblem').implement({
    description: 'A problem with a plugin package or one half of it.',
    fields: (t) => ({
      part: t.expose('part', {
        type: enumerationType(builder, packageParts, 'PluginPackagePart', {
          package: 'The package as a whole: its manifest and its folder.',
          headless: 'The plugins that gateways and the command line run.',
          ui: 'The interface in the editor.',
          warning: 'Something that doesn’t prevent its use.',
          reload: 'Its last change.',
        }),
        description:
          '`package`: none of its plugins are available. `headless`, `ui`: the editor can’t load that half. `warning`: all of it is used. `reload`: while it is developed, the version before its last change is used.',
      }),
      message: t.exposeString('message', { description: 'What happened.' }),
      whatToDo: t.exposeString('whatToDo', { nullable: true, description: 'The next step, if there is one.' }),
    }),
  });
  const screen = builder.objectRef<AssetScreen>('PluginPackageScreen').implement({
    description: 'Where a kind of asset has its screen in the editor.',
    fields: (t) => ({
      plugin: t.exposeString('plugin', { description: 'Id of the plugin.' }),
      title: t.exposeString('title', { description: 'Title of the screen and its menu entry.' }),
      route: t.exposeString('route', { description: '`/admin/…` or `/assets/…`.' }),
      parameters: t.exposeStringList('parameters', { description: 'Optional parts of the addresses below `route`.' }),
      action: t.exposeString('action', { description: 'The menu entry is shown with this action on `subject`.' }),
      subject: t.exposeString('subject', { description: 'The subject of `action`.' }),
    }),
  });
  const type = builder.objectRef<PackageReport>('PluginPackage').implement({
    description: 'A third-party plugin package.',
    fields: (t) => ({
      name: t.exposeString('name', {
        description: 'The name of the package; if it can’t be read, the name in the setting.',
      }),
      version: t.exposeString('version', { nullable: true, description: 'The version; null if it can’t be read.' }),
      plugins: t.exposeStringList('plugins', { description: 'Ids of its plugins; empty if the package was refused.' }),
      screens: t.expose('screens', { type: [screen], description: 'The screens of its kinds of assets.' }),
      documentation: t.exposeString('documentation', { nullable: true, description: 'Its documentation as Markdown.' }),
      headlessPath: t.string({
        nullable: true,
        description: 'Path of the browser module with its plugins.',
        resolve: ({ headless }) => headless?.path ?? null,
      }),
      uiPath: t.string({
        nullable: true,
        description: 'Path of the browser module with its user interfaces; null if they are generated.',
        resolve: ({ ui }) => ui?.path ?? null,
      }),
      problems: t.field({
        type: [problem],
        description:
          'Problems with the package. Empty without `AdminTasks:MenuAccess`, because they contain folder names of the gateway.',
        resolve: ({ problems }, _, { principal, services }) =>
          services.developsPlugins || principal?.ability.can('MenuAccess', 'AdminTasks') === true ? [...problems] : [],
      }),
    }),
  });
  builder.queryField('pluginDevelopment', (t) =>
    t.boolean({
      description:
        'Whether plugin packages can be replaced while the gateway runs. `/plugins/development` then sends an event for each replacement.',
      resolve: (_, __, context) => {
        requirePrincipal(context);
        return context.services.developsPlugins;
      },
    }),
  );
  builder.queryField('pluginPackages', (t) =>
    t.field({
      type: [type],
      description: 'The third-party plugin packages that the gateway was started with, including refused ones.',
      resolve: (_, __, context) => {
        requirePrincipal(context);
        return [...context.services.pluginPackages];
      },
    }),
  );
}
